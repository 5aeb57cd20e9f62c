CREATE TABLE "recordings" (
	"workspace_id" uuid NOT NULL,
	"hash" text COLLATE "C" NOT NULL,
	"taken_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "recordings_workspace_id_hash_pk" PRIMARY KEY("workspace_id","hash")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "stamp" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "recordings" ADD CONSTRAINT "recordings_in_workspace" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whatever this database names, it has taken.
INSERT INTO "recordings" ("workspace_id", "hash", "taken_at")
SELECT "workspace_id", "media_hash", now() FROM "sources" WHERE "media_hash" IS NOT NULL
UNION
SELECT chunk."workspace_id", source ->> 'mediaHash', now()
FROM "restore_point_chunks" chunk, json_array_elements(chunk."entities"::json) source
WHERE chunk."kind" = 'sources' AND source ->> 'mediaHash' IS NOT NULL;

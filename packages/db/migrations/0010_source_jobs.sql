CREATE TABLE "source_jobs" (
	"workspace_id" uuid NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"attempt" integer DEFAULT 0 NOT NULL,
	"due_at" timestamp with time zone DEFAULT now() NOT NULL,
	"lease" uuid,
	"leased_until" timestamp with time zone,
	CONSTRAINT "source_jobs_workspace_id_source_id_pk" PRIMARY KEY("workspace_id","source_id")
);
--> statement-breakpoint
ALTER TABLE "source_jobs" ADD CONSTRAINT "source_jobs_of_source" FOREIGN KEY ("workspace_id","source_id") REFERENCES "public"."sources"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
-- Whatever an older release was to read, or began to read.
INSERT INTO "source_jobs" ("workspace_id", "source_id", "kind")
SELECT "workspace_id", "id", CASE WHEN "media_type" IS NULL THEN 'text' ELSE 'recording' END
FROM "sources" WHERE "status" IN ('queued', 'transcribing');--> statement-breakpoint
-- The queue of older releases, which pg-boss made where a server of theirs has run.
DO $$ BEGIN
	IF to_regclass('jobs.job') IS NOT NULL AND to_regclass('jobs.queue') IS NOT NULL THEN
		DROP SCHEMA "jobs" CASCADE;
	END IF;
END $$;

CREATE TABLE "restore_point_chunks" (
	"workspace_id" uuid NOT NULL,
	"restore_point_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"position" integer NOT NULL,
	"entities" text NOT NULL,
	CONSTRAINT "restore_point_chunks_pk" PRIMARY KEY("workspace_id","restore_point_id","kind","position")
);
--> statement-breakpoint
CREATE TABLE "restore_points" (
	"workspace_id" uuid NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"number" bigint NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"reason" text NOT NULL,
	"schema_version" smallint NOT NULL,
	"lineage" uuid NOT NULL,
	"revision" bigint NOT NULL,
	"next_segment_number" bigint NOT NULL,
	"project_count" integer NOT NULL,
	"source_count" integer NOT NULL,
	"segment_count" integer NOT NULL,
	"note_count" integer NOT NULL,
	"outline_count" integer NOT NULL,
	CONSTRAINT "restore_points_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "workspaces" ADD COLUMN "is_restored" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "restore_point_chunks" ADD CONSTRAINT "restore_point_chunks_in_point" FOREIGN KEY ("workspace_id","restore_point_id") REFERENCES "public"."restore_points"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "restore_points" ADD CONSTRAINT "restore_points_in_workspace" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;
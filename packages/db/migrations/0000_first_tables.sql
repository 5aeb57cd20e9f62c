CREATE TABLE "workspaces" (
	"workspace_id" uuid PRIMARY KEY NOT NULL,
	"lineage" uuid DEFAULT gen_random_uuid() NOT NULL,
	"revision" bigint DEFAULT 0 NOT NULL,
	"untouched_revision" bigint DEFAULT 0 NOT NULL,
	"next_segment_number" bigint DEFAULT 1 NOT NULL
);
--> statement-breakpoint
CREATE TABLE "notes" (
	"workspace_id" uuid NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"segment_id" text COLLATE "C" NOT NULL,
	"text" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "notes_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "projects" (
	"workspace_id" uuid NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"title" text NOT NULL,
	"client_name" text NOT NULL,
	"status" text NOT NULL,
	"template_id" text NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	"updated_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "projects_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "segment_tags" (
	"workspace_id" uuid NOT NULL,
	"segment_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"confidence" smallint NOT NULL,
	"alternatives" text[] NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "segment_tags_workspace_id_segment_id_name_pk" PRIMARY KEY("workspace_id","segment_id","name")
);
--> statement-breakpoint
CREATE TABLE "segments" (
	"workspace_id" uuid NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"start_ms" bigint,
	"end_ms" bigint,
	"speaker" text NOT NULL,
	"text" text NOT NULL,
	"source_url" text DEFAULT '' NOT NULL,
	"confidence_score" smallint DEFAULT 100 NOT NULL,
	"source_count" integer DEFAULT 1 NOT NULL,
	CONSTRAINT "segments_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "sources" (
	"workspace_id" uuid NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"url_or_name" text NOT NULL,
	"type" text NOT NULL,
	"status" text NOT NULL,
	"progress_percent" smallint,
	"failure_reason" text,
	"color" integer NOT NULL,
	"display_order" integer NOT NULL,
	"segment_count" integer DEFAULT 0 NOT NULL,
	"duration_ms" bigint DEFAULT 0 NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "sources_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "sources_in_one_project" UNIQUE("workspace_id","project_id","id")
);
--> statement-breakpoint
CREATE TABLE "outline_placeholders" (
	"workspace_id" uuid NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"outline_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"description" text NOT NULL,
	"resolved" boolean DEFAULT false NOT NULL,
	CONSTRAINT "outline_placeholders_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "outline_sections" (
	"workspace_id" uuid NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"outline_id" text COLLATE "C" NOT NULL,
	"position" integer NOT NULL,
	"title" text NOT NULL,
	"content" text NOT NULL,
	"citation_ids" text[] NOT NULL,
	CONSTRAINT "outline_sections_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "outlines" (
	"workspace_id" uuid NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"created_at" timestamp (3) with time zone NOT NULL,
	CONSTRAINT "outlines_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "notes" ADD CONSTRAINT "notes_on_segment" FOREIGN KEY ("workspace_id","segment_id") REFERENCES "public"."segments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "projects" ADD CONSTRAINT "projects_in_workspace" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segment_tags" ADD CONSTRAINT "segment_tags_on_segment" FOREIGN KEY ("workspace_id","segment_id") REFERENCES "public"."segments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "segments" ADD CONSTRAINT "segments_in_source" FOREIGN KEY ("workspace_id","project_id","source_id") REFERENCES "public"."sources"("workspace_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "sources" ADD CONSTRAINT "sources_in_project" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outline_placeholders" ADD CONSTRAINT "outline_placeholders_in_outline" FOREIGN KEY ("workspace_id","outline_id") REFERENCES "public"."outlines"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outline_sections" ADD CONSTRAINT "outline_sections_in_outline" FOREIGN KEY ("workspace_id","outline_id") REFERENCES "public"."outlines"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "outlines" ADD CONSTRAINT "outlines_in_project" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "notes_by_project" ON "notes" USING btree ("workspace_id","project_id","created_at");--> statement-breakpoint
CREATE INDEX "notes_by_segment" ON "notes" USING btree ("workspace_id","segment_id");--> statement-breakpoint
CREATE INDEX "projects_by_update" ON "projects" USING btree ("workspace_id","updated_at");--> statement-breakpoint
CREATE INDEX "segment_tags_by_project" ON "segment_tags" USING btree ("workspace_id","project_id","name");--> statement-breakpoint
CREATE INDEX "segments_by_source" ON "segments" USING btree ("workspace_id","project_id","source_id","position");--> statement-breakpoint
CREATE INDEX "outline_placeholders_by_outline" ON "outline_placeholders" USING btree ("workspace_id","outline_id","position");--> statement-breakpoint
CREATE INDEX "outline_sections_by_outline" ON "outline_sections" USING btree ("workspace_id","outline_id","position");--> statement-breakpoint
CREATE UNIQUE INDEX "outlines_by_project" ON "outlines" USING btree ("workspace_id","project_id");
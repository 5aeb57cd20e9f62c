CREATE TABLE "codings" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"segment_id" text COLLATE "C" NOT NULL,
	"tag_id" uuid NOT NULL,
	"start_at" integer,
	"end_at" integer,
	"origin" text NOT NULL,
	"confidence" smallint NOT NULL,
	"alternatives" text[] NOT NULL,
	"position" integer NOT NULL,
	CONSTRAINT "codings_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "codings_of_segment" UNIQUE NULLS NOT DISTINCT("workspace_id","segment_id","tag_id","start_at","end_at")
);
--> statement-breakpoint
CREATE TABLE "tags" (
	"workspace_id" uuid NOT NULL,
	"id" uuid NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"name" text COLLATE "C" NOT NULL,
	"parent_id" uuid,
	"color" text,
	"description" text DEFAULT '' NOT NULL,
	"position" integer NOT NULL,
	"is_kept" boolean DEFAULT false NOT NULL,
	CONSTRAINT "tags_workspace_id_id_pk" PRIMARY KEY("workspace_id","id"),
	CONSTRAINT "tags_by_name" UNIQUE("workspace_id","project_id","name"),
	CONSTRAINT "tags_in_one_project" UNIQUE("workspace_id","project_id","id")
);
--> statement-breakpoint
-- One tag for each name in a project, the most used first.
INSERT INTO "tags" ("workspace_id", "id", "project_id", "name", "position")
SELECT "workspace_id", gen_random_uuid(), "project_id", "name",
	row_number() OVER (PARTITION BY "workspace_id", "project_id" ORDER BY count(*) DESC, "name") - 1
FROM "segment_tags" GROUP BY "workspace_id", "project_id", "name";--> statement-breakpoint
-- What a person had set was fully certain and had no alternatives.
INSERT INTO "codings" ("workspace_id", "id", "project_id", "segment_id", "tag_id", "origin", "confidence", "alternatives", "position")
SELECT "segment_tags"."workspace_id", gen_random_uuid(), "segment_tags"."project_id", "segment_id", "tags"."id",
	CASE WHEN "confidence" = 100 AND "alternatives" = '{}' THEN 'person' ELSE 'import' END,
	"confidence", "alternatives", "segment_tags"."position"
FROM "segment_tags" JOIN "tags" ON "tags"."workspace_id" = "segment_tags"."workspace_id"
	AND "tags"."project_id" = "segment_tags"."project_id" AND "tags"."name" = "segment_tags"."name";--> statement-breakpoint
ALTER TABLE "codings" ADD CONSTRAINT "codings_on_segment" FOREIGN KEY ("workspace_id","segment_id") REFERENCES "public"."segments"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "codings" ADD CONSTRAINT "codings_of_tag" FOREIGN KEY ("workspace_id","project_id","tag_id") REFERENCES "public"."tags"("workspace_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_in_project" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "tags" ADD CONSTRAINT "tags_under_parent" FOREIGN KEY ("workspace_id","project_id","parent_id") REFERENCES "public"."tags"("workspace_id","project_id","id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "codings_by_tag" ON "codings" USING btree ("workspace_id","project_id","tag_id","start_at");--> statement-breakpoint
CREATE INDEX "tags_by_parent" ON "tags" USING btree ("workspace_id","project_id","parent_id");--> statement-breakpoint
DROP TABLE "segment_tags" CASCADE;

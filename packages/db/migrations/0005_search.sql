CREATE EXTENSION IF NOT EXISTS pg_trgm;--> statement-breakpoint
CREATE EXTENSION IF NOT EXISTS btree_gin;--> statement-breakpoint
CREATE TABLE "search_blocks" (
	"workspace_id" uuid NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"part" integer NOT NULL,
	"block" integer NOT NULL,
	"segment_ids" text[] NOT NULL,
	"folded" text COLLATE "C" NOT NULL,
	CONSTRAINT "search_blocks_workspace_id_project_id_source_id_part_block_pk" PRIMARY KEY("workspace_id","project_id","source_id","part","block")
) WITH (toast_tuple_target = 8160);
--> statement-breakpoint
CREATE TABLE "search_parts" (
	"workspace_id" uuid NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"source_id" text COLLATE "C" NOT NULL,
	"part" integer NOT NULL,
	"evidence" "tsvector" NOT NULL,
	CONSTRAINT "search_parts_workspace_id_project_id_source_id_part_pk" PRIMARY KEY("workspace_id","project_id","source_id","part")
);
--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "is_indexed" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "search_blocks" ADD CONSTRAINT "search_blocks_of_part" FOREIGN KEY ("workspace_id","project_id","source_id","part") REFERENCES "public"."search_parts"("workspace_id","project_id","source_id","part") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "search_parts" ADD CONSTRAINT "search_parts_of_source" FOREIGN KEY ("workspace_id","project_id","source_id") REFERENCES "public"."sources"("workspace_id","project_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_blocks_by_text" ON "search_blocks" USING gin ("workspace_id","folded" gin_trgm_ops);--> statement-breakpoint
CREATE INDEX "search_parts_by_evidence" ON "search_parts" USING gin ("workspace_id","evidence");--> statement-breakpoint
CREATE INDEX "sources_to_index" ON "sources" USING btree ("workspace_id","id") WHERE not is_indexed;
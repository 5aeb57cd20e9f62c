CREATE TABLE "search_words" (
	"workspace_id" uuid NOT NULL,
	"word" text COLLATE "C" NOT NULL,
	CONSTRAINT "search_words_workspace_id_word_pk" PRIMARY KEY("workspace_id","word")
);
--> statement-breakpoint
DROP INDEX "search_blocks_by_text";--> statement-breakpoint
DELETE FROM "search_parts";--> statement-breakpoint
UPDATE "sources" SET "is_indexed" = false WHERE "is_indexed";--> statement-breakpoint
DROP INDEX "search_parts_by_evidence";--> statement-breakpoint
ALTER TABLE "search_parts" DROP COLUMN "evidence";--> statement-breakpoint
ALTER TABLE "search_parts" ADD COLUMN "evidence" integer[] NOT NULL;--> statement-breakpoint
CREATE INDEX "search_parts_by_evidence" ON "search_parts" USING gin ("workspace_id","evidence");--> statement-breakpoint
ALTER TABLE "search_words" ADD CONSTRAINT "search_words_of_workspace" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "search_words_by_part" ON "search_words" USING gin ("workspace_id","word" gin_trgm_ops);

ALTER TABLE "codings" DROP CONSTRAINT "codings_of_segment";--> statement-breakpoint
ALTER TABLE "segments" ALTER COLUMN "position" SET DATA TYPE double precision;--> statement-breakpoint
ALTER TABLE "codings" ADD COLUMN "lost" text;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "lost" text;--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "original" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "text_version" integer;--> statement-breakpoint
CREATE UNIQUE INDEX "codings_of_segment" ON "codings" USING btree ("workspace_id","segment_id","tag_id",coalesce(start_at, -1),coalesce(end_at, -1),coalesce(md5(lost), ''));--> statement-breakpoint
-- The version of its texts follows from them.
DROP TRIGGER "record_updates" ON "sources";--> statement-breakpoint
CREATE TRIGGER "record_updates" AFTER UPDATE ON "sources" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (current_setting('quarry.change', true) <> '')
	EXECUTE FUNCTION record_change('segment_count', 'is_indexed', 'progress_percent', 'text_version');

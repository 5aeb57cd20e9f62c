ALTER TABLE "sources" ADD COLUMN "media_hash" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "media_type" text;--> statement-breakpoint
ALTER TABLE "sources" ADD COLUMN "speaker" text;
ALTER TABLE "segments" ADD COLUMN "cues" jsonb;--> statement-breakpoint
ALTER TABLE "segments" ADD COLUMN "estimated_times" text;
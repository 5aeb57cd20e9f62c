ALTER TABLE "notes" ADD COLUMN "start_at" integer;--> statement-breakpoint
ALTER TABLE "notes" ADD COLUMN "end_at" integer;
ALTER TABLE "workspaces" ADD COLUMN "stale_words" uuid;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_demo" boolean DEFAULT false NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "is_counted" boolean DEFAULT true NOT NULL;--> statement-breakpoint
CREATE INDEX "workspaces_with_stale_words" ON "workspaces" USING btree ("workspace_id") WHERE stale_words is not null;--> statement-breakpoint
CREATE INDEX "projects_to_count" ON "projects" USING btree ("workspace_id","id") WHERE not is_counted;--> statement-breakpoint
-- The rule of uniqueness has changed: servers count again in the background.
UPDATE "projects" SET "is_counted" = false;--> statement-breakpoint
-- Their ids have always been these; people's are UUIDs.
UPDATE "projects" SET "is_demo" = true WHERE "id" IN ('short-weight', 'between-floors', 'mend-it-badly');--> statement-breakpoint
-- Texts that were deleted until now have left their words.
UPDATE "workspaces" SET "stale_words" = gen_random_uuid()
WHERE EXISTS (SELECT FROM "search_words" WHERE "search_words"."workspace_id" = "workspaces"."workspace_id");

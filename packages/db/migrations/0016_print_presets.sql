CREATE TABLE "print_presets" (
	"workspace_id" uuid NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"options" jsonb NOT NULL,
	CONSTRAINT "print_presets_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "print_presets" ADD CONSTRAINT "print_presets_in_workspace" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE TRIGGER record_inserts AFTER INSERT ON "print_presets" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
	WHEN (current_setting('quarry.change', true) <> '') EXECUTE FUNCTION record_change();--> statement-breakpoint
CREATE TRIGGER record_deletes AFTER DELETE ON "print_presets" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
	WHEN (current_setting('quarry.change', true) <> '') EXECUTE FUNCTION record_change();--> statement-breakpoint
CREATE TRIGGER record_updates AFTER UPDATE ON "print_presets" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (current_setting('quarry.change', true) <> '') EXECUTE FUNCTION record_change();

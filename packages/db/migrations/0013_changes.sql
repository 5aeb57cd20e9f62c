CREATE TABLE "change_rows" (
	"workspace_id" uuid NOT NULL,
	"change_id" uuid NOT NULL,
	"position" bigint NOT NULL,
	"entity" text NOT NULL,
	"operation" text NOT NULL,
	"row_count" integer NOT NULL,
	"images" json NOT NULL,
	CONSTRAINT "change_rows_workspace_id_change_id_position_pk" PRIMARY KEY("workspace_id","change_id","position")
);
--> statement-breakpoint
CREATE TABLE "changes" (
	"workspace_id" uuid NOT NULL,
	"number" bigint NOT NULL,
	"id" uuid NOT NULL,
	"project_id" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"label" jsonb NOT NULL,
	"person_id" text COLLATE "C",
	"changed_at" timestamp (3) with time zone NOT NULL,
	"step" bigint NOT NULL,
	"undoes" bigint,
	"undone_by" bigint,
	"is_undo" boolean DEFAULT false NOT NULL,
	"row_count" integer NOT NULL,
	"image_bytes" bigint NOT NULL,
	"is_dropped" boolean DEFAULT false NOT NULL,
	CONSTRAINT "changes_workspace_id_number_pk" PRIMARY KEY("workspace_id","number"),
	CONSTRAINT "changes_by_id" UNIQUE("workspace_id","id")
);
--> statement-breakpoint
CREATE TABLE "people" (
	"workspace_id" uuid NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"name" text NOT NULL,
	"color" text NOT NULL,
	CONSTRAINT "people_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "history_since" bigint DEFAULT 0 NOT NULL;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "stamp" uuid DEFAULT gen_random_uuid() NOT NULL;--> statement-breakpoint
ALTER TABLE "change_rows" ADD CONSTRAINT "change_rows_of_change" FOREIGN KEY ("workspace_id","change_id") REFERENCES "public"."changes"("workspace_id","id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
ALTER TABLE "changes" ADD CONSTRAINT "changes_in_project" FOREIGN KEY ("workspace_id","project_id") REFERENCES "public"."projects"("workspace_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
ALTER TABLE "people" ADD CONSTRAINT "people_in_workspace" FOREIGN KEY ("workspace_id") REFERENCES "public"."workspaces"("workspace_id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "changes_of_project" ON "changes" USING btree ("workspace_id","project_id","number");--> statement-breakpoint
CREATE INDEX "changes_of_person" ON "changes" USING btree ("workspace_id","project_id","person_id","number");--> statement-breakpoint
-- Writes the rows that a statement has touched into "change_rows", while the setting quarry.change names a change. An
-- update is recorded with the columns that it changed, but for those given as arguments, which follow from other data.
CREATE FUNCTION "record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	change uuid := current_setting('quarry.change')::uuid;
	touched text[];
	images text;
BEGIN
	IF TG_OP = 'UPDATE' THEN
		SELECT array_agg(attname ORDER BY attnum) INTO touched FROM pg_attribute
		WHERE attrelid = TG_RELID AND attnum > 0 AND NOT attisdropped
			AND attname <> ALL (ARRAY['workspace_id', 'id'] || coalesce(TG_ARGV, '{}'));
		EXECUTE (
			SELECT 'SELECT array_remove(ARRAY[' || string_agg(
				format('CASE WHEN bool_or(o.%1$I IS DISTINCT FROM n.%1$I) THEN %1$L END', name), ', ') ||
				']::text[], NULL) FROM old_rows o JOIN new_rows n USING (workspace_id, id)'
			FROM unnest(touched) name
		) INTO touched;
		IF coalesce(touched, '{}') = '{}' THEN RETURN NULL; END IF;
		SELECT format('SELECT n.workspace_id, json_build_object(''id'', n.id, ''before'', json_build_object(%s),
				''after'', json_build_object(%s)) AS image
			FROM old_rows o JOIN new_rows n USING (workspace_id, id) WHERE (%s) IS DISTINCT FROM (%s)',
			string_agg(format('%1$L, o.%1$I', name), ', '), string_agg(format('%1$L, n.%1$I', name), ', '),
			string_agg(format('o.%I', name), ', '), string_agg(format('n.%I', name), ', '))
		INTO images FROM unnest(touched) name;
	ELSIF TG_OP = 'INSERT' THEN
		images := 'SELECT workspace_id, row_to_json(r) AS image FROM new_rows r';
	ELSE
		images := 'SELECT workspace_id, row_to_json(r) AS image FROM old_rows r';
	END IF;
	EXECUTE format('
		INSERT INTO change_rows (workspace_id, change_id, position, entity, operation, row_count, images)
		SELECT workspace_id, $1, part + (SELECT coalesce(max(position) + 1, 0) FROM change_rows made
			WHERE made.workspace_id = touched.workspace_id AND made.change_id = $1), $2, $3, count(*), json_agg(image)
		FROM (SELECT workspace_id, image, (row_number() OVER () - 1) / 5000 AS part FROM (%s) images) touched
		GROUP BY workspace_id, part', images)
	USING change, TG_TABLE_NAME, lower(TG_OP);
	RETURN NULL;
END $$;--> statement-breakpoint
DO $$
DECLARE
	recorded record;
BEGIN
	FOR recorded IN SELECT * FROM (VALUES
		('projects', '''updated_at'', ''stamp'', ''is_counted'', ''history_since'''),
		('tags', ''),
		('sources', '''segment_count'', ''is_indexed'', ''progress_percent'''),
		('segments', '''source_count'''),
		('codings', ''),
		('notes', '''updated_at'''),
		('outlines', ''),
		('outline_sections', ''),
		('outline_placeholders', '')
	) AS tables (name, derived) LOOP
		EXECUTE format('CREATE TRIGGER record_inserts AFTER INSERT ON %I REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
			WHEN (current_setting(''quarry.change'', true) <> '''') EXECUTE FUNCTION record_change()', recorded.name);
		EXECUTE format('CREATE TRIGGER record_deletes AFTER DELETE ON %I REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
			WHEN (current_setting(''quarry.change'', true) <> '''') EXECUTE FUNCTION record_change()', recorded.name);
		EXECUTE format('CREATE TRIGGER record_updates AFTER UPDATE ON %I REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
			FOR EACH STATEMENT WHEN (current_setting(''quarry.change'', true) <> '''') EXECUTE FUNCTION record_change(%s)',
			recorded.name, recorded.derived);
	END LOOP;
END $$;

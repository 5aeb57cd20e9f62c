ALTER TABLE "codings" DROP CONSTRAINT "codings_on_segment";
--> statement-breakpoint
ALTER TABLE "codings" DROP CONSTRAINT "codings_of_tag";
--> statement-breakpoint
ALTER TABLE "changes" ADD COLUMN "begun_at" timestamp (3) with time zone;--> statement-breakpoint
ALTER TABLE "projects" ADD COLUMN "history_begins" jsonb;--> statement-breakpoint
-- Codings need their segment and tag, and go with them, as foreign keys would have it. These are asked once for a
-- statement: for each of 100,000 rows, foreign keys take longer than the insert itself. Nobody deletes a segment or tag
-- meanwhile, as writers of a project wait for each other.
CREATE FUNCTION "check_codings"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	-- A value in place of "exists": the database might read all segments for that.
	IF EXISTS (
		SELECT FROM new_rows coding WHERE (SELECT true FROM segments
			WHERE segments.workspace_id = coding.workspace_id AND segments.id = coding.segment_id) IS NULL
	) OR EXISTS (
		SELECT FROM (SELECT DISTINCT workspace_id, project_id, tag_id FROM new_rows) coding WHERE (SELECT true FROM tags
			WHERE tags.workspace_id = coding.workspace_id AND tags.project_id = coding.project_id
				AND tags.id = coding.tag_id) IS NULL
	) THEN
		RAISE foreign_key_violation USING MESSAGE = 'a coding has no segment or no tag';
	END IF;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "delete_codings_of_segments"() RETURNS trigger LANGUAGE plpgsql
	SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
	DELETE FROM codings USING old_rows
	WHERE codings.workspace_id = old_rows.workspace_id AND codings.segment_id = old_rows.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE FUNCTION "delete_codings_of_tags"() RETURNS trigger LANGUAGE plpgsql
	SET enable_seqscan = off SET enable_hashjoin = off SET enable_mergejoin = off AS $$
BEGIN
	DELETE FROM codings USING old_rows
	WHERE codings.workspace_id = old_rows.workspace_id AND codings.project_id = old_rows.project_id
		AND codings.tag_id = old_rows.id;
	RETURN NULL;
END $$;--> statement-breakpoint
CREATE TRIGGER "check_inserts" AFTER INSERT ON "codings" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "check_codings"();--> statement-breakpoint
CREATE TRIGGER "check_updates" AFTER UPDATE ON "codings" REFERENCING NEW TABLE AS new_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "check_codings"();--> statement-breakpoint
CREATE TRIGGER "delete_codings" AFTER DELETE ON "segments" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "delete_codings_of_segments"();--> statement-breakpoint
CREATE TRIGGER "delete_codings" AFTER DELETE ON "tags" REFERENCING OLD TABLE AS old_rows
	FOR EACH STATEMENT EXECUTE FUNCTION "delete_codings_of_tags"();--> statement-breakpoint
-- As before, but with one plan for all inserts into a table, and one for all deletions: planning them again took longer
-- than all else of a change of one row.
CREATE OR REPLACE FUNCTION "record_change"() RETURNS trigger LANGUAGE plpgsql AS $$
DECLARE
	own uuid := current_setting('quarry.change')::uuid;
	names text[];
	compared text;
BEGIN
	IF TG_OP = 'INSERT' THEN
		INSERT INTO change_rows (workspace_id, change_id, position, entity, operation, row_count, images)
		SELECT workspace_id, own, part + (SELECT coalesce(max(position) + 1, 0) FROM change_rows made
			WHERE made.workspace_id = touched.workspace_id AND made.change_id = own),
			TG_TABLE_NAME, 'insert', count(*), json_agg(image)
		FROM (SELECT workspace_id, row_to_json(r) AS image, (row_number() OVER () - 1) / 5000 AS part FROM new_rows r) touched
		GROUP BY workspace_id, part;
	ELSIF TG_OP = 'DELETE' THEN
		INSERT INTO change_rows (workspace_id, change_id, position, entity, operation, row_count, images)
		SELECT workspace_id, own, part + (SELECT coalesce(max(position) + 1, 0) FROM change_rows made
			WHERE made.workspace_id = touched.workspace_id AND made.change_id = own),
			TG_TABLE_NAME, 'delete', count(*), json_agg(image)
		FROM (SELECT workspace_id, row_to_json(r) AS image, (row_number() OVER () - 1) / 5000 AS part FROM old_rows r) touched
		GROUP BY workspace_id, part;
	ELSE
		SELECT array_agg(attname ORDER BY attnum) INTO names FROM pg_attribute
		WHERE attrelid = TG_RELID AND attnum > 0 AND NOT attisdropped
			AND attname <> ALL (ARRAY['workspace_id', 'id'] || coalesce(TG_ARGV, '{}'));
		EXECUTE (
			SELECT 'SELECT array_remove(ARRAY[' || string_agg(
				format('CASE WHEN bool_or(o.%1$I IS DISTINCT FROM n.%1$I) THEN %1$L END', name), ', ') ||
				']::text[], NULL) FROM old_rows o JOIN new_rows n USING (workspace_id, id)'
			FROM unnest(names) name
		) INTO names;
		IF coalesce(names, '{}') = '{}' THEN RETURN NULL; END IF;
		SELECT format('SELECT n.workspace_id, json_build_object(''id'', n.id, ''before'', json_build_object(%s),
				''after'', json_build_object(%s)) AS image
			FROM old_rows o JOIN new_rows n USING (workspace_id, id) WHERE (%s) IS DISTINCT FROM (%s)',
			string_agg(format('%1$L, o.%1$I', name), ', '), string_agg(format('%1$L, n.%1$I', name), ', '),
			string_agg(format('o.%I', name), ', '), string_agg(format('n.%I', name), ', '))
		INTO compared FROM unnest(names) name;
		EXECUTE format('
			INSERT INTO change_rows (workspace_id, change_id, position, entity, operation, row_count, images)
			SELECT workspace_id, $1, part + (SELECT coalesce(max(position) + 1, 0) FROM change_rows made
				WHERE made.workspace_id = touched.workspace_id AND made.change_id = $1), $2, ''update'', count(*), json_agg(image)
			FROM (SELECT workspace_id, image, (row_number() OVER () - 1) / 5000 AS part FROM (%s) images) touched
			GROUP BY workspace_id, part', compared)
		USING own, TG_TABLE_NAME;
	END IF;
	RETURN NULL;
END $$;

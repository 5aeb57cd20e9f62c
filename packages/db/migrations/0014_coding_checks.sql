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
	FOR EACH STATEMENT EXECUTE FUNCTION "delete_codings_of_tags"();

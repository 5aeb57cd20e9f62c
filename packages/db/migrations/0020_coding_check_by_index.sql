-- As before, but sorted by id, so that of all indexes only the right one fits. While the tables are empty, as before a
-- first import, the planner takes any index that begins with the workspace for as good. A plan made then read all
-- segments and tags for each coding.
CREATE OR REPLACE FUNCTION "check_codings"() RETURNS trigger LANGUAGE plpgsql SET enable_seqscan = off AS $$
BEGIN
	IF EXISTS (
		SELECT FROM new_rows coding WHERE (SELECT segments.id FROM segments
			WHERE segments.workspace_id = coding.workspace_id AND segments.id >= coding.segment_id
			ORDER BY segments.id LIMIT 1) IS DISTINCT FROM coding.segment_id
	) OR EXISTS (
		SELECT FROM (SELECT DISTINCT workspace_id, project_id, tag_id FROM new_rows) coding WHERE (SELECT tags.id FROM tags
			WHERE tags.workspace_id = coding.workspace_id AND tags.project_id = coding.project_id
				AND tags.id >= coding.tag_id
			ORDER BY tags.id LIMIT 1) IS DISTINCT FROM coding.tag_id
	) THEN
		RAISE foreign_key_violation USING MESSAGE = 'a coding has no segment or no tag';
	END IF;
	RETURN NULL;
END $$;

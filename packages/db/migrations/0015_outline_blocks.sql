CREATE TABLE "outline_blocks" (
	"workspace_id" uuid NOT NULL,
	"id" text COLLATE "C" NOT NULL,
	"outline_id" text COLLATE "C" NOT NULL,
	"section_id" text COLLATE "C" NOT NULL,
	"rank" text COLLATE "C" NOT NULL,
	"kind" text NOT NULL,
	"text" text NOT NULL,
	"tail" text NOT NULL,
	"quote" jsonb,
	"resolved" boolean NOT NULL,
	CONSTRAINT "outline_blocks_workspace_id_id_pk" PRIMARY KEY("workspace_id","id")
);
--> statement-breakpoint
DROP INDEX "outline_sections_by_outline";--> statement-breakpoint
ALTER TABLE "outline_sections" ADD COLUMN "parent_id" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "outline_sections" ADD COLUMN "rank" text COLLATE "C";--> statement-breakpoint
ALTER TABLE "outline_sections" ADD COLUMN "synopsis" text DEFAULT '' NOT NULL;--> statement-breakpoint
ALTER TABLE "outline_sections" ADD COLUMN "status" text DEFAULT 'idea' NOT NULL;--> statement-breakpoint
UPDATE "outline_sections" SET "rank" = lpad("position"::text, 6, '0') || 'V';--> statement-breakpoint
ALTER TABLE "outline_sections" ALTER COLUMN "rank" SET NOT NULL;--> statement-breakpoint
ALTER TABLE "outline_sections" ADD CONSTRAINT "outline_sections_in_one_outline" UNIQUE("workspace_id","outline_id","id");--> statement-breakpoint
ALTER TABLE "outline_blocks" ADD CONSTRAINT "outline_blocks_in_section" FOREIGN KEY ("workspace_id","outline_id","section_id") REFERENCES "public"."outline_sections"("workspace_id","outline_id","id") ON DELETE cascade ON UPDATE no action;--> statement-breakpoint
CREATE INDEX "outline_blocks_by_section" ON "outline_blocks" USING btree ("workspace_id","outline_id","section_id");--> statement-breakpoint
ALTER TABLE "outline_sections" ADD CONSTRAINT "outline_sections_under_parent" FOREIGN KEY ("workspace_id","outline_id","parent_id") REFERENCES "public"."outline_sections"("workspace_id","outline_id","id") ON DELETE cascade ON UPDATE no action DEFERRABLE INITIALLY DEFERRED;--> statement-breakpoint
CREATE INDEX "outline_sections_by_parent" ON "outline_sections" USING btree ("workspace_id","outline_id","parent_id");--> statement-breakpoint
-- Each paragraph becomes a block of text.
INSERT INTO "outline_blocks" ("workspace_id", "id", "outline_id", "section_id", "rank", "kind", "text", "tail", "resolved")
SELECT "workspace_id", gen_random_uuid(), "outline_id", "id", lpad(place::text, 6, '0') || 'V', 'text', paragraph, '', false
FROM "outline_sections", unnest(string_to_array("content", E'\n\n')) WITH ORDINALITY AS split (paragraph, place);--> statement-breakpoint
-- A paragraph that is a placeholder becomes a gap, which takes the place of the one of the outline in the same words.
WITH "markers" AS (
	SELECT "outline_blocks".*, substr("text", 14, length("text") - 14) AS "inner" FROM "outline_blocks"
	WHERE "text" ~ '^\[PLACEHOLDER:([^\\\]]|\\[\\\]])+\]$'
), "gaps" AS (
	SELECT "markers"."workspace_id", "markers"."id", "markers"."outline_id", "description",
		row_number() OVER (PARTITION BY "markers"."workspace_id", "markers"."outline_id", "description"
			ORDER BY "outline_sections"."position", "markers"."rank") AS "nth"
	FROM "markers" JOIN "outline_sections" ON "outline_sections"."workspace_id" = "markers"."workspace_id"
		AND "outline_sections"."id" = "markers"."section_id",
		regexp_replace("inner", '\\([\\\]])', '\1', 'g') AS "description"
	WHERE "inner" = btrim("inner") AND "inner" !~ '  |[\u0009-\u000d\u00a0\u1680\u2000-\u200a\u2028\u2029\u202f\u205f\u3000\ufeff]'
), "asked" AS (
	SELECT "workspace_id", "id", "outline_id", "description", "resolved",
		row_number() OVER (PARTITION BY "workspace_id", "outline_id", "description" ORDER BY "position", "id") AS "nth"
	FROM "outline_placeholders"
), "taken" AS (
	SELECT "gaps".*, "asked"."id" AS "asked_id", coalesce("asked"."resolved", false) AS "resolved"
	FROM "gaps" LEFT JOIN "asked" USING ("workspace_id", "outline_id", "description", "nth")
), "gone" AS (
	DELETE FROM "outline_placeholders" USING "taken"
	WHERE "outline_placeholders"."workspace_id" = "taken"."workspace_id" AND "outline_placeholders"."id" = "taken"."asked_id"
)
UPDATE "outline_blocks" SET "kind" = 'gap', "text" = "taken"."description", "resolved" = "taken"."resolved",
	"id" = coalesce("taken"."asked_id", "outline_blocks"."id")
FROM "taken" WHERE "outline_blocks"."workspace_id" = "taken"."workspace_id" AND "outline_blocks"."id" = "taken"."id";--> statement-breakpoint
-- Returns the ranges of the text that read like the parts, one after the other, in UTF-16 units; null without them.
CREATE FUNCTION "find_pieces"("said" text, "parts" text[]) RETURNS jsonb LANGUAGE plpgsql AS $$
DECLARE
	part text;
	found text;
	reached integer := 0;
	first integer;
	pieces jsonb := '[]';
	astral text := '[^\U00010000-\U0010ffff]';
BEGIN
	FOREACH part IN ARRAY parts LOOP
		found := CASE WHEN part <> '' THEN substring(substr(said, reached + 1) FROM
			regexp_replace(regexp_replace(part, '([\\^$.*+?()\[\]{}|])', '\\\1', 'g'), '\s+', '\\s+', 'g')) END;
		IF found IS NULL THEN RETURN NULL; END IF;
		first := reached + strpos(substr(said, reached + 1), found) - 1;
		reached := first + length(found);
		IF substr(said, first, 1) ~ '\w' AND left(found, 1) ~ '\w' OR substr(said, reached + 1, 1) ~ '\w' AND right(found, 1) ~ '\w'
			OR substr(said, reached + 1, 1) ~ '[\u0300-\u036f\u200d\ufe0f\U0001f3fb-\U0001f3ff]' THEN RETURN NULL; END IF;
		pieces := pieces || jsonb_build_object(
			'start', first + length(regexp_replace(left(said, first), astral, '', 'g')),
			'end', reached + length(regexp_replace(left(said, reached), astral, '', 'g')));
	END LOOP;
	RETURN pieces;
END $$;--> statement-breakpoint
-- A quote before its citation is bound to the segment that says these words.
DO $$
DECLARE
	block record;
	cited text;
	opening integer;
	closing integer;
	words text;
	inner_words text;
	cut_before boolean;
	cut_after boolean;
	said text;
	pieces jsonb;
BEGIN
	FOR block IN SELECT workspace_id, id, text FROM outline_blocks WHERE kind = 'text' AND text ~ '” \[[A-Z]+[0-9:-]+\]' LOOP
		cited := (regexp_match(block.text, '” \[(S\d+|[A-Z]+-\d{2}:\d{2}:\d{2})\]'))[1];
		opening := strpos(block.text, '“');
		closing := strpos(block.text, '” [' || cited || ']');
		CONTINUE WHEN cited IS NULL OR opening = 0 OR opening > closing
			OR left(block.text, closing) ~ '\u2060|\[PLACEHOLDER:|\[(S\d+|[A-Z]+-\d{2}:\d{2}:\d{2})\]';
		words := substr(block.text, opening + 1, closing - opening - 1);
		CONTINUE WHEN length(words) > 2000 OR words <> regexp_replace(btrim(words), '\s+', ' ', 'g');
		SELECT segments.text INTO said FROM segments WHERE segments.workspace_id = block.workspace_id AND segments.id = cited;
		CONTINUE WHEN said IS NULL;
		cut_before := false;
		cut_after := false;
		pieces := find_pieces(said, ARRAY[words]);
		IF pieces IS NULL THEN
			cut_before := words LIKE '… %';
			cut_after := words LIKE '% …';
			inner_words := substr(words, CASE WHEN cut_before THEN 3 ELSE 1 END,
				length(words) - CASE WHEN cut_before THEN 2 ELSE 0 END - CASE WHEN cut_after THEN 2 ELSE 0 END);
			pieces := coalesce(find_pieces(said, ARRAY[inner_words]), find_pieces(said, string_to_array(inner_words, ' … ')));
		END IF;
		CONTINUE WHEN pieces IS NULL;
		UPDATE outline_blocks SET kind = 'quote', text = left(block.text, opening - 1),
			tail = substr(block.text, closing + length(cited) + 4),
			quote = jsonb_build_object('segmentId', cited, 'pieces', pieces, 'isCutBefore', cut_before, 'isCutAfter', cut_after, 'words', words)
		WHERE workspace_id = block.workspace_id AND id = block.id;
	END LOOP;
END $$;--> statement-breakpoint
DROP FUNCTION "find_pieces";--> statement-breakpoint
ALTER TABLE "outline_sections" DROP COLUMN "position";--> statement-breakpoint
ALTER TABLE "outline_sections" DROP COLUMN "content";--> statement-breakpoint
ALTER TABLE "outline_sections" DROP COLUMN "citation_ids";--> statement-breakpoint
-- What was recorded of sections has columns that are gone: it cannot be undone any more.
WITH "old" AS (
	SELECT DISTINCT "workspace_id", "change_id" FROM "change_rows" WHERE "entity" = 'outline_sections'
), "dropped" AS (
	UPDATE "changes" SET "is_dropped" = true, "image_bytes" = 0 FROM "old"
	WHERE "changes"."workspace_id" = "old"."workspace_id" AND "changes"."id" = "old"."change_id"
)
DELETE FROM "change_rows" USING "old"
WHERE "change_rows"."workspace_id" = "old"."workspace_id" AND "change_rows"."change_id" = "old"."change_id";--> statement-breakpoint
CREATE TRIGGER record_inserts AFTER INSERT ON "outline_blocks" REFERENCING NEW TABLE AS new_rows FOR EACH STATEMENT
	WHEN (current_setting('quarry.change', true) <> '') EXECUTE FUNCTION record_change();--> statement-breakpoint
CREATE TRIGGER record_deletes AFTER DELETE ON "outline_blocks" REFERENCING OLD TABLE AS old_rows FOR EACH STATEMENT
	WHEN (current_setting('quarry.change', true) <> '') EXECUTE FUNCTION record_change();--> statement-breakpoint
CREATE TRIGGER record_updates AFTER UPDATE ON "outline_blocks" REFERENCING OLD TABLE AS old_rows NEW TABLE AS new_rows
	FOR EACH STATEMENT WHEN (current_setting('quarry.change', true) <> '') EXECUTE FUNCTION record_change();

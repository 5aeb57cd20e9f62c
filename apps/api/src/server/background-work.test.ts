import { expect, test } from "vitest";
import { ownsRecordings } from "./background-work.ts";

test.each([
  ["below the data folder", null, "/srv/quarry/media", true],
  ["deep below the data folder", null, "/srv/quarry/a/..b/media", true],
  ["in a folder whose name begins like the data folder's", null, "/srv/quarry-media", false],
  ["beside the data folder", null, "/srv/media", false],
  ["in the data folder itself", null, "/srv/quarry", false],
  ["below the data folder, with an external database", "postgres://db", "/srv/quarry/media", false],
])("ownsRecordings decides by the folder and the database: recordings %s", (_, databaseUrl, folder, expected) => {
  expect(ownsRecordings({ databaseUrl, dataDir: "/srv/quarry", media: { folder, maxBytes: 1 } })).toBe(expected);
});

import { expect, test } from "vitest";
import { ownsRecordings } from "./background-work.ts";

test.each([
  ["below the data", null, "/srv/quarry/media", true],
  ["deep below the data", null, "/srv/quarry/a/..b/media", true],
  ["in a folder whose name begins as that of the data", null, "/srv/quarry-media", false],
  ["beside the data", null, "/srv/media", false],
  ["in the folder of the data itself", null, "/srv/quarry", false],
  ["below the data, with a database that others share", "postgres://db", "/srv/quarry/media", false],
])("recordings %s", (_, databaseUrl, folder, expected) => {
  expect(ownsRecordings({ databaseUrl, dataDir: "/srv/quarry", media: { folder, maxBytes: 1 } })).toBe(expected);
});

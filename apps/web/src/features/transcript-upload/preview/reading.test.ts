import { expect, it } from "vitest";
import { AS_FOUND, editsOf, speakerAs } from "./reading.ts";

it("speakerAs keeps speakers unchanged without an edit, whatever their name", () => {
  for (const name of ["Rosa", "constructor", "__proto__"]) {
    expect(speakerAs(AS_FOUND, name)).toBe(name);
    const renamed = { ...AS_FOUND, speakers: { ...AS_FOUND.speakers, [name]: "Anna" } };
    expect(speakerAs(renamed, name)).toBe("Anna");
    expect(editsOf(renamed)).toEqual([{ name, as: "Anna" }]);
    expect(speakerAs({ ...AS_FOUND, speakers: { [name]: null } }, name)).toBeNull();
  }
});

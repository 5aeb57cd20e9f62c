import { chmod, mkdir, mkdtemp, rm } from "node:fs/promises";
import { tmpdir } from "node:os";
import path from "node:path";
import { expect, it } from "vitest";
import { canEnter, unprivilegedUser } from "./os-user.ts";

const STRANGER = { uid: 64_000, gid: 64_000 };

it.each([
  [0o755, 0o755, true],
  [0o711, 0o711, true],
  [0o700, 0o755, false],
  [0o755, 0o700, false],
  [0o755, 0o744, false],
])(
  "canEnter for another user in a folder of mode %o with one of mode %o in it is %s",
  async (outer, inner, expected) => {
    const folder = await mkdtemp(path.join(tmpdir(), "quarry-user-"));
    await mkdir(path.join(folder, "inner"));
    await chmod(path.join(folder, "inner"), inner);
    await chmod(folder, outer);
    expect(canEnter(STRANGER, path.join(folder, "inner"))).toBe(expected);
    await chmod(folder, 0o700);
    await rm(folder, { recursive: true });
  },
);

it("unprivilegedUser ignores root and unknown users", () => {
  expect(unprivilegedUser(["root"])).toBeNull();
  expect(unprivilegedUser(["no-such-user-here"])).toBeNull();
});

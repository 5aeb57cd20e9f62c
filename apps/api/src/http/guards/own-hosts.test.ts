import { describe, expect, it } from "vitest";
import { isOwnHost } from "./own-hosts.ts";

const at = (listensOn: string, ...allowed: string[]) => ({ listensOn, allowed });

describe("isOwnHost", () => {
  it.each(["localhost", "LOCALHOST", "localhost.", "quarry.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])(
    "knows %s as this machine",
    (name) => {
      expect(isOwnHost(name, at("127.0.0.1"))).toBe(true);
      expect(isOwnHost(name, at("0.0.0.0", "quarry.example"))).toBe(true);
    },
  );

  it.each(["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "notlocalhost", "192.168.1.7", ""])(
    "does not answer under %s where only this machine can reach it",
    (name) => {
      for (const listensOn of ["127.0.0.1", "localhost", "::1"]) expect(isOwnHost(name, at(listensOn))).toBe(false);
    },
  );

  it("answers under the allowed names, whatever it listens on", () => {
    expect(isOwnHost("Quarry.Example.", at("127.0.0.1", "quarry.example"))).toBe(true);
    expect(isOwnHost("other.example", at("127.0.0.1", "quarry.example"))).toBe(false);
    expect(isOwnHost("other.example", at("0.0.0.0", "quarry.example"))).toBe(false);
  });

  it("answers in a network under its numbers, and under every name where none is set", () => {
    expect(isOwnHost("192.168.1.7", at("0.0.0.0", "quarry.example"))).toBe(true);
    expect(isOwnHost("[fd00::7]", at("::", "quarry.example"))).toBe(true);
    expect(isOwnHost("team-server", at("0.0.0.0"))).toBe(true);
  });
});

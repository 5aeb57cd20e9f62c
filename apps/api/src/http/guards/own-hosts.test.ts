import { describe, expect, it } from "vitest";
import { isOwnHost } from "./own-hosts.ts";

const at = (listensOn: string, ...allowed: string[]) => ({ listensOn, allowed });

describe("isOwnHost", () => {
  it.each(["localhost", "LOCALHOST", "localhost.", "quarry.localhost", "127.0.0.1", "127.1.2.3", "[::1]"])(
    "accepts %s as a name of this machine",
    (name) => {
      expect(isOwnHost(name, at("127.0.0.1"))).toBe(true);
      expect(isOwnHost(name, at("0.0.0.0", "quarry.example"))).toBe(true);
    },
  );

  it.each(["evil.example", "127.0.0.1.evil.example", "localhost.evil.example", "notlocalhost", "192.168.1.7", ""])(
    "refuses the name %s when the server listens on the loopback address",
    (name) => {
      for (const listensOn of ["127.0.0.1", "localhost", "::1"]) expect(isOwnHost(name, at(listensOn))).toBe(false);
    },
  );

  it("accepts the allowed names on any address, and refuses all others", () => {
    expect(isOwnHost("Quarry.Example.", at("127.0.0.1", "quarry.example"))).toBe(true);
    expect(isOwnHost("other.example", at("127.0.0.1", "quarry.example"))).toBe(false);
    expect(isOwnHost("other.example", at("0.0.0.0", "quarry.example"))).toBe(false);
  });

  it("accepts IP addresses in a network, and every name when none is configured", () => {
    expect(isOwnHost("192.168.1.7", at("0.0.0.0", "quarry.example"))).toBe(true);
    expect(isOwnHost("[fd00::7]", at("::", "quarry.example"))).toBe(true);
    expect(isOwnHost("team-server", at("0.0.0.0"))).toBe(true);
  });
});

import { once } from "node:events";
import { connect } from "node:net";
import { PGlite } from "@electric-sql/pglite";
import postgres from "postgres";
import { afterAll, beforeAll, beforeEach, describe, expect, it } from "vitest";
import { startWireServer, type WireServer } from "./wire-server.ts";

const PASSWORD = "p@ss/wörd";
let database: PGlite;
let server: WireServer;

const open = (options: postgres.Options<Record<string, never>> = {}) =>
  postgres({
    host: "127.0.0.1",
    port: server.port,
    user: "quarry",
    database: "postgres",
    password: PASSWORD,
    max: 4,
    onnotice: () => {},
    ...options,
  });

beforeAll(async () => {
  database = await PGlite.create();
  server = await startWireServer(database, PASSWORD);
});

afterAll(async () => {
  await server.stop();
  await database.close();
});

beforeEach(async () => {
  await database.exec(
    "drop table if exists account; create table account (id int primary key, amount int); insert into account select n, 0 from generate_series(1, 10) n",
  );
});

describe("many connections to one session", () => {
  it("answer each of many concurrent queries with its own rows", async () => {
    const sql = open();
    const answers = await Promise.all(
      Array.from({ length: 400 }, (_, n) => sql`select ${n}::int as n, repeat(${`x${n}`}, ${n % 50}) as text`),
    );
    expect(answers.map(([row]) => row)).toEqual(
      Array.from({ length: 400 }, (_, n) => ({ n, text: `x${n}`.repeat(n % 50) })),
    );
    await sql.end();
  });

  it("isolate their transactions", async () => {
    const sql = open();
    await Promise.all(
      Array.from({ length: 40 }, () =>
        sql.begin(async (tx) => {
          const [row] = await tx<{ amount: number }[]>`select amount from account where id = 1`;
          await tx`update account set amount = ${(row?.amount ?? 0) + 1} where id = 1`;
        }),
      ),
    );
    expect(await sql`select amount from account where id = 1`).toEqual([{ amount: 40 }]);
    await sql.end();
  });

  it("roll back a failed transaction and complete the others", async () => {
    const sql = open();
    const results = await Promise.allSettled(
      Array.from({ length: 20 }, (_, n) =>
        sql.begin(async (tx) => {
          await tx`update account set amount = amount + 1 where id = 2`;
          if (n % 2 === 0) await tx`insert into account values (2, 0)`;
        }),
      ),
    );
    expect(results.filter(({ status }) => status === "rejected")).toHaveLength(10);
    expect(await sql`select amount from account where id = 2`).toEqual([{ amount: 10 }]);
    await sql.end();
  });

  it("roll back the transaction of a client that disconnects", async () => {
    const [lost, other] = [open({ max: 1 }), open({ max: 1 })];
    const begun = new Promise<void>((resolve) => {
      lost
        .begin(async (tx) => {
          await tx`update account set amount = 99 where id = 3`;
          resolve();
          await new Promise(() => {});
        })
        .catch(() => {});
    });
    await begun;
    const answer = other`select amount from account where id = 3`.execute();
    await lost.end({ timeout: 0 });
    expect(await answer).toEqual([{ amount: 0 }]);
    await other.end();
  });

  it("read rows that are larger than one packet", async () => {
    const sql = open();
    const [row] = await sql`select length(${"ä".repeat(3_000_000)}::text) as sent, repeat('é', 2000000) as text`;
    expect(row?.sent).toBe(3_000_000);
    expect(row?.text).toBe("é".repeat(2_000_000));
    await sql.end();
  });
});

describe("the login", () => {
  it("refuses a wrong password", async () => {
    const sql = open({ password: "wrong" });
    await expect(sql`select 1`).rejects.toMatchObject({ code: "28P01" });
  });

  it("ignores a query before the password", async () => {
    const socket = connect(server.port, "127.0.0.1");
    const query = Buffer.from("delete from account\0");
    const head = Buffer.from("Q\0\0\0\0", "latin1");
    head.writeInt32BE(query.length + 4, 1);
    const startup = Buffer.from("\0\0\0\x13\0\x03\0\0user\0quarry\0\0".slice(0), "latin1");
    startup.writeInt32BE(startup.length, 0);
    socket.write(Buffer.concat([startup, head, query]));
    socket.resume();
    await once(socket, "close");
    expect((await database.query("select count(*)::int as n from account")).rows).toEqual([{ n: 10 }]);
  });

  it("refuses encryption, and the client continues without it", async () => {
    const sql = open({ ssl: "prefer" });
    expect(await sql`select 1 as one`).toEqual([{ one: 1 }]);
    await sql.end();
  });
});

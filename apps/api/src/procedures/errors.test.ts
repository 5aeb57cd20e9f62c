import { DomainError, type DomainErrorCode, projectIdInput, reorderOutlineInput } from "@quarry/domain";
import { TRPCError } from "@trpc/server";
import { getHTTPStatusCodeFromError } from "@trpc/server/http";
import { describe, expect, test } from "vitest";
import { z } from "zod";
import { DATABASE_AWAY, INTERNAL_ERROR, toTrpcError } from "./errors.ts";

const seen = (error: unknown) => {
  const mapped = toTrpcError(error);
  return [getHTTPStatusCodeFromError(mapped), mapped.message];
};

const refusalOf = (schema: z.ZodType, input: unknown) => schema.safeParse(input).error;

describe("toTrpcError", () => {
  test.each<[DomainErrorCode, number]>([
    ["invalid", 400],
    ["not_found", 404],
    ["conflict", 409],
    ["too_large", 413],
    ["unsupported", 415],
    ["unreadable", 422],
    ["too_many", 429],
  ])("a refusal of code %s is %i with its own sentence", (code, status) => {
    expect(seen(new DomainError(code, "No."))).toEqual([status, "No."]);
  });

  test("a refusal is found inside an error that wraps it", () => {
    const refusal = new DomainError("conflict", "No.");
    expect(seen(new Error("outer", { cause: new Error("inner", { cause: refusal }) }))).toEqual([409, "No."]);
    expect(seen(new TRPCError({ code: "INTERNAL_SERVER_ERROR", cause: refusal }))).toEqual([409, "No."]);
  });

  test("a sentence of a schema is shown unchanged, and zod's own message names the field", () => {
    expect(seen(refusalOf(projectIdInput, {}))).toEqual([400, "Project id must be a text."]);
    const input = { outlineId: "o", sections: [{ id: "s", order: "1" }] };
    expect(seen(refusalOf(reorderOutlineInput, input))).toEqual([400, "Order must be a whole number."]);
    const unspoken = z.object({ list: z.array(z.object({ size: z.number() })) });
    const [status, sentence] = seen(refusalOf(unspoken, { list: [{ size: "x" }] }));
    expect([status, sentence]).toEqual([400, expect.stringMatching(/^The field list\.0\.size is not valid: .+\.$/)]);
    expect(seen(refusalOf(z.object({}), 5))).toEqual([400, "The request is not valid."]);
  });

  test.each([
    "ECONNREFUSED",
    "ECONNRESET",
    "CONNECTION_CLOSED",
    "CONNECTION_ENDED",
    "CONNECT_TIMEOUT",
    "57P01",
    "57P03",
    "53300",
    "08006",
  ])("a connection lost as %s is 503", (code) => {
    expect(seen(new Error("Failed query", { cause: Object.assign(new Error("driver"), { code }) }))).toEqual([
      503,
      DATABASE_AWAY,
    ]);
  });

  test.each([
    ["57014", "The database took too long to answer. Please try again in a moment."],
    ["55P03", "The database took too long to answer. Please try again in a moment."],
    ["53100", "The disk of the server is full, so nothing was stored."],
  ])("a query that the database cancels as %s is 503", (code, sentence) => {
    const cause = Object.assign(new Error("of the database"), { code });
    expect(seen(new Error("Failed query", { cause }))).toEqual([503, sentence]);
  });

  test("any other error is 500 and shows nothing of its message", () => {
    const ours = Object.assign(new Error("password authentication failed for secret"), { code: "23505" });
    expect(seen(ours)).toEqual([500, INTERNAL_ERROR]);
    expect(toTrpcError(ours).cause).toBe(ours);
    expect(seen("thrown text")).toEqual([500, INTERNAL_ERROR]);
    expect(seen(undefined)).toEqual([500, INTERNAL_ERROR]);
    expect(seen(new TRPCError({ code: "NOT_FOUND", message: "No procedure" }))).toEqual([404, "No procedure"]);
  });
});

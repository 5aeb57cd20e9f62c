import { readFileSync } from "node:fs";
import Fastify from "fastify";

const [, , file = "", how] = process.argv;
const bytes = readFileSync(file);
const parsed: unknown = JSON.parse(bytes.toString());
const app = Fastify();
app.get("/", (_request, reply) =>
  how === "bytes" ? reply.type("application/json; charset=utf-8").send(bytes) : reply.send(parsed),
);
console.log(await app.listen({ host: "127.0.0.1", port: 0 }));
process.on("SIGTERM", () => app.close());

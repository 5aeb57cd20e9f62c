import { countJobs, type Db, pingDatabase } from "@quarry/db";
import type { FastifyInstance } from "fastify";
import { collectDefaultMetrics, Gauge, Histogram, Registry } from "prom-client";
import type { Live } from "../../events/index.ts";
import { EVENTS_PATH, REST_PREFIX } from "../rest/routes.ts";

const EVENTS_ROUTE = `${REST_PREFIX}${EVENTS_PATH}`;

/** Seconds: from a list that is answered from memory to an import of all data. */
const DURATION_BUCKETS = [0.001, 0.005, 0.02, 0.1, 0.5, 2, 10, 60];

/** Measures every answer by its route, never by its address, and serves the metrics at `/metrics` for Prometheus. */
export function serveMetrics(app: FastifyInstance, { db, live }: { db: Db; live: Pick<Live, "state"> }): void {
  const registry = new Registry();
  collectDefaultMetrics({ register: registry });
  const { requests, database, ping, queue, streams, hearing } = instrumentsOf(registry);
  app.addHook("onResponse", ({ method, routeOptions }, reply, done) => {
    // A stream lasts for hours.
    if (routeOptions.url === EVENTS_ROUTE && reply.statusCode === 200) return done();
    const labels = { method, route: routeOptions.url ?? "other", status: reply.statusCode };
    requests.observe(labels, reply.elapsedTime / 1000);
    done();
  });
  app.get("/metrics", async (_request, reply) => {
    const began = performance.now();
    const counts = await askDatabase(db);
    const events = live.state();
    streams.set(events.streams);
    hearing.set(events.isListening ? 1 : 0);
    database.set(counts === null ? 0 : 1);
    if (counts !== null) {
      ping.set((performance.now() - began) / 1000);
      for (const [state, count] of Object.entries(counts)) queue.set({ state }, count);
    }
    return reply.type(registry.contentType).send(await registry.metrics());
  });
}

/** The metrics of the server, beside those of the process. */
function instrumentsOf(registry: Registry) {
  const registers = [registry];
  const requests = new Histogram({
    name: "quarry_request_duration_seconds",
    help: "How long answers took, by method, route and status.",
    labelNames: ["method", "route", "status"],
    buckets: DURATION_BUCKETS,
    registers,
  });
  const database = new Gauge({
    name: "quarry_database_up",
    help: "1 when the database answers, 0 when it does not.",
    registers,
  });
  const ping = new Gauge({
    name: "quarry_database_ping_seconds",
    help: "How long the database took to answer the last question, where it did.",
    registers,
  });
  const queue = new Gauge({
    name: "quarry_jobs",
    help: "Sources to be read, by state: created and retry wait, active are read now.",
    labelNames: ["state"],
    registers,
  });
  const streams = new Gauge({ name: "quarry_event_streams", help: "How many streams of events are open.", registers });
  const hearing = new Gauge({
    name: "quarry_event_messages_up",
    help: "1 when the messages of other servers arrive, 0 when the database is asked for changes instead.",
    registers,
  });
  return { requests, database, ping, queue, streams, hearing };
}

/** Returns the number of jobs by state. Null while the database is away, when the other metrics are needed most. */
async function askDatabase(db: Db): Promise<Record<string, number> | null> {
  try {
    await pingDatabase(db);
    return await countJobs(db);
  } catch {
    return null;
  }
}

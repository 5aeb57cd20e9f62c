import { parentPort, workerData } from "node:worker_threads";
import { prepareSnapshot } from "./prepare-snapshot.ts";

const outcome = prepareSnapshot(workerData as Uint8Array[]);
const buffers = outcome.ok ? outcome.snapshot.entities.map(({ bytes }) => bytes.buffer) : [];
parentPort?.postMessage(outcome, buffers);

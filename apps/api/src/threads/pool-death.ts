import type { Piscina } from "piscina";

/** A worker that cannot even start has no job to refuse: unheard, it would end the server, and jobs would wait for it in vain. */
export function listenForDeath(pool: Piscina): <T>(job: Promise<T>) => Promise<T> {
  const waiting = new Set<(error: unknown) => void>();
  pool.on("error", (error) => {
    for (const refuse of waiting) refuse(error);
  });
  return (job) =>
    new Promise((resolve, reject) => {
      waiting.add(reject);
      job.then(resolve, reject).finally(() => waiting.delete(reject));
    });
}

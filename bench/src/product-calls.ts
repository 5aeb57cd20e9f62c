/** Calls the product. Throws its error message when it refuses. */
export async function call<T>(address: string, method = "GET", body?: object): Promise<T> {
  const json = body && { headers: { "content-type": "application/json" }, body: JSON.stringify(body) };
  const response = await fetch(address, { method, ...json });
  const text = await response.text();
  if (!response.ok) throw new Error(`${method} ${address}: ${response.status} ${text}`);
  return (text === "" ? undefined : JSON.parse(text)) as T;
}

/** Creates a project and returns the address of its calls. */
export async function createProject(url: string, title: string): Promise<string> {
  const { id } = await call<{ id: string }>(`${url}/api/projects`, "POST", { title, clientName: "Nobody" });
  return `${url}/api/projects/${id}`;
}

/** Runs `work` for each item with a concurrency limit. */
export async function eachAtOnce<T>(
  items: readonly T[],
  atOnce: number,
  work: (item: T) => Promise<unknown>,
): Promise<void> {
  const waiting = [...items];
  await Promise.all(
    Array.from({ length: atOnce }, async () => {
      for (let item = waiting.shift(); item !== undefined; item = waiting.shift()) await work(item);
    }),
  );
}

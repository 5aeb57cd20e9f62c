/** The REST route of a procedure. Path parameters are input fields. `bodyField` names the field that is the whole body,
 * and `queryFields` those that go into the query of a call that is not a GET. */
export type ApiAddress = {
  procedure: string;
  method: string;
  path: string;
  bodyField?: string;
  queryFields?: readonly string[];
};

/** An HTTP request. `body` is undefined when no field is left for it. */
export type ApiRequest = { method: string; url: string; body: string | FormData | Blob | undefined };

type Fields = Record<string, unknown>;

/** Returns the REST route for a call. Browsers resolve the path segments `.` and `..` even when encoded, so a call with
 * such a parameter has none. */
export function addressOf(addresses: readonly ApiAddress[], procedure: string, input: unknown): ApiAddress | undefined {
  const address = addresses.find((candidate) => candidate.procedure === procedure);
  const fields = fieldsOf(input);
  const isFolded = (name: string) => fields[name] === "." || fields[name] === "..";
  return address && parametersOf(address.path).some(isFolded) ? undefined : address;
}

/** Returns the `/trpc` request of a call without a REST route. */
export function namedRequest(procedure: string, type: "query" | "mutation", input: unknown): ApiRequest {
  const url = `/trpc/${procedure}`;
  if (type === "mutation") return { method: "POST", url, body: JSON.stringify(input) };
  return { method: "GET", url: `${url}${queryOf({ input: JSON.stringify(input) })}`, body: undefined };
}

/** Returns the REST request of a call. Fields that are not in the path go into the query of a GET and into the body
 * otherwise. */
export function apiRequest(address: ApiAddress, input: unknown): ApiRequest {
  const rest = { ...fieldsOf(input) };
  let path = address.path;
  for (const name of parametersOf(address.path)) {
    path = path.replace(`:${name}`, () => encodeURIComponent(String(rest[name])));
    delete rest[name];
  }
  const isRead = address.method === "GET";
  const query: Fields = isRead ? rest : {};
  for (const name of address.queryFields ?? []) {
    query[name] = rest[name];
    if (!isRead) delete rest[name];
  }
  return {
    method: address.method,
    url: `/api${path}${queryOf(query)}`,
    body: isRead ? undefined : bodyOf(address.bodyField === undefined ? rest : rest[address.bodyField]),
  };
}

function fieldsOf(input: unknown): Fields {
  return isFields(input) ? input : {};
}

function isFields(value: unknown): value is Fields {
  return typeof value === "object" && value !== null && !Array.isArray(value);
}

function parametersOf(path: string): string[] {
  return [...path.matchAll(/:(\w+)/g)].map(([, name]) => name ?? "");
}

function queryOf(fields: Fields): string {
  const query = new URLSearchParams();
  for (const [name, value] of Object.entries(fields)) if (value !== undefined) query.set(name, String(value));
  return query.size > 0 ? `?${query}` : "";
}

/** Returns JSON, or a form when one of the fields is a file. A file that is the whole body holds JSON already. */
function bodyOf(body: unknown): string | FormData | Blob | undefined {
  if (body instanceof Blob) return body;
  if (!isFields(body)) return JSON.stringify(body);
  const fields = Object.entries(body);
  if (fields.length === 0) return undefined;
  return fields.some(([, value]) => value instanceof Blob) ? formOf(fields) : JSON.stringify(body);
}

function formOf(fields: [string, unknown][]): FormData {
  const form = new FormData();
  for (const [name, value] of fields) {
    if (value === undefined) continue;
    const isPlain = value instanceof Blob || typeof value !== "object";
    form.set(name, isPlain ? (value instanceof Blob ? value : String(value)) : JSON.stringify(value));
  }
  return form;
}

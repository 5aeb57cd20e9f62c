/** Where a procedure lives under /api: path parameters are input fields, `bodyField` is the field that is the whole
 * body, `queryFields` go in the query of a call that is no read. */
export type ApiAddress = {
  procedure: string;
  method: string;
  path: string;
  bodyField?: string;
  queryFields?: readonly string[];
};

/** A call as it goes over the wire. `body` is undefined when there is nothing to say. */
export type ApiRequest = { method: string; url: string; body: string | FormData | Blob | undefined };

type Fields = Record<string, unknown>;

/** The address by which a call can be said. A browser folds the path segments `.` and `..` away even when they are
 * encoded, so a call with such a parameter has none. */
export function addressOf(addresses: readonly ApiAddress[], procedure: string, input: unknown): ApiAddress | undefined {
  const address = addresses.find((candidate) => candidate.procedure === procedure);
  const fields = fieldsOf(input);
  const isFolded = (name: string) => fields[name] === "." || fields[name] === "..";
  return address && parametersOf(address.path).some(isFolded) ? undefined : address;
}

/** The request of a call that has no address, by its name. */
export function namedRequest(procedure: string, type: "query" | "mutation", input: unknown): ApiRequest {
  const url = `/trpc/${procedure}`;
  if (type === "mutation") return { method: "POST", url, body: JSON.stringify(input) };
  return { method: "GET", url: `${url}${queryOf({ input: JSON.stringify(input) })}`, body: undefined };
}

/** The request of a call. Fields that are not in the path make the query of a GET and the body of anything else. */
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

/** JSON, or a form when a file is among the fields. A file that is the whole body is JSON already. */
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

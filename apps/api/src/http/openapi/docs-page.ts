import { escapeHtml, must } from "@quarry/domain";
import { sharedMeaning } from "./answers.ts";
import type { OpenApiDocument } from "./document.ts";
import type { DocumentedCall } from "./documented-call.ts";

type Schema = Record<string, unknown>;

/** The document as a page to read, which loads nothing from anywhere but its style sheet. */
export function docsPage(document: OpenApiDocument, styleAddress: string): string {
  const { info, tags, paths, components } = document;
  const calls = Object.entries(paths).flatMap(([path, methods]) =>
    Object.entries(methods).map(([method, call]) => ({ path, method: method.toUpperCase(), call })),
  );
  const groups = tags.map(({ name, description }) => ({
    ...{ name, description },
    calls: calls.filter(({ call }) => call.tags[0] === name),
  }));
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Quarry API</title>
<link rel="stylesheet" href="${escapeHtml(styleAddress)}">
</head>
<body>
<a class="skip" href="#calls">Skip to the calls</a>
<header>
<h1>Quarry API</h1>
${info.description
  .split("\n\n")
  .map((text) => `<p>${escapeHtml(text)}</p>`)
  .join("\n")}
<p>The same for programs: <a href="openapi.json">openapi.json</a> (OpenAPI 3.1).</p>
<nav aria-label="Contents"><ul>
${groups.map(({ name }) => `<li><a href="#${name}">${capital(name)}</a></li>`).join("\n")}
<li><a href="#entities">Entities</a></li>
</ul></nav>
</header>
<main id="calls">
${groups.map(groupHtml).join("\n")}
<section aria-labelledby="entities">
<h2 id="entities">Entities</h2>
${Object.entries(components.schemas)
  .map(([name, schema]) => entityHtml(name, schema))
  .join("\n")}
</section>
</main>
</body>
</html>
`;
}

type PlacedCall = { path: string; method: string; call: DocumentedCall };

function groupHtml({ name, description, calls }: { name: string; description: string; calls: PlacedCall[] }): string {
  return `<section aria-labelledby="${name}">
<h2 id="${name}">${capital(name)}</h2>
<p>${escapeHtml(description)}</p>
${calls.map(callHtml).join("\n")}
</section>`;
}

function callHtml({ path, method, call }: PlacedCall): string {
  const body = Object.entries(call.requestBody?.content ?? {});
  return `<article aria-labelledby="${call.operationId}">
<h3 id="${call.operationId}">${escapeHtml(call.summary)}</h3>
<p class="address"><span class="method">${method}</span> <code>${escapeHtml(path)}</code></p>
${call.description === undefined ? "" : `<p>${escapeHtml(call.description)}</p>`}
${table(
  "In the address",
  call.parameters.map(({ name, required, description, schema }) => row(name, schema, required, description)),
)}
${body.map(([type, { schema }]) => bodyHtml(type, schema)).join("\n")}
<details><summary>Answers</summary>
${table("Answers", Object.entries(call.responses).map(answerRow), ["Status", "Body", "When"])}
</details>
</article>`;
}

function bodyHtml(type: string, schema: Schema): string {
  const { properties, required = [] } = schema as { properties?: Record<string, Schema>; required?: string[] };
  const caption = `Body, ${type}`;
  if (properties === undefined) return `<p>${escapeHtml(caption)}: ${typeHtml(schema)}</p>`;
  return table(
    caption,
    Object.entries(properties).map(([name, property]) =>
      row(name, property, required.includes(name), String(property.description ?? "")),
    ),
  );
}

function entityHtml(name: string, schema: Schema): string {
  const { properties = {}, description } = schema as { properties?: Record<string, Schema>; description?: string };
  const rows = Object.entries(properties).map(([field, property]) =>
    row(field, property, null, String(property.description ?? "")),
  );
  const [example] = schema.examples as unknown[];
  return `<article aria-labelledby="entity-${name}">
<h3 id="entity-${name}">${name}</h3>
<p>${escapeHtml(must(description, `description of ${name}`))}</p>
${table("Fields", rows)}
<details><summary>Example</summary><pre tabindex="0">${escapeHtml(JSON.stringify(example, null, 2))}</pre></details>
</article>`;
}

/** `required` is null where the question does not come up. */
function row(name: string, schema: Schema, required: boolean | null, description: string): string[] {
  const optional = required === false ? " (optional)" : "";
  return [`<code>${escapeHtml(name)}</code>`, `${typeHtml(schema)}${optional}`, escapeHtml(description)];
}

function answerRow([status, answer]: [string, DocumentedCall["responses"][string]]): string[] {
  if ("$ref" in answer) return [status, "one sentence", escapeHtml(sharedMeaning(Number(status)))];
  const [content] = Object.values(answer.content ?? {}) as { schema: Schema }[];
  const isRefusal = Number(status) >= 400;
  return [
    status,
    isRefusal ? "one sentence" : content ? typeHtml(content.schema) : "none",
    escapeHtml(answer.description),
  ];
}

function typeHtml(schema: Schema): string {
  if (typeof schema.$ref === "string") {
    const name = must(schema.$ref.split("/").at(-1), "name of the entity");
    return `<a href="#entity-${escapeHtml(name)}">${escapeHtml(name)}</a>`;
  }
  const either = schema.anyOf ?? schema.oneOf;
  if (Array.isArray(either)) return either.map(typeHtml).join(" or ");
  if (Array.isArray(schema.enum))
    return schema.enum.map((value) => `<code>${escapeHtml(String(value))}</code>`).join(", ");
  if (schema.const !== undefined) return `<code>${escapeHtml(String(schema.const))}</code>`;
  if (schema.type === "array") return `list of ${typeHtml(schema.items as Schema)}`;
  return escapeHtml(WORDS[String(schema.type)] ?? "a file");
}

const WORDS: Record<string, string> = {
  ...{ string: "text", integer: "whole number", number: "number" },
  ...{ boolean: "true or false", null: "null", object: "object" },
};

function table(caption: string, rows: string[][], heads = ["Field", "Type", "Meaning"]): string {
  if (rows.length === 0) return "";
  return `<div class="scroll" tabindex="0" role="group" aria-label="${escapeHtml(caption)}"><table>
<caption>${escapeHtml(caption)}</caption>
<thead><tr>${heads.map((head) => `<th scope="col">${head}</th>`).join("")}</tr></thead>
<tbody>${rows.map((cells) => `<tr>${cells.map((cell) => `<td>${cell}</td>`).join("")}</tr>`).join("\n")}</tbody>
</table></div>`;
}

function capital(text: string): string {
  return text.slice(0, 1).toUpperCase() + text.slice(1);
}

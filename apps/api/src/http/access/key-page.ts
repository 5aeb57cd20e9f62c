import { randomBytes } from "node:crypto";
import { escapeHtml } from "@quarry/domain";
import type { FastifyReply } from "fastify";

/** `next` is where the reader wanted to go; `refusal` is why the key that was given does not do, null where none was
 * given. */
type KeyPage = { next: string; refusal: { status: number; sentence: string } | null };

/** Sends the page that asks for the access key. */
export function sendKeyPage(reply: FastifyReply, { next, refusal }: KeyPage): FastifyReply {
  const nonce = randomBytes(16).toString("base64");
  return reply
    .code(refusal?.status ?? 401)
    .headers({ "cache-control": "no-store", "content-security-policy": policy(nonce) })
    .type("text/html; charset=utf-8")
    .send(page({ nonce, next, problem: refusal?.sentence ?? null }));
}

function policy(nonce: string): string {
  return `default-src 'none'; style-src 'nonce-${nonce}'; form-action 'self'; base-uri 'none'; frame-ancestors 'none'`;
}

function page({ nonce, next, problem }: { nonce: string; next: string; problem: string | null }): string {
  const described = problem === null ? "" : ' aria-invalid="true" aria-describedby="problem"';
  return `<!doctype html>
<html lang="en">
<head>
<meta charset="utf-8">
<meta name="viewport" content="width=device-width, initial-scale=1">
<meta name="color-scheme" content="light dark">
<title>Access key – Quarry</title>
<style nonce="${nonce}">${STYLE}</style>
</head>
<body>
<main>
<h1>Quarry™</h1>
<p>This server is for people who have its access key.</p>
<form method="post" action="/access">
<input type="hidden" name="next" value="${escapeHtml(next)}">
<input type="text" name="username" value="Quarry" autocomplete="username" hidden>
<label for="key">Access key</label>
<input id="key" name="key" type="password" autocomplete="current-password" required autofocus${described}>
${problem === null ? "" : `<p id="problem" role="alert">${escapeHtml(problem)}</p>`}
<button type="submit">Open Quarry</button>
</form>
</main>
</body>
</html>
`;
}

const STYLE = `
:root { font: 1rem/1.5 system-ui, sans-serif; }
body { margin: 0; min-height: 100vh; display: grid; place-items: center; background: light-dark(#faf8f5, #16181a); color: light-dark(#22262a, #eceae6); }
main { box-sizing: border-box; width: min(24rem, 100%); padding: 1.5rem; }
h1 { font: 600 2rem/1.2 Georgia, serif; margin: 0 0 .5rem; }
form { display: grid; gap: .5rem; margin-top: 1.5rem; }
label { font-weight: 600; }
input, button { font: inherit; padding: .6rem .75rem; border-radius: .5rem; }
input { border: 1px solid light-dark(#757068, #97928a); background: light-dark(#fff, #1f2225); color: inherit; }
button { border: 0; margin-top: .5rem; background: light-dark(#356967, #84bdb8); color: light-dark(#fff, #10191c); font-weight: 600; cursor: pointer; }
:focus-visible { outline: 2px solid light-dark(#356967, #84bdb8); outline-offset: 2px; }
[role=alert] { margin: 0; color: light-dark(#a32b20, #ff9d92); }
`;

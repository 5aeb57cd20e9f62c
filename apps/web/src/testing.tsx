import type { AppRouter } from "@quarry/api";
import type { ProcedureName } from "@quarry/api/routes";
import type { Steps } from "@quarry/domain";
import { QueryClientProvider } from "@tanstack/react-query";
import { cleanup, render } from "@testing-library/react";
import { createTRPCClient, type Operation, TRPCClientError, type TRPCLink } from "@trpc/client";
import { observable } from "@trpc/server/observable";
import type { ReactNode } from "react";
import { afterEach, onTestFinished } from "vitest";
import { Router } from "wouter";
import { memoryLocation } from "wouter/memory-location";
import { createCallOrder } from "./api/call-order.ts";
import { answerOfChange } from "./api/change-number.ts";
import { keepLink } from "./api/keep-link.ts";
import { createQueryClient } from "./api/query-client.ts";
import { TRPCProvider } from "./api/trpc.ts";
import { FOLLOWER } from "./shell/live/follower.ts";
import { LiveKeeper } from "./shell/live/live-keeper.tsx";
import { ToastViewport } from "./shell/toast-viewport.tsx";
import { showToast } from "./shell/toasts.ts";

afterEach(() => {
  cleanup();
  sessionStorage.clear();
  localStorage.clear();
});

/** The answer of a procedure: a value, an error to throw, or a function of input and context that returns either, also
 * as a promise. */
export type Answer = unknown;
/** Answers by procedure. Tests may change them during a run. A call without an answer fails. */
export type Answers = Partial<Record<ProcedureName, Answer>>;
/** A call that was made. */
export type Call = { procedure: string; input: unknown };

/** Returns the answer of a call that made a change of the project p1. Without steps these have to be asked for. */
export function changeAnswer(answer: unknown, number: number, steps?: Steps): unknown {
  const told = encodeURIComponent(JSON.stringify({ projectId: "p1", steps }));
  return answerOfChange(answer, new Headers({ "quarry-change": String(number), "quarry-steps": told }));
}

/** The version of the data that the answers have. Changes have later numbers. */
const VERSION = { lineage: "a", revision: 1 };

/** Renders with all providers over a link that answers from a table. The router uses an in-memory location. */
export function renderApp(
  children: ReactNode,
  { answers = {}, path = "/" }: { answers?: Answers; path?: string } = {},
) {
  const calls: Call[] = [];
  const location = memoryLocation({ path, record: true });
  const order = createCallOrder();
  const queryClient = createQueryClient(showToast, order, (made) => FOLLOWER.current?.follow(made));
  // Answers would be kept for minutes, and with them the page of the test.
  onTestFinished(() => queryClient.clear());
  const trpcClient = createTRPCClient<AppRouter>({
    links: [keepLink({ order }), fakeLink(answers, calls)],
  });
  const view = render(
    <QueryClientProvider client={queryClient}>
      <TRPCProvider queryClient={queryClient} trpcClient={trpcClient}>
        <Router hook={location.hook} searchHook={location.searchHook}>
          {children}
          <ToastViewport />
          <LiveKeeper versions={{ oldest: () => VERSION }} refresh={() => {}} connect={() => () => {}} />
        </Router>
      </TRPCProvider>
    </QueryClientProvider>,
  );
  return { ...view, calls, queryClient, location };
}

function fakeLink(answers: Answers, calls: Call[]): TRPCLink<AppRouter> {
  return () =>
    ({ op }) =>
      observable((observer) => {
        calls.push({ procedure: op.path, input: op.input });
        answerOf(answers, op).then(
          (data) => {
            observer.next({ result: { type: "data", data } });
            observer.complete();
          },
          (cause: Error) => observer.error(TRPCClientError.from(cause)),
        );
      });
}

async function answerOf(answers: Answers, op: Operation): Promise<unknown> {
  if (!(op.path in answers)) throw new Error(`The test has no answer for ${op.path}`);
  const answer = answers[op.path as ProcedureName];
  const given: unknown = await (typeof answer === "function" ? answer(op.input, op.context) : answer);
  if (given instanceof Error) throw given;
  return given;
}

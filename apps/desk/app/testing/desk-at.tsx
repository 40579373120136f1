import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { render } from 'vitest-browser-react/pure';
import { vi } from 'vitest';

/** The answers of calls in a test: by path, without query, or by method and path, as `post /api/x/{id}`; a function gets the body of the call. */
export type Answers = Readonly<Record<string, unknown>>;

/** The answer for a path; one without ids in it goes first. */
function answerAt(answers: Answers, asked: string): unknown {
  const fits = (key: string) => new RegExp(`^${key.replaceAll(/\{\w+\}/g, '[^/]+')}$`).test(asked);
  return answers[asked] ?? Object.entries(answers).find(([key]) => fits(key))?.[1];
}

function isAnswerer(answer: unknown): answer is (body: unknown) => unknown {
  return typeof answer === 'function';
}

/** A call that changes something. */
interface Sent {
  readonly path: string;
  readonly body: unknown;
}

/**
 * Renders routes of the desk at an address. Calls are answered from `answers`; any other call fails as if there were no answer. Those that
 * change something are in `sent`.
 */
export async function deskAt(routes: RouteObject[], address: string, answers: Answers = {}) {
  const sent: Sent[] = [];
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input, init) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    const body: unknown = typeof init?.body === 'string' ? JSON.parse(init.body) : undefined;
    const method = (init?.method ?? 'GET').toLowerCase();
    if (method === 'post') sent.push({ path: pathname, body });
    const answer = answers[pathname] ?? answerAt(answers, `${method} ${pathname}`);
    if (answer === undefined) return Response.json({ ok: false }, { status: 404 });
    const given: unknown = isAnswerer(answer) ? await answer(body) : answer;
    return given instanceof Response ? given : Response.json(given);
  });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { screen, router, sent };
}

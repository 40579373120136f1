import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { createMemoryRouter, type RouteObject } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { render } from 'vitest-browser-react/pure';
import { vi } from 'vitest';

/** The answers of calls in a test: by path, without query. */
export type Answers = Readonly<Record<string, unknown>>;

/** Renders routes of the desk at an address. Calls are answered from `answers`; any other call fails as if there were no answer. */
export async function deskAt(routes: RouteObject[], address: string, answers: Answers = {}) {
  vi.spyOn(globalThis, 'fetch').mockImplementation(async (input) => {
    const { pathname } = new URL(input instanceof Request ? input.url : String(input), location.origin);
    return pathname in answers ? Response.json(answers[pathname]) : Response.json({ ok: false }, { status: 404 });
  });
  const router = createMemoryRouter(routes, { initialEntries: [address] });
  const queries = new QueryClient({ defaultOptions: { queries: { retry: false } } });
  const screen = await render(
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>,
  );
  return { screen, router };
}

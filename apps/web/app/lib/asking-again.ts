import { reconnected } from './connection.ts';

/** As the router asks for the data of its pages. */
const PAGE_DATA = '.data';

/**
 * A `fetch` that asks for a page's data once more when our server can be reached again, instead of failing: the page that is
 * shown stays, and goes on by itself (REQ-FRAME-18).
 * @param ask the browser's own
 */
export function askingAgain(ask: typeof fetch): typeof fetch {
  return async (input, init) => {
    try {
      return await ask(input, init);
    } catch (error) {
      if (!isPageData(input, init) || init?.signal?.aborted) throw error;
      await reconnected();
      return ask(input, init);
    }
  };
}

function isPageData(input: RequestInfo | URL, { method = 'GET' }: RequestInit = {}): boolean {
  return input instanceof URL && input.pathname.endsWith(PAGE_DATA) && method === 'GET';
}

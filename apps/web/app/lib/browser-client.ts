import type { Client } from 'openapi-fetch';
import type { paths } from './api-types.ts';

/** The part of the typed client that the app uses. */
export type ApiClient = Pick<Client<paths>, 'GET' | 'POST' | 'DELETE'>;

/**
 * The browser's client: same origin, with the session's cookie, and the bearer token that proves it (REQ-ACC-6). It takes the
 * calls of openapi-fetch, by its types, in a third of the code: JSON bodies, path, query and header parameters.
 * @param token read at each call
 */
export function createBrowserClient(token: () => string | null): ApiClient {
  async function send(method: string, path: string, init: unknown) {
    const { params, body, headers, signal } = record(init);
    const { path: inPath, query, header } = record(params);
    const bearer = token();
    const response = await fetch(pathOf(path, record(inPath)) + queryOf(record(query)), {
      method,
      credentials: 'same-origin',
      signal: signal instanceof AbortSignal ? signal : undefined,
      headers: {
        ...(body !== undefined && { 'Content-Type': 'application/json' }),
        ...(bearer && { Authorization: `Bearer ${bearer}` }),
        ...texts(record(header)),
        ...texts(record(headers)),
      },
      body: body === undefined ? undefined : JSON.stringify(body),
    });
    // The contract gives both their types; what is not JSON is an error without an answer.
    const answer = await response.json().catch(() => undefined);
    return response.ok ? { data: answer, response } : { error: answer, response };
  }
  return {
    GET: (path: string, init?: unknown) => send('GET', path, init),
    POST: (path: string, init?: unknown) => send('POST', path, init),
    DELETE: (path: string, init?: unknown) => send('DELETE', path, init),
  };
}

type Values = Record<string, unknown>;

function record(value: unknown): Values {
  return typeof value === 'object' && value !== null ? { ...value } : {};
}

function texts(values: Values): Record<string, string> {
  return Object.fromEntries(
    Object.entries(values).flatMap(([name, value]) => (isPresent(value) ? [[name, String(value)]] : [])),
  );
}

function isPresent(value: unknown): value is string | number | boolean {
  return value !== undefined && value !== null && value !== '' && typeof value !== 'object';
}

function pathOf(path: string, values: Values): string {
  return path.replaceAll(/\{(\w+)\}/g, (_whole, name: string) => encodeURIComponent(String(values[name])));
}

/** A list becomes one pair for each of its values, as OpenAPI's default has it. */
function queryOf(values: Values): string {
  const search = new URLSearchParams();
  for (const [name, value] of Object.entries(values))
    for (const one of Array.isArray(value) ? value : [value]) if (isPresent(one)) search.append(name, String(one));
  const text = search.toString();
  return text && `?${text}`;
}

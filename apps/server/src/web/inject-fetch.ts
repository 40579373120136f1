import type { Language } from '@safar/messages/language';
import type { FastifyInstance, FastifyRequest, HTTPMethods } from 'fastify';
import { callForPage, type PageCalls } from '../platform/page-calls.ts';

/** The request on whose behalf a page is rendered. */
export type Asker = Pick<FastifyRequest, 'id' | 'ip' | 'headers'>;

/** Headers that a page's loader inherits from the browser's request: the session and the request id. */
const FORWARDED = ['cookie', 'x-request-id'] as const;

type Method = Exclude<HTTPMethods, 'TRACE' | 'CONNECT'>;

/**
 * A `fetch` that calls our own API without a network hop, on behalf of the traveller whose page is rendered and in the page's language.
 * @param calls API calls of the page, which has one line in the log
 */
export function injectFetch(app: FastifyInstance, from: Asker, language: Language, calls: PageCalls): typeof fetch {
  return async (input, init) => {
    const request = new Request(input, init);
    const url = new URL(request.url);
    const payload = request.body === null ? undefined : Buffer.from(await request.arrayBuffer());
    const response = await callForPage(calls, url.pathname, () =>
      app.inject({
        method: methodOf(request.method),
        url: url.pathname + url.search,
        headers: { ...headersOf(request, from), 'accept-language': language },
        // Limits count the traveller, not this process.
        remoteAddress: from.ip,
        ...(payload === undefined ? {} : { payload }),
      }),
    );
    return new Response(isBodiless(response.statusCode) ? null : new Uint8Array(response.rawPayload), {
      status: response.statusCode,
      headers: responseHeaders(response.headers),
    });
  };
}

function methodOf(name: string): Method {
  switch (name) {
    case 'GET':
    case 'POST':
    case 'PUT':
    case 'PATCH':
    case 'DELETE':
    case 'HEAD':
    case 'OPTIONS':
      return name;
    default:
      throw new TypeError(`the API has no method ${name}`);
  }
}

function headersOf(request: Request, from: Asker): Record<string, string> {
  const headers: Record<string, string> = Object.fromEntries(request.headers);
  for (const name of FORWARDED) {
    const value = name === 'x-request-id' ? from.id : from.headers[name];
    if (typeof value === 'string') headers[name] ??= value;
  }
  return headers;
}

function isBodiless(status: number): boolean {
  return status === 204 || status === 304;
}

function responseHeaders(headers: Readonly<Record<string, number | string | string[] | undefined>>): Headers {
  const all = new Headers();
  for (const [name, value] of Object.entries(headers))
    for (const one of [value].flat()) if (one !== undefined) all.append(name, String(one));
  return all;
}

import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import type { ErrorCode } from '@safar/contract/errors';
import { language } from '@safar/messages/language';
import { data, type RouterContextProvider } from 'react-router';
import createClient, { createQuerySerializer } from 'openapi-fetch';
import { ApiFailure, NETWORK_TEXT, type ErrorAnswer } from './api-error.ts';
import type { paths } from './api-types.ts';
import { apiContext, type ApiClient } from './request-context.ts';
import { traceparent } from './press.ts';
import { readStored } from './storage.ts';

export type { ApiClient } from './request-context.ts';

/**
 * The browser's client: same origin, with the session cookie and the bearer token bound to it (REQ-ACC-6).
 * @param token read at each call
 * @param baseUrl '' for the page's own origin, which only a browser knows
 */
export function createBrowserClient(token: () => string | null, baseUrl = ''): ApiClient {
  const client = createClient<paths>({
    baseUrl,
    fetch: (request) => fetch(request),
    querySerializer: (query) => toQuery(withoutEmpty(query)),
  });
  client.use({
    onRequest({ request }) {
      const bearer = token();
      if (bearer) request.headers.set('Authorization', `Bearer ${bearer}`);
      request.headers.set('Accept-Language', language());
      request.headers.set('traceparent', traceparent());
    },
  });
  return client;
}

const toQuery = createQuerySerializer();

/** Leaves out the parameters of empty fields. */
function withoutEmpty(query: Readonly<Record<string, unknown>>): Record<string, unknown> {
  return Object.fromEntries(Object.entries(query).filter(([, value]) => value !== ''));
}

/** The browser's client; on the server each request has its own client in its context. */
export const browserApi: ApiClient = createBrowserClient(
  () => readStored('token'),
  import.meta.env.SSR ? 'http://safar.invalid' : '',
);

function noApi(): Promise<never> {
  return Promise.reject(new TypeError('No API in this context'));
}

/** Used when the server has set no client, so that pages can show that the API does not answer. */
const unreachableApi: ApiClient = { GET: noApi, POST: noApi, DELETE: noApi };

/** The client of the request being handled, for loaders and actions. */
export function apiFrom(context: Readonly<RouterContextProvider>): ApiClient {
  return context.get(apiContext) ?? unreachableApi;
}

interface FetchResult<Data> {
  data?: Data;
  error?: unknown;
  response: Response;
}

/**
 * Resolves to a call's answer: `const { user } = await answerOf(api.GET('/api/auth/me'))`.
 * Throws `ApiFailure` for an error answer and for no answer at all.
 */
export async function answerOf<Data>(call: Promise<FetchResult<Data>>): Promise<Data> {
  const {
    data: answer,
    error,
    response,
  } = await call.catch(() => {
    throw new ApiFailure('NETWORK', NETWORK_TEXT, 0, null);
  });
  if (answer !== undefined && response.ok) return answer;
  // React Router hides errors thrown on the server from the browser. The browser must see this one, so that it can
  // retry.
  if (import.meta.env.SSR && isErrorAnswer(error) && error.code === 'UNAVAILABLE')
    throw data(error, { status: response.status });
  if (isErrorAnswer(error)) throw new ApiFailure(error.code, error.error, response.status, error);
  throw new ApiFailure('UNEXPECTED', t(common.unexpected), response.status, null);
}

function isErrorAnswer(value: unknown): value is ErrorAnswer & { code: ErrorCode } {
  return (
    typeof value === 'object' &&
    value !== null &&
    'error' in value &&
    typeof value.error === 'string' &&
    'code' in value &&
    typeof value.code === 'string'
  );
}

import type { Readable } from 'node:stream';
import { createContext } from 'react-router';
import type { Client } from 'openapi-fetch';
import type { paths } from './api-types.ts';

/** The part of the typed client that the app uses. */
export type ApiClient = Pick<Client<paths>, 'GET' | 'POST' | 'DELETE'>;

/** The request's one-time token for inline scripts and styles (CSP). Empty where none is enforced. */
export const nonceContext = createContext<string>('');

/** The API, dispatched in-process for the request being rendered; null where no server has set it. */
export const apiContext = createContext<ApiClient | null>(null);

/** Where the renderer leaves its Node stream, sparing the server two conversions; null: in the response's body. */
export const bodySinkContext = createContext<{ stream?: Readable } | null>(null);

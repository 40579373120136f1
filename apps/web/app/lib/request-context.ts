import { createContext } from 'react-router';
import type { Client } from 'openapi-fetch';
import type { paths } from './api-types.ts';
import { createContext as createReactContext } from 'react';

/** The part of the typed client that the app uses. */
export type ApiClient = Pick<Client<paths>, 'GET' | 'POST' | 'DELETE'>;

/**
 * Nonce of the inline scripts that the app itself writes into the page being rendered. The server lets the page run
 * these and no others (CSP). It does not reach the browser.
 */
export const nonceContext = createContext<string>('');

/** The API, dispatched in-process for the request being rendered; null where no server has set it. */
export const apiContext = createContext<ApiClient | null>(null);

/** Receives the whole rendered page; the response then has no body. */
export const pageSinkContext = createContext<{ page?: string } | null>(null);

/** Nonce of our own inline scripts in the page being rendered on the server; undefined in the browser. */
export const NonceContext = createReactContext<string | undefined>(undefined);

import { createContext } from 'react';

/** The nonce of the page being rendered on the server; undefined in the browser, where it has done its work. */
export const NonceContext = createContext<string | undefined>(undefined);

import { createContext } from 'react';

/** Nonce of our own inline scripts in the page being rendered on the server; undefined in the browser. */
export const NonceContext = createContext<string | undefined>(undefined);

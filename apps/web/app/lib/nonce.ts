import { createContext } from 'react';

/** Marks our own inline scripts in the page being rendered on the server; undefined in the browser, which never sees it. */
export const NonceContext = createContext<string | undefined>(undefined);

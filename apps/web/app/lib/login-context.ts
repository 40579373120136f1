import { createContext, use } from 'react';

export interface OpenLogin {
  /** Runs once the traveller is signed in and the page's data has been loaded again. */
  onSuccess?: () => void | Promise<void>;
}

export interface Login {
  /** Opens the sign-in dialog over the page. */
  openLogin: (options?: OpenLogin) => void;
}

export const LoginContext = createContext<Login>({ openLogin: () => {} });

/**
 * Opens the sign-in dialog from anywhere in the app: `const { openLogin } = useLogin(); openLogin({ onSuccess: goOn
 * })`.
 */
export function useLogin(): Login {
  return use(LoginContext);
}

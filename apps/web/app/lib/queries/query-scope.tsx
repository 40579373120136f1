import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiFailure } from '../api-error.ts';

let inBrowser: QueryClient | undefined;

/** On the server each render has its own: what one traveller was answered is nothing to another. */
function queryClient(): QueryClient {
  return import.meta.env.SSR ? newQueryClient() : (inBrowser ??= newQueryClient());
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // An error that nobody expects is shown like the others, and reported.
      onError: (error) => {
        if (!(error instanceof ApiFailure)) reportError(error);
      },
    }),
    defaultOptions: {
      // A failure is shown, with the way to ask again; so is being offline, instead of waiting for its end.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * What its pages fetch in the browser and change (decision 0040): one cache of answers for the whole tab. Stands where
 * that begins, so that other pages load none of it.
 */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

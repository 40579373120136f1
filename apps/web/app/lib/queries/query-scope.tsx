import { QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { useState, type ReactNode } from 'react';
import { ApiFailure } from '../api-error.ts';

let inBrowser: QueryClient | undefined;

/** On the server each render has its own client: one traveller's answers must not reach another. */
function queryClient(): QueryClient {
  return import.meta.env.SSR ? newQueryClient() : (inBrowser ??= newQueryClient());
}

function newQueryClient(): QueryClient {
  return new QueryClient({
    queryCache: new QueryCache({
      // An unexpected error is shown like any other, and also reported.
      onError: (error) => {
        if (!(error instanceof ApiFailure)) reportError(error);
      },
    }),
    defaultOptions: {
      // A failure is shown with a retry button. Being offline is shown as a failure too, instead of pausing the query.
      queries: { retry: false, networkMode: 'always', refetchOnWindowFocus: false, refetchOnReconnect: false },
      mutations: { networkMode: 'always' },
    },
  });
}

/**
 * The query client for pages that fetch or change data in the browser (decision 0040): one cache of answers for the
 * whole tab. It wraps only those pages, so that other pages load none of it.
 */
export function QueryScope({ children }: { children: ReactNode }) {
  const [client] = useState(queryClient);
  return <QueryClientProvider client={client}>{children}</QueryClientProvider>;
}

import { deskMe } from '@safar/contract/desk/operators';
import { MutationCache, QueryCache, QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { createBrowserRouter } from 'react-router';
import { RouterProvider } from 'react-router/dom';
import { AskFailure, isSignedOut } from '#api/ask.ts';
import { applyTheme } from '#ui/theme.ts';
import { routes } from './routes.tsx';
import './desk.css';

/** A refusal is an answer; only a call without an answer is retried. */
const SILENT_RETRIES = 2;
const FRESH_MS = 5000;

applyTheme();

const queries = new QueryClient({
  queryCache: new QueryCache({
    onError: (error, { queryKey }) => {
      if (queryKey[0] !== deskMe.id) askWhoIsThere(error);
    },
  }),
  mutationCache: new MutationCache({ onError: askWhoIsThere }),
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) =>
        error instanceof AskFailure && error.code === 'NO_ANSWER' && failures < SILENT_RETRIES,
    },
  },
});

/** The end of a session is noticed at the first call that is refused for it. */
function askWhoIsThere(error: Error): void {
  if (isSignedOut(error)) void queries.invalidateQueries({ queryKey: [deskMe.id] });
}

const root = document.querySelector('#desk');
if (root === null) throw new Error('the page has no place for the desk');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={createBrowserRouter(routes)} />
    </QueryClientProvider>
  </StrictMode>,
);

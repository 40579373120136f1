import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { RouterProvider } from 'react-router/dom';
import { AskFailure } from '#api/ask.ts';
import { applyTheme } from '#ui/theme.ts';
import { router } from './router.tsx';
import './desk.css';

/** A refusal is an answer; only silence is asked about again. */
const SILENT_RETRIES = 2;
const FRESH_MS = 5000;

applyTheme();

const queries = new QueryClient({
  defaultOptions: {
    queries: {
      staleTime: FRESH_MS,
      retry: (failures, error) =>
        error instanceof AskFailure && error.code === 'NO_ANSWER' && failures < SILENT_RETRIES,
    },
  },
});

const root = document.querySelector('#desk');
if (root === null) throw new Error('the page has no place for the desk');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queries}>
      <RouterProvider router={router} />
    </QueryClientProvider>
  </StrictMode>,
);

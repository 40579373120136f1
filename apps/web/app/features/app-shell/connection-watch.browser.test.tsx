import { Suspense, useState } from 'react';
import { createRoutesStub, Link, Outlet } from 'react-router';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { Button } from '#design/button.tsx';
import { TextField } from '#design/text-field.tsx';
import { ToastProvider } from '#design/toast.tsx';
import { lazyPart } from '#lib/lazy-part.ts';
import { ConnectionWatch } from './connection-watch.tsx';

/** Longer than the pause between two checks for the server. */
const NEXT_LOOK_MS = 5000;
const Menu = lazyPart(() => Promise.reject(new TypeError('Failed to fetch dynamically imported module')));

function FormPage() {
  const [open, setOpen] = useState(false);
  return (
    <>
      <TextField label="City" name="city" />
      <Button onClick={() => setOpen(true)}>Menu</Button>
      <Link to="/next">Next page</Link>
      <Suspense>{open && <Menu />}</Suspense>
    </>
  );
}

async function typeIntoForm(): Promise<void> {
  const App = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <ToastProvider>
          <ConnectionWatch />
          <Outlet />
        </ToastProvider>
      ),
      children: [
        { index: true, Component: FormPage },
        { path: 'next', Component: () => <h1>The next page</h1> },
      ],
    },
  ]);
  await render(<App />);
  await userEvent.fill(city, 'Jaipur');
}

/** Whether our server answers in the test. */
let reachable = true;
const city = page.getByLabelText('City');
const offline = page.getByText('We can’t be reached right now.', { exact: false });

beforeEach(() => {
  reachable = true;
  vi.useFakeTimers({ toFake: ['setTimeout', 'clearTimeout'] });
  vi.stubGlobal('fetch', async () => {
    if (!reachable) throw new TypeError('Failed to fetch');
    return new Response();
  });
  vi.spyOn(navigator, 'onLine', 'get').mockImplementation(() => reachable);
});
afterEach(() => {
  vi.useRealTimers();
  vi.unstubAllGlobals();
  vi.restoreAllMocks();
});

test('[REQ-FRAME-18] going to another page without a network leaves this one as it is, and goes on by itself', async () => {
  await typeIntoForm();
  reachable = false;
  await userEvent.click(page.getByRole('link', { name: 'Next page' }));
  await expect.element(offline).toBeVisible();
  await expect.element(city).toHaveValue('Jaipur');
  reachable = true;
  await vi.advanceTimersByTimeAsync(NEXT_LOOK_MS);
  await expect.element(page.getByRole('heading', { name: 'The next page' })).toBeVisible();
  await expect.element(offline).not.toBeInTheDocument();
});

test('[REQ-FRAME-18] a part whose script does not come leaves its page as it is, which offers to be loaded anew once that can help', async () => {
  await typeIntoForm();
  reachable = false;
  await userEvent.click(page.getByRole('button', { name: 'Menu' }));
  await expect.element(offline).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Reload' })).not.toBeInTheDocument();
  reachable = true;
  await vi.advanceTimersByTimeAsync(NEXT_LOOK_MS);
  await expect.element(page.getByRole('button', { name: 'Reload' })).toBeVisible();
  await expect.element(offline).not.toBeInTheDocument();
  await expect.element(city).toHaveValue('Jaipur');
});

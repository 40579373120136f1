import { createMemoryRouter, Link, RouterProvider } from 'react-router';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { render } from 'vitest-browser-react';
import { usePlaceholder } from './page-loading.tsx';

function Home() {
  return usePlaceholder() ?? <Link to="/customerdetails/1">Book</Link>;
}

test.each([undefined, '/hi'])(
  '[REQ-FRAME-9] a checkout that loads is said to, in any language: %s',
  async (basename) => {
    const routes = [
      { path: '/', Component: Home },
      { path: '/customerdetails/:id', loader: () => new Promise<null>(() => {}), Component: () => null },
    ];
    const router = createMemoryRouter(routes, { basename, initialEntries: [basename ?? '/'] });
    await render(<RouterProvider router={router} />);
    await userEvent.click(page.getByRole('link', { name: 'Book' }));
    await expect.element(page.getByText('Loading', { exact: false })).toBeVisible();
  },
);

import type { RouteObject } from 'react-router';
import { expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { routes } from './routes.tsx';
import { deskAt } from './testing/desk-at.tsx';

const SUPPORT = {
  id: '01990000-0000-7000-8000-000000000001',
  email: 'meera@safar.test',
  name: 'Meera Nair',
  role: 'support',
};
const ANSWERS = {
  '/api/me': { ok: true, operator: SUPPORT },
  '/api/queues': { ok: true, queues: [] },
};

function Broken(): never {
  throw new RangeError('Invalid time value');
}

/** The routes of the desk, with a page that cannot be rendered. */
function withBroken(path: string): RouteObject[] {
  return routes.map((route) =>
    route.children === undefined
      ? route
      : {
          ...route,
          children: route.children.map((one) => (one.path === path ? { ...one, element: <Broken /> } : one)),
        },
  );
}

test('[REQ-DESK-35] a page that cannot be drawn takes neither the bar, nor the Find box and what is typed there, and leads on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  const { router } = await deskAt(withBroken('/find'), '/me', ANSWERS);
  const box = page.getByRole('searchbox', { name: /Find a booking/ });
  await userEvent.type(box, 'Mandovi');
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This page cannot be shown');
  await expect.poll(() => page.getByRole('alert').element().textContent).toContain('Nothing was changed by it.');
  await expect.element(page.getByText('Unexpected Application Error')).not.toBeInTheDocument();
  await expect.element(box).toHaveValue('Mandovi');
  await expect.element(box).toHaveFocus();
  await page
    .getByRole('navigation', { name: 'Desk' })
    .getByRole('link', { name: /Waiting/ })
    .click();
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('Waiting');
  expect(router.state.location.pathname).toBe('/queues');
});

test('[REQ-DESK-4] a page that is not for the role shows no tab, filter or file of it, and says for whom it is', async () => {
  await deskAt(routes, '/reports?report=gst', ANSWERS);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This page is not for your role');
  await expect.poll(() => page.getByRole('main').element().textContent).toContain('It is for: finance, admin.');
  expect(page.getByRole('main').element().querySelector('a, nav, input, select, button')).toBeNull();
});

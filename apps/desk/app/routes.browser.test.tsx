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
const CONTENT = { ...SUPPORT, role: 'content' };
const ANSWERS = {
  '/api/me': { ok: true, operator: SUPPORT },
  '/api/waiting/counts': { ok: true, cells: [], mappings: null },
};

let isBroken = true;

function Broken() {
  if (isBroken) throw new RangeError('Invalid time value');
  return <h1>Well again</h1>;
}

/** Routes of the desk, with a page that cannot be rendered. */
function withBroken(path: string, of: RouteObject[] = routes): RouteObject[] {
  return of.map((route) => {
    if (route.path === path) return { ...route, element: <Broken /> };
    return route.children === undefined ? route : { ...route, children: withBroken(path, route.children) };
  });
}

test('[REQ-DESK-35] a page that cannot be drawn takes neither the bar, nor the Find box and what is typed there, and leads on', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
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
  expect(router.state.location.pathname).toBe('/waiting');
});

test('[REQ-DESK-35] a page that could not be drawn is tried again alone: what is typed in the bar stays', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {});
  isBroken = true;
  await deskAt(withBroken('/notices'), '/notices', {
    '/api/me': { ok: true, operator: CONTENT },
    '/api/waiting/counts': { ok: true, cells: [], mappings: null },
  });
  const name = page.getByRole('heading', { level: 1 });
  await expect.element(name).toHaveTextContent('This page cannot be shown');
  await expect.element(page.getByText('For whoever looks into it: Invalid time value')).toBeVisible();
  const bar = page.getByRole('navigation', { name: 'Desk' }).element();
  isBroken = false;
  await page.getByRole('button', { name: 'Try again' }).click();
  await expect.element(name).toHaveTextContent('Well again');
  expect(page.getByRole('navigation', { name: 'Desk' }).element()).toBe(bar);
});

test('[REQ-DESK-4] a page that is not for the role shows no tab, filter or file of it, and says for whom it is', async () => {
  await deskAt(routes, '/reports?report=gst', ANSWERS);
  await expect.element(page.getByRole('heading', { level: 1 })).toHaveTextContent('This page is not for your role');
  await expect.poll(() => page.getByRole('main').element().textContent).toContain('It is for: finance, admin.');
  expect(page.getByRole('main').element().querySelector('a, nav, input, select, button')).toBeNull();
});

import { deskBooking } from '@safar/contract/desk/bookings';
import { notices } from '@safar/contract/desk/notices';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage } from './testing/open-page.tsx';

test('[REQ-DESK-51] on every page the keys go through rows and open one, and the question mark lists the keys that work there', async () => {
  const { router } = await openPage('/travellers', 'support', { address: '?typed=Asha' });
  await expect.element(page.getByRole('heading', { name: 'Travellers' })).toBeVisible();
  const first = page.getByRole('table').first().getByRole('link').first();
  await expect.element(first).toBeVisible();
  await userEvent.keyboard('?');
  const keys = page.getByRole('dialog', { name: 'Keys' });
  await expect.element(keys.getByRole('region', { name: 'On every page' })).toMatchTextContent('The next row');
  await userEvent.keyboard('{Escape}');
  await expect.element(keys).not.toBeInTheDocument();
  await userEvent.keyboard('j');
  await expect.element(first).toHaveFocus();
  await userEvent.keyboard('o');
  await expect.poll(() => router.state.location.pathname).toMatch(/^\/travellers\/./);
});

test('[REQ-DESK-51] a key presses the button that names it, and none while something is typed or a dialog is open', async () => {
  await openPage('/bookings/:userId/:id', 'support', { answers: [answer(deskBooking, {})] });
  await expect.element(page.getByRole('button', { name: 'Note', exact: true })).toBeVisible();
  await userEvent.keyboard('n');
  const note = page.getByRole('dialog', { name: 'Add a note' });
  await userEvent.keyboard('n?');
  await expect.element(note.getByLabelText('Note', { exact: true })).toHaveValue('n?');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('?');
  await expect
    .element(page.getByRole('dialog', { name: 'Keys' }).getByRole('region', { name: 'On this page' }))
    .toMatchTextContent('Note');
});

test('[REQ-DESK-51] the marigold button of a page is pressed by s', async () => {
  await openPage('/notices', 'content', { answers: [answer(notices, { notices: [] })] });
  await expect.element(page.getByRole('button', { name: 'New notice' })).toBeVisible();
  await userEvent.keyboard('s');
  await expect.element(page.getByRole('dialog')).toBeVisible();
});

import { acceptInvitation, openInvitation } from '@safar/contract/desk/operators';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';

async function signIn(): Promise<void> {
  await userEvent.fill(page.getByLabelText('E-mail address'), 'meera@safar.test');
  await userEvent.fill(page.getByLabelText('Password'), 'a password');
  await userEvent.fill(page.getByLabelText('Code'), '123456');
  await page.getByRole('button', { name: 'Sign in', exact: true }).click();
}

test('[REQ-DESK-1] who signs in goes on to the page that was asked for, and to no other site', async () => {
  const { router, sent } = await openPage('/sign-in', 'support', { address: '?to=/waiting?kind=reviews' });
  await signIn();
  await expect.poll(() => router.state.location.pathname + router.state.location.search).toBe('/waiting?kind=reviews');
  expect(sent[0]).toEqual({
    path: '/api/sign-in',
    body: { email: 'meera@safar.test', password: 'a password', code: '123456' },
  });
  const elsewhere = await openPage('/sign-in', 'support', { address: '?to=//elsewhere.example' });
  await signIn();
  await expect.poll(() => elsewhere.router.state.location.pathname).toBe('/today');
});

test('[REQ-DESK-2] who takes a place is shown the recovery codes once', async () => {
  await openPage('/invitation', 'support', {
    answers: [
      answer(openInvitation, { name: 'Asha', role: 'finance', appAddress: 'otpauth://totp/x', secret: 'ABCDEF' }),
      answer(acceptInvitation, { recoveryCodes: ['one-1', 'two-2'] }),
    ],
  });
  await expect.element(page.getByRole('heading', { name: 'Welcome, Asha' })).toBeVisible();
  await expect.element(page.getByRole('img', { name: 'To be scanned with an authenticator app' })).toBeVisible();
  await userEvent.fill(page.getByLabelText('New password'), 'correct horse battery');
  await userEvent.fill(page.getByLabelText('Code the app shows'), '123456');
  await page.getByRole('button', { name: 'Take your place' }).click();
  await expect.element(page.getByRole('heading', { name: 'Keep your recovery codes' })).toBeVisible();
  await expect.element(page.getByRole('list')).toMatchTextContent('one-1two-2');
});

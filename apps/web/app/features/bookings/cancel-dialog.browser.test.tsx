import { beforeEach, describe, expect, test, vi } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { openLogin, refusal, renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import { CancelDialog } from './cancel-dialog.tsx';

const STAY = {
  id: '019bbbbb-0000-7000-8000-000000000001',
  kind: 'hotel' as const,
  hotelName: 'Sea View',
  context: { hotelCode: '1', adults: 2, children: 0, rooms: 1 },
};
const COSTS = {
  ok: true,
  paidPaise: 200_000,
  policyChargePaise: 0,
  holdPaise: 0,
  chargePaise: 0,
  heldPaise: 0,
  feePaise: 0,
  airlinesKeepPaise: [],
  refundPaise: 200_000,
  note: null,
  unchangedUntil: null,
};
const PREVIEW = `GET /api/bookings/${STAY.id}/cancellation`;

const dialog = page.getByRole('alertdialog', { name: 'Cancel this booking?' });
const button = (name: string) => dialog.getByRole('button', { name });

describe('[REQ-CXL-2] what cancelling costs, where it cannot be read', () => {
  let isRefused = true;
  beforeEach(() => {
    isRefused = true;
  });

  async function open(refused: Response) {
    stubApi({ [PREVIEW]: () => (isRefused ? refused.clone() : Response.json(COSTS)) });
    await renderInApp(<CancelDialog booking={STAY} onClose={() => {}} onCancelled={vi.fn<() => Promise<void>>()} />);
    await expect.element(dialog).toBeVisible();
  }

  test('because the session has ended, is shown after signing in over the dialog', async () => {
    await open(refusal('SIGN_IN_REQUIRED', 'Please sign in to continue.', 401));
    await expect.element(dialog.getByText('Please sign in to continue.')).toBeVisible();
    await userEvent.click(button('Login / Signup'));
    expect(openLogin).toHaveBeenCalledOnce();
    isRefused = false;
    await openLogin.mock.lastCall?.[0]?.onSuccess?.();
    await expect.element(button('Cancel booking')).toBeEnabled();
    await expect.element(dialog.getByText('You get a full refund.', { exact: false })).toBeVisible();
  });

  test('for another reason, is asked for again', async () => {
    await open(refusal('INTERNAL', 'Something went wrong.', 500));
    await expect.element(button('Try again')).toBeVisible();
    isRefused = false;
    await userEvent.click(button('Try again'));
    await expect.element(button('Cancel booking')).toBeEnabled();
    expect(openLogin).not.toHaveBeenCalled();
  });
});

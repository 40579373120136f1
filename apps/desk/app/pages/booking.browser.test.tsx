import { deskBooking, quoteCancelOnBehalf } from '@safar/contract/desk/bookings';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';
import { SAMPLE_ID } from '../testing/sample-answer.ts';

const QUOTE = {
  paidPaise: 500_000,
  chargePaise: 100_000,
  refundPaise: 400_000,
  heldPaise: 0,
  needsApproval: true,
  note: null,
};
const BOOKING = {
  title: 'Taj Holiday Village',
  kind: 'hotel',
  cancellationBlocked: null,
  approval: null,
  review: null,
} as const;
const PLAIN = { ...BOOKING, needs: [], moves: [], movedFrom: null };

test('[REQ-DESK-7] cancelling sends the sums that were read to the traveller, with the reason', async () => {
  const { sent } = await openPage('/bookings/:userId/:id', 'support', {
    answers: [answer(deskBooking, { booking: PLAIN }), answer(quoteCancelOnBehalf, QUOTE)],
  });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Taj Holiday Village for the traveller?' });
  await userEvent.fill(dialog.getByLabelText('Why?'), 'Called: ill');
  await dialog.getByRole('checkbox', { name: 'I read ₹4,000 to the traveller and they agreed' }).click();
  await dialog.getByRole('button', { name: 'Ask to cancel, ₹4,000 back' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual({
    path: `/api/bookings/${SAMPLE_ID}/${SAMPLE_ID}/cancel`,
    body: { chargePaise: 100_000, refundPaise: 400_000, reason: 'Called: ill' },
  });
});

test('[REQ-DESK-4] finance is offered neither to cancel, to move nor to correct', async () => {
  await openPage('/bookings/:userId/:id', 'finance', { answers: [answer(deskBooking, { booking: PLAIN })] });
  const actions = page.getByRole('region', { name: 'Actions' });
  await expect.element(actions.getByRole('button', { name: 'Refund' })).toBeVisible();
  for (const name of ['Cancel', 'Move', 'Correct the mobile'])
    await expect.element(actions.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
});

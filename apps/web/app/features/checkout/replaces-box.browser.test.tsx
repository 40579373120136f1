import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { refusal, renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import { ReplacesBox } from './replaces-box.tsx';
import { HOTEL_SESSION } from './testing/hotel-session.ts';

const PATH = `/api/checkout/sessions/${HOTEL_SESSION.id}/replaced`;
const OLD = {
  bookingId: '019aaaaa-0000-7000-8000-0000000000b1',
  title: 'Casa Mandovi',
  startsOn: '2027-01-11',
  endsOn: '2027-01-14',
  paidPaise: 1_000_000,
};
const TOTAL_PAISE = 906_000;

function show(payNowPaise = TOTAL_PAISE) {
  return renderInApp(<ReplacesBox session={HOTEL_SESSION} payNowPaise={payNowPaise} totalPaise={TOTAL_PAISE} />);
}

test('[REQ-CHG-1] nothing is asked of who has no booking in that city', async () => {
  const calls = stubApi({ [`GET ${PATH}`]: () => Response.json({ ok: true, replaced: null, others: [] }) });
  await show();
  await expect.poll(() => calls.length).toBe(1);
  await expect.element(page.getByRole('radio')).not.toBeInTheDocument();
});

test('[REQ-CHG-1] who chooses a booking reads both sums, and what comes back in the end', async () => {
  const calls = stubApi({
    [`GET ${PATH}`]: () => Response.json({ ok: true, replaced: null, others: [OLD] }),
    [`POST ${PATH}`]: () =>
      Response.json({ ok: true, replaced: { ...OLD, chargePaise: 10_000, refundPaise: 990_000 } }),
  });
  await show();
  await page.getByRole('radio', { name: /Casa Mandovi/ }).click();
  await expect.element(page.getByText('You get back in the end')).toBeVisible();
  await expect.element(page.getByText('₹840')).toBeVisible();
  await expect.element(page.getByText('If this one is not confirmed, it stays.', { exact: false })).toBeVisible();
  expect(calls.at(-1)).toEqual({ to: `POST ${PATH}`, body: { bookingId: OLD.bookingId } });
});

test('[REQ-CHG-1] of a room that is paid later the old booking stays until it is paid in full', async () => {
  const replaced = { ...OLD, chargePaise: 0, refundPaise: 800_000 };
  stubApi({ [`GET ${PATH}`]: () => Response.json({ ok: true, replaced, others: [OLD] }) });
  await show(0);
  await expect.element(page.getByText('Until then it stays.', { exact: false })).toBeVisible();
  await expect.element(page.getByText('You pay in the end')).toBeVisible();
});

test('[REQ-CHG-1] a choice that is refused is said, and both bookings are kept', async () => {
  stubApi({
    [`GET ${PATH}`]: () => Response.json({ ok: true, replaced: null, others: [OLD] }),
    [`POST ${PATH}`]: () => refusal('CANCEL_NOT_POSSIBLE', 'You have this flight already.', 409),
  });
  await show();
  await page.getByRole('radio', { name: /Casa Mandovi/ }).click();
  await expect.element(page.getByText('You have this flight already.')).toBeVisible();
  await expect.element(page.getByRole('radio', { name: 'No, I keep all my bookings' })).toBeChecked();
});

test('[REQ-CHG-1] a tab that one comes back to shows what another tab has chosen', async () => {
  let replaced: object | null = null;
  stubApi({ [`GET ${PATH}`]: () => Response.json({ ok: true, replaced, others: [OLD] }) });
  await show();
  await expect.element(page.getByRole('radio', { name: 'No, I keep all my bookings' })).toBeChecked();
  replaced = { ...OLD, chargePaise: 0, refundPaise: 800_000 };
  document.dispatchEvent(new Event('visibilitychange', { bubbles: true }));
  await expect.element(page.getByRole('radio', { name: /Casa Mandovi/ })).toBeChecked();
});

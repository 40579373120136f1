import { describe, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { refusal, renderInApp, stubApi } from '#lib/testing/in-app.tsx';
import type { FlightBooking } from '#lib/schemas.ts';
import { MovedTicketCard } from './moved-ticket-card.tsx';

type Moved = FlightBooking['flight']['moved'][number];

const ID = '019bbbbb-0000-7000-8000-000000000001';
const CHANGE = '019bbbbb-0000-7000-8000-000000000002';
const flight = (departs: string, arrives: string, terminal: string): Moved['before'][number] => ({
  carrierCode: '6E',
  flight: '6E 2364',
  from: { code: 'DEL', city: 'Delhi', terminal, time: `2026-12-11T${departs}` },
  to: { code: 'GOX', city: 'Goa', terminal: null, time: `2026-12-11T${arrives}` },
});
const MOVED: Moved = {
  change: CHANGE,
  ticket: 0,
  airline: 'IndiGo',
  pnr: 'Q7L2KD',
  isGone: false,
  sentences: ['6E 2364 DEL–GOX leaves on 11 Dec 2026, 13:55, not on 11 Dec 2026, 08:40.'],
  before: [flight('08:40', '11:20', '1')],
  offer: [flight('13:55', '16:35', '2')],
  knownAt: '2026-12-01T04:42:00.000Z',
  answerBy: '2026-12-03T12:30:00.000Z',
  isLate: false,
  isFree: true,
  backPaise: 928_000,
  items: [1, 2],
  isAll: true,
};
const TERMS = `POST /api/bookings/${ID}/terms`;
const CANCEL = `POST /api/bookings/${ID}/cancel`;

const button = (name: string | RegExp) => page.getByRole('button', { name });

describe('[REQ-WATCH-4] the answers to what an airline changed', () => {
  test('accepting sends which change was shown, once, and what was changed again since is shown anew', async () => {
    const calls = stubApi({ [TERMS]: () => refusal('CHANGE_CLOSED', 'This was already answered.', 409) });
    await renderInApp(<MovedTicketCard bookingId={ID} moved={MOVED} />);
    await expect.element(page.getByText('08:40 – 11:20')).toBeVisible();
    await expect.element(page.getByText('13:55 – 16:35')).toBeVisible();
    await userEvent.dblClick(button('Accept'));
    await expect.element(page.getByText('This was already answered.')).toBeVisible();
    expect(calls[0]).toEqual({ to: TERMS, body: { change: CHANGE } });
  });

  test('all money back is asked for once more before it is sent, for the sum that was shown', async () => {
    const calls = stubApi({ [CANCEL]: () => refusal('CANCEL_CHARGE_CHANGED', 'The charge has changed.', 409) });
    await renderInApp(<MovedTicketCard bookingId={ID} moved={{ ...MOVED, isAll: false }} />);
    await userEvent.click(button('Take ₹9,280'));
    expect(calls).toEqual([]);
    const dialog = page.getByRole('alertdialog', { name: 'All money back' });
    await expect.element(dialog.getByText('The rest of your trip stays booked.', { exact: false })).toBeVisible();
    await userEvent.click(dialog.getByRole('button', { name: 'Take ₹9,280' }));
    await expect.element(dialog.getByText('The charge has changed.')).toBeVisible();
    expect(calls).toEqual([{ to: CANCEL, body: { chargePaise: 0, refundPaise: 928_000, items: [1, 2] } }]);
  });

  test('a cancelled flight without another has nothing to accept, and a small change gives back what the fare says', async () => {
    stubApi({});
    await renderInApp(<MovedTicketCard bookingId={ID} moved={{ ...MOVED, isGone: true, offer: null, isLate: true }} />);
    await expect.element(page.getByRole('heading', { name: 'IndiGo cancelled your flight' })).toBeVisible();
    await expect.element(page.getByText('IndiGo has put no other flight in its place.')).toBeVisible();
    expect(button('Accept').query()).toBeNull();
  });

  test('a small change is given up by the rules of its fare', async () => {
    stubApi({});
    await renderInApp(<MovedTicketCard bookingId={ID} moved={{ ...MOVED, isFree: false }} />);
    await expect.element(page.getByRole('link', { name: 'See what comes back' })).toBeVisible();
    expect(button(/^Take/).query()).toBeNull();
  });
});

import { deskBooking, noteTermsCall } from '@safar/contract/desk/bookings';
import {
  approveRequest,
  giveUpRooms,
  keepRooms,
  quoteCancelOnBehalf,
  quoteRefundOnBehalf,
  quoteRooms,
} from '@safar/contract/desk/cancel-and-refund';
import { bookOtherRoom, moveOffers, quoteOtherRoom, sendMove, settleDeniedRoom } from '@safar/contract/desk/moves';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';
import { SAMPLE_ID, sampleAnswer } from '../testing/sample-answer.ts';

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
  seats: [],
  roomsAsked: [],
  moved: [],
} as const;
const PLAIN = { ...BOOKING, needs: [], moves: [], movedFrom: null, deniedRooms: [] };

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

test('[REQ-CXL-13] seats that are ticked are cancelled alone', async () => {
  const seats = [
    { item: 0, text: 'A••• R••, DEL – BOM, 12 Jan' },
    { item: 1, text: 'K•••• R••, DEL – BOM, 12 Jan' },
  ];
  const booking = { ...PLAIN, kind: 'flight', title: 'Delhi – Mumbai', seats } as const;
  const { sent } = await openPage('/bookings/:userId/:id', 'support', {
    answers: [answer(deskBooking, { booking }), answer(quoteCancelOnBehalf, QUOTE)],
  });
  await page.getByRole('button', { name: 'Cancel', exact: true }).click();
  const dialog = page.getByRole('dialog', { name: 'Cancel Delhi – Mumbai for the traveller?' });
  await dialog.getByRole('checkbox', { name: 'K•••• R••, DEL – BOM, 12 Jan' }).click();
  await expect.element(dialog.getByText('Only these are cancelled')).toBeVisible();
  await userEvent.fill(dialog.getByLabelText('Why?'), 'Called: one is ill');
  await dialog.getByRole('checkbox', { name: 'I read ₹4,000 to the traveller and they agreed' }).click();
  await dialog.getByRole('button', { name: 'Ask to cancel, ₹4,000 back' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.at(-1)?.body).toMatchObject({ items: [1], chargePaise: 100_000, refundPaise: 400_000 });
});

const ROOM = {
  changeId: SAMPLE_ID,
  text: 'Room 2: K•••• R••',
  askedAt: '2026-12-01T06:00:00.000Z',
  remarks: '',
  paidPaise: 500_000,
  shownChargePaise: 100_000,
  shownRefundPaise: 400_000,
};

test('[REQ-CXL-14] what the hotel charges for a room is entered with its proof, and what comes back is seen before', async () => {
  const quote = {
    paidPaise: 500_000,
    chargePaise: 100_000,
    refundPaise: 400_000,
    lossPaise: 20_000,
    duePaise: null,
    needsApproval: false,
  };
  const { sent } = await openPage('/bookings/:userId/:id', 'support', {
    answers: [
      answer(deskBooking, { booking: { ...PLAIN, roomsAsked: [ROOM] } }),
      answer(quoteRooms, quote),
      answer(giveUpRooms, { outcome: 'refunding' }),
    ],
  });
  await page.getByRole('button', { name: 'The hotel agrees' }).click();
  const dialog = page.getByRole('dialog', { name: 'Give up Room 2: K•••• R••?' });
  await userEvent.fill(dialog.getByLabelText('What the hotel charges for it, in rupees'), '1200');
  await userEvent.fill(dialog.getByLabelText('By what it agreed'), 'Mail, ref. 4711');
  await expect.element(dialog.getByText('More than was shown: it costs Safar')).toBeVisible();
  await dialog.getByRole('button', { name: 'Give it up, ₹4,000.00 back' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual({
    path: `/api/bookings/${SAMPLE_ID}/${SAMPLE_ID}/rooms/${SAMPLE_ID}/give-up`,
    body: { chargePaise: 120_000, refundPaise: 400_000, reason: 'Mail, ref. 4711' },
  });
});

test('[REQ-CXL-14] why a hotel keeps a room is told to the traveller', async () => {
  const { sent } = await openPage('/bookings/:userId/:id', 'support', {
    answers: [answer(deskBooking, { booking: { ...PLAIN, roomsAsked: [ROOM] } }), answer(keepRooms, {})],
  });
  await page.getByRole('button', { name: 'The hotel refuses' }).click();
  const dialog = page.getByRole('dialog', { name: 'Room 2: K•••• R•• stays booked?' });
  await userEvent.fill(dialog.getByLabelText('Why the hotel refuses'), 'It is full.');
  await dialog.getByRole('button', { name: 'Tell the traveller' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.at(-1)?.body).toEqual({ reason: 'It is full.' });
});

const flown = (leaves: string, lands: string, terminal: string) => ({
  flight: '6E 2011',
  from: { code: 'DEL', terminal, time: `2026-12-11T${leaves}` },
  to: { code: 'BOM', terminal: '2', time: `2026-12-11T${lands}` },
});
const MOVED = {
  change: SAMPLE_ID,
  airline: 'IndiGo',
  pnr: 'K7Q2XN',
  isGone: false,
  isLate: true,
  answered: null,
  backPaise: 523_400,
  before: [flown('08:25', '10:40', '1')],
  offer: [flown('13:40', '15:55', '2')],
  calls: [{ heard: 'not-reached', said: 'Rang twice' }],
} as const;

test('[REQ-WATCH-7] what an airline changed is there before and after, and a traveller who accepts on the phone has accepted', async () => {
  const booking = { ...PLAIN, kind: 'flight', title: 'Delhi – Mumbai', moved: [MOVED] } as const;
  const { sent } = await openPage('/bookings/:userId/:id', 'support', {
    answers: [answer(deskBooking, { booking }), answer(noteTermsCall, {})],
  });
  const band = page.getByRole('region', { name: 'IndiGo changed its flights, PNR K7Q2XN' });
  await expect.element(band).toMatchTextContent('Nobody answered in time: call the traveller.');
  await expect.element(band.getByRole('region', { name: 'As booked' })).toMatchTextContent('08:25');
  await expect.element(band.getByRole('region', { name: 'What it flies now' })).toMatchTextContent('13:40');
  await expect.element(band.getByRole('list', { name: 'Calls about it' })).toMatchTextContent('“Rang twice”');
  await band.getByRole('button', { name: 'Accepts' }).click();
  const dialog = page.getByRole('dialog', { name: 'The traveller accepts the new flights?' });
  await userEvent.fill(dialog.getByLabelText('What was said'), 'Mrs Rao takes the later one');
  await dialog.getByRole('button', { name: 'Accept for the traveller' }).click();
  await expect.element(dialog).not.toBeInTheDocument();
  expect(sent.at(-1)).toEqual({
    path: `/api/bookings/${SAMPLE_ID}/${SAMPLE_ID}/terms`,
    body: { change: SAMPLE_ID, heard: 'accepted', reason: 'Mrs Rao takes the later one' },
  });
});

const UNANSWERED = { ok: false, code: 'SUPPLIER_UNAVAILABLE', error: 'The supplier does not answer.' };

test('[REQ-DESK-7] Escape closes a dialog that asked for its sums, and the focus is where it was opened', async () => {
  await openPage('/bookings/:userId/:id', 'support', {
    answers: [answer(deskBooking, { booking: PLAIN }), answer(quoteCancelOnBehalf, QUOTE)],
  });
  const opens = page.getByRole('button', { name: 'Cancel', exact: true });
  await opens.click();
  await expect.element(page.getByLabelText('Why?')).toHaveFocus();
  await userEvent.keyboard('{Escape}');
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(opens).toHaveFocus();
});

test('[REQ-DESK-16] a hotel to move to is chosen first; what was sent stays when no hotel is left', async () => {
  const answered: string[] = [];
  let hotels = [{ code: '77', name: 'Lake View' }];
  const { sent } = await openPage('/bookings/:userId/:id', 'support', {
    answers: [
      answer(deskBooking, { booking: PLAIN }),
      {
        [`get ${moveOffers.path}`]: () => {
          answered.push(hotels.map(({ name }) => name).join());
          return sampleAnswer(moveOffers, { hotels });
        },
      },
      answer(sendMove, { url: 'https://safar.test/hotels/77' }),
    ],
  });
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await userEvent.fill(page.getByLabelText('Why?'), 'Overbooked');
  const act = page.getByRole('button', { name: 'Send the link, cancel nothing yet' });
  await act.click();
  await expect.element(page.getByRole('radio')).toHaveFocus();
  await expect.element(page.getByRole('alert')).not.toBeInTheDocument();
  expect(sent).toEqual([]);
  await page.getByRole('radio', { name: /Lake View/ }).click();
  hotels = [];
  await act.click();
  const done = page.getByRole('dialog', { name: 'The link is being sent' });
  await expect.poll(() => answered).toEqual(['Lake View', '']);
  await expect
    .element(page.getByRole('button', { name: 'Move', exact: true, includeHidden: true }))
    .toBeInTheDocument();
  await expect.element(done).toMatchTextContent('By SMS and e-mail.');
});

test('[REQ-DESK-64] a room is booked at our cost once its supplier has said what that is; above the limit somebody else is asked', async () => {
  const hotel = { code: '77', name: 'Lake View', rating: 5, differencePaise: 120_000, isForPress: true, km: 2.14 };
  const other = { ...hotel, code: '78', name: 'Old Fort', isForPress: false };
  const quote = { hotel: 'Lake View', ourPaise: 125_000, backPaise: 0, claimPaise: 480_000, priceHash: 'a'.repeat(32) };
  const { sent } = await openPage('/bookings/:userId/:id', 'support', {
    answers: [
      answer(deskBooking, { booking: PLAIN }),
      answer(moveOffers, { hotels: [hotel, other], rating: 4, mostMorePaise: 1_000_000 }),
      answer(quoteOtherRoom, { ...quote, secondBecause: 'above ₹10,000 for a guest whom a hotel turned away' }),
      answer(bookOtherRoom, { outcome: 'asked' }),
    ],
  });
  await page.getByRole('button', { name: 'Move', exact: true }).click();
  await page.getByRole('radio', { name: /Old Fort/ }).click();
  const press = page.getByRole('button', { name: 'Book it at our cost' });
  await expect.element(press).not.toBeInTheDocument();
  await page.getByRole('radio', { name: /Lake View.*2\.1 km away/ }).click();
  await press.click();
  const dialog = page.getByRole('dialog', { name: 'Book a room at Lake View at our cost' });
  for (const text of ['₹1,250.00', 'nothing more', '₹4,800.00', /It takes two people: above ₹10,000/])
    await expect.element(dialog.getByText(text).first()).toBeVisible();
  await userEvent.fill(page.getByLabelText('Why?'), 'No record of them');
  await dialog.getByRole('button', { name: 'Ask a second person, it costs us ₹1,250.00' }).click();
  await expect.element(page.getByRole('dialog', { name: 'A second person is asked' })).toBeVisible();
  expect(sent.at(-1)).toEqual({
    path: `/api/bookings/${SAMPLE_ID}/${SAMPLE_ID}/moves/77/room`,
    body: { priceHash: quote.priceHash, reason: 'No record of them' },
  });
});

test('[REQ-DESK-65] what a supplier keeps of a denied room is entered with what it answered', async () => {
  const denied = { record: 0, hotel: 'Casa Mandovi', supplier: 'tbo', supplierId: '2000001', costPaise: 480_000 };
  const { sent } = await openPage('/bookings/:userId/:id', 'finance', {
    answers: [answer(deskBooking, { booking: { ...PLAIN, deniedRooms: [denied] } }), answer(settleDeniedRoom, {})],
  });
  await expect.element(page.getByText(/Casa Mandovi turned its guests away: claim ₹4,800.00/)).toBeVisible();
  await page.getByRole('button', { name: 'Enter what tbo keeps' }).click();
  await userEvent.fill(page.getByLabelText('What it keeps, in rupees'), '1000.5');
  await userEvent.fill(page.getByLabelText('By what it answered'), 'Ticket 4711');
  await page.getByRole('button', { name: 'Enter it' }).click();
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      path: `/api/bookings/${SAMPLE_ID}/${SAMPLE_ID}/denied-rooms/0`,
      body: { keptPaise: 100_050, reason: 'Ticket 4711' },
    });
});

test.each([
  {
    rule: 'REQ-DESK-7',
    opens: 'Cancel',
    path: quoteCancelOnBehalf.path,
    first: () => sampleAnswer(quoteCancelOnBehalf, QUOTE),
  },
  {
    rule: 'REQ-DESK-22',
    opens: 'Refund',
    path: quoteRefundOnBehalf.path,
    first: () => sampleAnswer(quoteRefundOnBehalf),
  },
  { rule: 'REQ-DESK-16', opens: 'Move', path: moveOffers.path, first: () => sampleAnswer(moveOffers) },
])('[$rule] $opens says that its sums could not be read again', async ({ opens, path, first }) => {
  let asked = 0;
  await openPage('/bookings/:userId/:id', 'admin', {
    answers: [
      answer(deskBooking, { booking: PLAIN }),
      { [`get ${path}`]: () => (++asked === 1 ? first() : Response.json(UNANSWERED, { status: 503 })) },
    ],
  });
  await page.getByRole('button', { name: opens, exact: true }).click();
  await expect.element(page.getByLabelText('Why?')).toBeVisible();
  // What is stale is read again when the operator comes back to the page.
  dispatchEvent(new Event('visibilitychange'));
  await expect.element(page.getByRole('dialog').getByRole('alert')).toMatchTextContent(UNANSWERED.error);
  await expect.element(page.getByLabelText('Why?')).toBeVisible();
});

test('[REQ-DESK-4] finance is offered neither to cancel, to move nor to correct', async () => {
  await openPage('/bookings/:userId/:id', 'finance', { answers: [answer(deskBooking, { booking: PLAIN })] });
  const actions = page.getByRole('region', { name: 'Actions' });
  await expect.element(actions.getByRole('button', { name: 'Refund' })).toBeVisible();
  for (const name of ['Cancel', 'Move', 'Correct the mobile'])
    await expect.element(actions.getByRole('button', { name, exact: true })).not.toBeInTheDocument();
});

test('[REQ-DESK-36] who is second to decide is told so, although what was asked is gone from the page', async () => {
  const approval = { kind: 'refund', refundPaise: 25_050, heldPaise: 0, mine: false } as const;
  const refused = 'This request is no longer open: it was decided, taken back, or its time is over.';
  let isDecided = false;
  await openPage('/bookings/:userId/:id', 'finance', {
    answers: [
      {
        [`get ${deskBooking.path}`]: () =>
          sampleAnswer(deskBooking, { booking: { ...PLAIN, approval: isDecided ? null : approval } }),
        [`post ${approveRequest.path}`]: () => {
          isDecided = true;
          return Response.json({ ok: false, code: 'APPROVAL_NOT_FOUND', error: refused }, { status: 404 });
        },
      },
    ],
  });
  await page.getByRole('button', { name: 'Approve, pay back ₹250.50' }).click();
  await page.getByRole('dialog').getByRole('button', { name: 'Approve, pay back ₹250.50' }).click();
  await expect.element(page.getByRole('region', { name: 'Waits for a second person' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('dialog')).not.toBeInTheDocument();
  await expect.element(page.getByRole('alert')).toMatchTextContent(refused);
  await page.getByRole('button', { name: 'Close this' }).click();
  await expect.element(page.getByText(refused)).not.toBeInTheDocument();
});

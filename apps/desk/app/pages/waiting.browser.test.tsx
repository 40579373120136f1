import { giveBooking, deskBooking } from '@safar/contract/desk/bookings';
import { quoteRefundOnBehalf } from '@safar/contract/desk/cancel-and-refund';
import { answerCase } from '@safar/contract/desk/cases';
import { moveOffers } from '@safar/contract/desk/moves';
import { refundsUnderWay, disputes } from '@safar/contract/desk/queues';
import { colleagues, decidedToday, giveWork, waitingCounts, waitingWork } from '@safar/contract/desk/waiting';
import { afterEach, expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';
import { SAMPLE_ID } from '../testing/sample-answer.ts';

const COLLEAGUE = '01990000-0000-7000-8000-0000000000c0';
const idOf = (n: number) => `01990000-0000-7000-8000-00000000000${n}`;
const inMinutes = (minutes: number) => new Date(Date.now() + minutes * 60_000).toISOString();

type When = 'late' | 'hour' | 'today' | 'later';

/** A booking that needs a person. */
function need(
  n: number,
  reference: string,
  { when = 'hour', promise = inMinutes(30) }: { when?: When; promise?: string } = {},
) {
  return {
    id: `booking ${idOf(n)}`,
    kind: 'bookings' as const,
    deed: 'The hotel gave no number of its own',
    about: 'Casa Mandovi',
    when,
    promise,
    whose: 'nobody' as const,
    owner: null,
    booking: { id: idOf(n), reference },
    detail: {
      what: 'booking' as const,
      status: 'vouchered',
      startsOn: '2026-12-24',
      reasons: ['The hotel gave no number of its own'],
    },
  };
}

const REQUEST = {
  id: `request ${SAMPLE_ID}`,
  kind: 'changes' as const,
  deed: 'Cancel on behalf',
  about: 'Delhi to Goa, 91BD44E0',
  sumPaise: 1_388_800,
  when: 'later' as const,
  promise: inMinutes(60 * 24),
  whose: 'approve' as const,
  owner: null,
  booking: { reference: '91BD44E0' },
  detail: {
    of: 'cancel' as const,
    refundPaise: 1_388_800,
    reason: 'Death in the family',
    why: 'above ₹10,000 of one booking',
    askedBy: 'Meera Nair',
    isMine: false,
  },
};

const cell = (
  kind: 'bookings' | 'changes' | 'reviews',
  whose: 'nobody' | 'mine' | 'approve',
  when: When,
  count: number,
) => ({
  kind,
  whose,
  when,
  count,
});

afterEach(() => page.viewport(1440, 900));

test('[REQ-DESK-51] whose it is and its kind are counted so that both add up, of the role’s kinds alone', async () => {
  const cells = [cell('reviews', 'nobody', 'late', 2), cell('reviews', 'mine', 'later', 1230)];
  await openPage('/waiting', 'content', {
    address: '?whose=mine',
    answers: [answer(waitingCounts, { cells }), answer(waitingWork, { rows: [] })],
  });
  const whose = page.getByRole('navigation', { name: 'Whose' });
  await expect.element(whose.getByRole('link', { name: 'Everyone’s 1,232' })).toBeVisible();
  await expect.element(whose.getByRole('link', { name: 'Mine 1,230' })).toHaveAttribute('aria-current', 'page');
  await expect.element(whose.getByRole('link', { name: 'Late 2' })).toBeVisible();
  await expect.element(whose.getByRole('link', { name: 'Nobody’s 2' })).toBeVisible();
  const kinds = page.getByRole('navigation', { name: 'Kind' });
  await expect.element(kinds.getByRole('link', { name: 'All 1,230' })).toBeVisible();
  await expect.element(kinds.getByRole('link', { name: 'Reviews 1,230' })).toBeVisible();
  await expect.element(kinds.getByRole('link', { name: 'Prices and coupons 0' })).toBeVisible();
  await expect.element(kinds.getByRole('link', { name: 'Disputes' })).not.toBeInTheDocument();
  await expect.element(page.getByText('2 late, ')).toBeVisible();
});

test('[REQ-DESK-51, REQ-DESK-11] the keys go through the queue, and take, settle and open what is beside it', async () => {
  const rows = [need(1, 'SF1', { when: 'late', promise: inMinutes(-22) }), need(2, 'SF2', { promise: inMinutes(4.5) })];
  const { sent, router } = await openPage('/waiting', 'finance', {
    answers: [answer(waitingWork, { rows }), answer(giveBooking, {})],
  });
  const beside = page.getByRole('complementary', { name: 'Chosen' });
  const late = page.getByRole('region', { name: 'Late' }).getByRole('link');
  await expectSays(late, '22 min late');
  await expectSays(page.getByRole('region', { name: 'Within the hour' }).getByRole('link'), 'in 4 min');
  await expect.element(beside.getByRole('link', { name: 'Open SF1' })).toBeVisible();
  await userEvent.keyboard('j');
  await expect.element(beside.getByRole('link', { name: 'Open SF2' })).toBeVisible();
  await userEvent.keyboard('k');
  await expect.element(late).toHaveFocus();
  await expect.element(beside.getByRole('link', { name: 'Open SF1' })).toBeVisible();
  await userEvent.keyboard('t');
  await expect
    .poll(() => sent.at(-1))
    .toEqual({
      path: `/api/bookings/${SAMPLE_ID}/${idOf(1)}/owner`,
      body: { from: null, to: SAMPLE_ID },
    });
  await userEvent.keyboard('s');
  await expect.element(page.getByRole('dialog', { name: 'Settle SF1' })).toBeVisible();
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('n');
  await expect.element(page.getByRole('dialog', { name: 'Add a note' })).toBeVisible();
  await expect.element(page.getByLabelText('Note', { exact: true })).toHaveValue('');
  await userEvent.keyboard('{Escape}');
  await userEvent.keyboard('o');
  await expect.poll(() => router.state.location.pathname).toBe(`/bookings/${SAMPLE_ID}/${idOf(1)}`);
});

test('[REQ-DESK-11] work is given to a colleague who may do it', async () => {
  const question = {
    id: `question ${SAMPLE_ID}`,
    kind: 'reviews' as const,
    deed: 'Guest’s question',
    about: 'Casa Mandovi',
    when: 'later' as const,
    owner: null,
    booking: null,
    detail: { what: 'question' as const, questionId: SAMPLE_ID, text: 'Is there a lift?', hotelCode: '1000001' },
  };
  const { sent } = await openPage('/waiting', 'content', {
    answers: [
      { 'get /api/waiting': { ok: true, rows: [fullRow(question)], nextCursor: null } },
      answer(colleagues, {
        colleagues: [
          { id: COLLEAGUE, name: 'Asha Kulkarni', role: 'content' },
          { id: idOf(9), name: 'Rohan Deshmukh', role: 'finance' },
        ],
      }),
      answer(giveWork, {}),
    ],
  });
  await expect.element(page.getByText('Is there a lift?')).toBeVisible();
  await userEvent.keyboard('a');
  const dialog = page.getByRole('dialog', { name: 'Assign Casa Mandovi' });
  await expectSays(dialog.getByLabelText('Colleague'), 'Asha Kulkarni, content');
  expect(dialog.getByRole('option').elements()).toHaveLength(1);
  await dialog.getByRole('button', { name: 'Assign', exact: true }).click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ id: question.id, from: null, to: COLLEAGUE });
});

test('[REQ-DESK-36] a request is read from its reason to its decision, which the keys open and the dialog makes', async () => {
  const { sent } = await openPage('/waiting', 'finance', {
    address: '?whose=approve',
    answers: [
      answer(waitingWork, { rows: [REQUEST] }),
      answer(waitingCounts, { cells: [cell('changes', 'approve', 'later', 1)] }),
      answer(deskBooking, { booking: { paidPaise: 2_130_100, disputes: [], approval: { heldPaise: 0 } } }),
      answer(decidedToday, {
        decided: [
          {
            state: 'sent-back',
            deed: 'Refund as goodwill',
            about: '01A21205',
            refundPaise: 2_000_000,
            askedBy: 'Meera Nair',
            decidedBy: 'Rohan Deshmukh',
            askedAt: inMinutes(-20),
            decidedAt: inMinutes(-9),
          },
        ],
      }),
    ],
  });
  const beside = page.getByRole('complementary', { name: 'Chosen' });
  await expect.element(beside.getByText('“Death in the family”')).toBeVisible();
  await expect.element(beside.getByText('It takes two people: above ₹10,000 of one booking.')).toBeVisible();
  await expect.element(beside.getByText('No payment of it is disputed')).toBeVisible();
  const done = page.getByRole('region', { name: 'Decided today' });
  await expectSays(done, 'sent back');
  await expectSays(done, 'Meera asked, Rohan');
  await expectSays(done, '11 min');
  await userEvent.keyboard('b');
  const back = page.getByRole('dialog', { name: 'Send the request back' });
  await back.getByLabelText('Why?').fill('No proof that the caller is the traveller');
  await back.getByRole('button', { name: 'Send back' }).click();
  await expect.poll(() => sent.at(-1)?.path).toContain('/close');
  await userEvent.keyboard('s');
  const dialog = page.getByRole('dialog', { name: 'Cancel on behalf' });
  await dialog.getByRole('button', { name: 'Approve, pay back ₹13,888' }).click();
  await expect.poll(() => sent.at(-1)?.path).toContain('/approve');
});

test('[REQ-DESK-36] one’s own request is only withdrawn', async () => {
  const mine = { ...REQUEST, whose: 'asked' as const, detail: { ...REQUEST.detail, isMine: true } };
  await openPage('/waiting', 'support', { answers: [answer(waitingWork, { rows: [mine] })] });
  const beside = page.getByRole('complementary', { name: 'Chosen' });
  await expect.element(beside.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect.element(beside.getByRole('button', { name: /Approve/ })).not.toBeInTheDocument();
  await expect.element(page.getByText('asked by you', { exact: true })).toBeVisible();
});

test('[REQ-HELP-4] a traveller’s question is read with its promise and its file, and answered on the spot', async () => {
  const waiting = {
    id: `case ${SAMPLE_ID}`,
    kind: 'cases' as const,
    deed: 'Early arrival or late departure',
    about: 'Casa Mandovi',
    when: 'late' as const,
    promise: inMinutes(-3),
    owner: null,
    booking: { reference: 'SF1' },
    detail: {
      what: 'case' as const,
      userId: SAMPLE_ID,
      caseId: SAMPLE_ID,
      number: '91BD44E0-2',
      topic: 'arrival' as const,
      said: [],
      words: 'Our flight lands at 11:20.',
      file: { kind: 'pdf' as const, bytes: 86_016 },
      counter: null,
    },
  };
  const { sent } = await openPage('/waiting', 'support', {
    address: '?kind=cases',
    answers: [answer(waitingWork, { rows: [waiting] }), answer(answerCase, {})],
  });
  const beside = page.getByRole('complementary', { name: 'Chosen' });
  await expect.element(beside.getByText('Our flight lands at 11:20.')).toBeVisible();
  await expect.element(beside.getByText('3 min late')).toBeVisible();
  await expect.element(beside.getByRole('link', { name: 'Save the file: PDF, 84 kB' })).toHaveAttribute('download');
  await page.getByLabelText('Answer to 91BD44E0-2').fill('Leave the bags from 09:00.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ text: 'Leave the bags from 09:00.' });
});

/** The case of a guest whom a hotel turned away. */
function turnedAway(part: object = {}) {
  return {
    id: `case ${SAMPLE_ID}`,
    kind: 'cases' as const,
    deed: 'The hotel has no record of a guest at its desk',
    about: 'Casa Mandovi',
    when: 'now' as const,
    promise: inMinutes(12.5),
    owner: null,
    booking: { reference: 'SF1' },
    detail: {
      what: 'case' as const,
      userId: SAMPLE_ID,
      caseId: SAMPLE_ID,
      number: '91BD44E0-3',
      topic: 'counter' as const,
      said: [],
      words: '',
      file: null,
      counter: {
        phone: '+91 832 000 2183',
        address: 'Calangute, Goa',
        supplier: 'tbo',
        hotelNumber: null,
        confirmationNo: 'HCN-77',
        supplierReference: 'TBO-1',
        checkin: '2026-12-11',
        checkout: '2026-12-14',
        rooms: 1,
        paidPaise: 500_000,
        mostMorePaise: 1_000_000,
        booked: null,
        ...part,
      },
    },
  };
}

test('[REQ-HELP-7] the case of a guest whom a hotel turned away is above all, has whom to call, the numbers, and other rooms', async () => {
  await openPage('/waiting', 'support', {
    answers: [answer(waitingWork, { rows: [turnedAway()] }), answer(moveOffers, { hotels: [] })],
  });
  await expectSays(page.getByRole('region', { name: 'At a hotel’s counter now' }), 'in 12 min');
  const beside = page.getByRole('complementary', { name: 'Chosen' });
  for (const fact of ['+91 832 000 2183, Calangute, Goa', 'HCN-77', 'TBO-1', 'may cost us ₹10,000 more, as goodwill'])
    await expect.element(beside.getByText(fact)).toBeVisible();
  await beside.getByRole('button', { name: 'Find another room' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Move Casa Mandovi to another hotel' })).toBeVisible();
});

test('[REQ-HELP-7] what a guest who was turned away booked by our link is answered with, and what it cost more is given back there', async () => {
  const booked = {
    userId: SAMPLE_ID,
    id: idOf(7),
    reference: 'SF7',
    title: 'Casa Fontainhas',
    totalPaise: 620_000,
    morePaise: 120_000,
  };
  const { sent } = await openPage('/waiting', 'support', {
    answers: [
      answer(waitingWork, { rows: [turnedAway({ booked })] }),
      answer(quoteRefundOnBehalf, { leftPaise: 620_000, alonePaise: 620_000 }),
      answer(answerCase, {}),
    ],
  });
  const beside = page.getByRole('complementary', { name: 'Chosen' });
  await expect.element(beside.getByRole('link', { name: 'Casa Fontainhas, SF7' })).toBeVisible();
  await expectSays(beside, 'for ₹6,200, ₹1,200 more than here');
  await beside.getByRole('button', { name: 'Give the ₹1,200 back' }).click();
  await expect.element(page.getByLabelText('How much, in rupees')).toHaveValue(1200);
  await page.getByRole('button', { name: 'Give nothing' }).click();
  await beside.getByRole('button', { name: 'Send the answer' }).click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ text: 'You have a room at Casa Fontainhas now: booking SF7.' });
});

test('[REQ-DESK-51] on a phone a row opens its panel as a page, and from 1024 px on nothing is cut off', async () => {
  await page.viewport(390, 844);
  const rows = [need(1, 'SF1'), { ...REQUEST, about: 'The Grand Imperial Palace of Udaipur and Gardens, 91BD44E0' }];
  await openPage('/waiting', 'finance', { answers: [answer(waitingWork, { rows })] });
  const beside = page.getByRole('complementary', { name: 'Chosen' });
  await expect.element(page.getByRole('link', { name: /SF1/ })).toBeVisible();
  await expect.element(beside).not.toBeInTheDocument();
  expectNothingCut();
  await page.getByRole('link', { name: /SF1/ }).click();
  await expect.element(beside.getByRole('button', { name: 'Settle SF1' })).toBeVisible();
  await expect.element(page.getByRole('navigation', { name: 'Whose' })).not.toBeInTheDocument();
  expectNothingCut();
  await beside.getByRole('link', { name: 'Back to the list' }).click();
  await expect.element(page.getByRole('navigation', { name: 'Whose' })).toBeVisible();
  for (const width of [1024, 1180, 1440]) {
    await page.viewport(width, 800);
    await expect.element(beside).toBeVisible();
    expectNothingCut();
  }
});

test('[REQ-DESK-21] refunds under way and failed ones are a list of their own', async () => {
  await openPage('/refunds', 'finance', {
    answers: [answer(refundsUnderWay, { refunds: [{ bankReference: 'ARN77' }] })],
  });
  await expect.element(page.getByRole('row').filter({ hasText: 'ARN77' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Failed for good' })).toBeVisible();
});

test('[REQ-DESK-23] disputes that are over are a list of their own', async () => {
  await openPage('/disputes', 'finance', {
    address: '?only=over',
    answers: [answer(disputes, { disputes: [{ id: 'disp_1', status: 'lost' }] })],
  });
  await expect.poll(() => page.getByRole('row').filter({ hasText: 'disp_1' }).element().textContent).toContain('lost');
});

/** Waits until an element has a text in it. */
function expectSays(at: ReturnType<typeof page.getByRole>, text: string) {
  return expect.poll(() => at.element().textContent).toContain(text);
}

function expectNothingCut() {
  expect(document.documentElement.scrollWidth).toBeLessThanOrEqual(window.innerWidth);
  const buttons = [...document.querySelectorAll('main button, main a')].filter((one) => one.checkVisibility());
  for (const button of buttons.filter((one) => one.closest('nav') === null))
    expect(button.getBoundingClientRect().right).toBeLessThanOrEqual(window.innerWidth);
}

/** A row of which the sample fills nothing: its detail is another than the sample's. */
function fullRow<Row extends object>(row: Row) {
  return { sumPaise: null, since: inMinutes(-60), promise: inMinutes(600), whose: 'nobody', ...row };
}

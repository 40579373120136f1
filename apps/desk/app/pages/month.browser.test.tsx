import { correctEInvoice, eInvoices, enterEInvoice, retryEInvoice } from '@safar/contract/desk/e-invoices';
import { askMonthLock, lockMonth, monthClose, noteFiled, noteStatement } from '@safar/contract/desk/month';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { answer, openPage, rowOf } from '../testing/open-page.tsx';

const DONE = { state: 'done', oursPaise: 100, theirsPaise: 100, says: 'as it is', doneBy: null, doneAt: null } as const;
const OPEN = {
  isOver: true,
  lockedBefore: null,
  request: null,
  lock: null,
  statements: [
    {
      supplier: 'tbo',
      oursBookedPaise: 5_000_000,
      oursReturnedPaise: 1_000_000,
      theirsBookedPaise: null,
      theirsReturnedPaise: null,
      open: null,
    },
  ],
  steps: [
    { step: 'settlements', ...DONE },
    { step: 'statements', ...DONE, state: 'differs', theirsPaise: 312, says: 'Other sums: tbo' },
    { step: 'gstr1', ...DONE, state: 'open', says: 'To be filed' },
  ],
} as const;

const open = (close: object, role: 'finance' | 'admin' = 'finance') =>
  openPage('/month', role, { address: '?month=2026-11', answers: [answer(monthClose, close)] });

test('[REQ-DESK-58] a month has its steps with both sides, and leads to where each is worked on', async () => {
  await open(OPEN);
  await expect.element(page.getByRole('heading', { name: 'November 2026', exact: true })).toBeVisible();
  await expect.element(page.getByText('1 of 3 done')).toBeVisible();
  await expect.element(page.getByText('1 difference')).toBeVisible();
  await expect.element(rowOf('Other sums: tbo')).toMatchTextContent('₹2.12');
  await expect
    .element(page.getByRole('link', { name: 'GSTR-1' }).first())
    .toHaveAttribute('href', '/reports?report=gst&month=2026-11');
  await expect
    .element(page.getByRole('link', { name: 'Tally import file' }))
    .toHaveAttribute('href', '/api/books/tally.xml?from=2026-11-01&until=2026-11-30');
});

test('[REQ-DESK-58] that a return was filed is noted with its ARN, and a statement with its sums', async () => {
  const { sent } = await openPage('/month', 'finance', {
    address: '?month=2026-11',
    answers: [answer(monthClose, OPEN), answer(noteFiled, {}), answer(noteStatement, {})],
  });
  await page.getByRole('button', { name: 'Note as filed' }).click();
  await page.getByLabelText(/^ARN/).fill('AA2911260044172');
  await page.getByLabelText('Why?').fill('Filed by me');
  await page.getByRole('button', { name: 'Note it' }).click();
  await expect.poll(() => sent[0]?.body).toEqual({ step: 'gstr1', arn: 'AA2911260044172', reason: 'Filed by me' });
  await page.getByRole('button', { name: 'Enter it' }).click();
  await page.getByLabelText('Booked in the month, ₹').fill('50002.12');
  await page.getByLabelText('Given back in the month, ₹').fill('10000');
  await page.getByLabelText('Why?').fill('As read');
  await page.getByRole('button', { name: 'Note the statement' }).click();
  await expect
    .poll(() => sent[1]?.body)
    .toEqual({ supplier: 'tbo', bookedPaise: 5_000_212, returnedPaise: 1_000_000, reason: 'As read' });
});

test('[REQ-DESK-59] whoever asks to lock names why each step that is not done is carried', async () => {
  const { sent } = await openPage('/month', 'finance', {
    address: '?month=2026-11',
    answers: [answer(monthClose, OPEN), answer(askMonthLock, {})],
  });
  await page.getByRole('button', { name: 'Ask to lock' }).click();
  await page.getByLabelText(/^Supplier statements compared: why it is carried/).fill('The credit comes later');
  await page.getByLabelText(/^GSTR-1: why it is carried/).fill('Filed on the 11th');
  await page.getByLabelText('Why?').fill('The month is over');
  await page.getByRole('button', { name: 'Ask a second person' }).click();
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({
      carried: { statements: 'The credit comes later', gstr1: 'Filed on the 11th' },
      reason: 'The month is over',
    });
});

const REQUEST = { askedBy: 'Rohan', isMine: false, carried: [{ step: 'disputes', why: 'One is open' }] } as const;

test('[REQ-DESK-59] somebody else locks it, and sees what is carried', async () => {
  const { sent } = await openPage('/month', 'finance', {
    address: '?month=2026-11',
    answers: [answer(monthClose, { ...OPEN, request: REQUEST }), answer(lockMonth, {})],
  });
  await expect.element(page.getByText(/Rohan asked/)).toBeVisible();
  await expect.element(page.getByText(/carried: One is open/)).toBeVisible();
  await page.getByRole('button', { name: 'Lock the month' }).click();
  await page.getByLabelText('Why?').fill('All is there');
  await page.getByRole('button', { name: 'Lock it for good' }).click();
  await expect.poll(() => sent[0]?.body).toEqual({ reason: 'All is there' });
});

test('[REQ-DESK-59] who asked may only withdraw', async () => {
  await open({ ...OPEN, request: { ...REQUEST, isMine: true } });
  await expect.element(page.getByRole('button', { name: 'Withdraw' })).toBeVisible();
  await expect.element(page.getByRole('button', { name: 'Lock the month' })).not.toBeInTheDocument();
});

const LOCK = { askedBy: 'Rohan', lockedBy: 'Asha', lines: 184_206, debitPaise: 500, debitNowPaise: 500, carried: [] };

test('[REQ-DESK-59] a locked month offers no change, and says whether it adds up to what was locked', async () => {
  await open({ ...OPEN, lock: LOCK });
  await expect.element(page.getByText(/by Rohan and Asha/)).toBeVisible();
  await expect.element(page.getByText('adds up to the same now')).toBeVisible();
  for (const name of ['Ask to lock', 'Note as filed', 'Enter it'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
});

test('[REQ-DESK-59] a locked month that no longer adds up says so', async () => {
  await open({ ...OPEN, lock: { ...LOCK, debitNowPaise: 400 } });
  await expect.element(page.getByText(/adds up to something else now/)).toBeVisible();
});

test('[REQ-DESK-59] a month after one that is open leads to that one', async () => {
  await open({ ...OPEN, lockedBefore: '2026-10' });
  await expect
    .element(page.getByRole('link', { name: 'October 2026' }))
    .toHaveAttribute('href', '/month?month=2026-10');
  await expect.element(page.getByRole('button', { name: 'Ask to lock' })).not.toBeInTheDocument();
});

const DOCUMENT = {
  kind: 'invoice',
  day: '2026-11-03',
  buyer: { gstin: '27AAPFU0939F1ZV', name: 'Mehta Textiles' },
  totalPaise: 610_001,
  refusal: null,
  irn: null,
  registeredAt: null,
  daysLeft: null,
  booking: {
    userId: '01a29d8d-0000-7000-8000-000000000001',
    id: '01a29d8d-0000-7000-8000-000000000002',
    reference: 'SFR-1',
  },
} as const;
const LISTED = {
  isOn: true,
  count: { waiting: 1, refused: 1, registered: 1 },
  documents: [
    { ...DOCUMENT, number: 'SF/26/0000000001', state: 'refused', refusal: 'GSTIN is not active', daysLeft: 4 },
    { ...DOCUMENT, number: 'SF/26/0000000002', state: 'waiting', daysLeft: 27 },
    {
      ...DOCUMENT,
      number: 'SF/26/0000000003',
      state: 'registered',
      irn: 'ab'.repeat(32),
      registeredAt: '2026-11-03T09:00:00.000Z',
    },
  ],
  nextCursor: null,
} as const;

test('[REQ-DESK-73] documents to companies stand with their IRN, or why they have none and the days left', async () => {
  const { sent } = await openPage('/month', 'finance', {
    address: '?month=2026-11',
    answers: [
      answer(monthClose, OPEN),
      answer(eInvoices, LISTED),
      answer(retryEInvoice, {}),
      answer(correctEInvoice, {}),
      answer(enterEInvoice, {}),
    ],
  });
  await expect.element(page.getByText('1 with IRN, 1 waiting, 1 refused')).toBeVisible();
  await expect.element(rowOf('SF/26/0000000001')).toMatchTextContent('GSTIN is not active');
  await expect.element(rowOf('SF/26/0000000002')).toMatchTextContent('27');
  await expect.element(rowOf('SF/26/0000000003')).toMatchTextContent('abab');
  await page.getByRole('button', { name: 'Try again' }).first().click();
  await page.getByLabelText('Why?').fill('Active again');
  await page.getByRole('dialog').getByRole('button', { name: 'Try again' }).click();
  await expect.poll(() => sent[0]?.body).toEqual({ number: 'SF/26/0000000001', reason: 'Active again' });
  await page.getByRole('button', { name: 'Another company' }).click();
  await page.getByLabelText('GSTIN').fill('27AABCS1234D1ZV');
  await page.getByLabelText('Registered name').fill('Kaveri Foods');
  await page.getByLabelText('Why?').fill('As the company wrote');
  await page.getByRole('button', { name: 'Name it and try again' }).click();
  await expect.poll(() => sent[1]?.body).toMatchObject({ gstin: '27AABCS1234D1ZV', name: 'Kaveri Foods' });
  await page.getByRole('button', { name: 'Enter IRN' }).first().click();
  await page.getByLabelText('Acknowledgement number').fill('112610000000001');
  await page.getByLabelText(/^Content of the QR code/).fill('a.b.c');
  await page.getByLabelText('Why?').fill('Registered by hand');
  await page.getByRole('button', { name: 'Keep the registration' }).click();
  await expect
    .poll(() => sent[2]?.body)
    .toEqual({ number: 'SF/26/0000000001', ackNo: '112610000000001', signedQr: 'a.b.c', reason: 'Registered by hand' });
});

test('[REQ-DESK-73] while e-invoices are off a month has nothing of them', async () => {
  await openPage('/month', 'finance', {
    address: '?month=2026-11',
    answers: [answer(monthClose, OPEN), answer(eInvoices, { ...LISTED, isOn: false, documents: [] })],
  });
  await expect.element(page.getByText('1 of 3 done')).toBeVisible();
  expect(page.getByText('E-invoices').elements()).toEqual([]);
});

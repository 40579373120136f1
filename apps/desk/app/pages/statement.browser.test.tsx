import {
  closeDifference,
  hotelStatement,
  hotelStatements,
  mailHotelStatement,
  mailHotelStatements,
  supplierStatement,
  uploadStatement,
} from '@safar/contract/desk/statements';
import { documentRegister, noteTdsDeposit, tdsRegister } from '@safar/contract/desk/books';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage, rowOf } from '../testing/open-page.tsx';

const OPEN = {
  subject: 'line:1940552',
  kind: 'unknown',
  line: 7,
  day: '2026-11-26',
  ref: '1940552',
  booking: null,
  oursPaise: 0,
  theirsPaise: 621_800,
  differencePaise: 621_800,
  isElsewhere: false,
  closed: null,
} as const;
const STATEMENT = {
  lines: 3412,
  equal: 3410,
  broken: [],
  openingPaise: 500,
  closingPaise: 400,
  closedBeforePaise: 500,
  open: 1,
  openPaise: 621_800,
  count: 2,
  canChange: true,
  differences: [
    OPEN,
    {
      ...OPEN,
      subject: 'line:x',
      ref: 'X',
      closed: { why: 'Their own fee', by: 'Asha', at: '2026-12-14T08:00:00.000Z' },
    },
  ],
} as const;

const open = (statement: object, role: 'finance' | 'admin' = 'finance') =>
  openPage('/statement', role, {
    address: '?month=2026-11&supplier=tbo',
    answers: [answer(supplierStatement, statement), answer(closeDifference, {}), answer(uploadStatement, {})],
  });

test('[REQ-DESK-61] a difference is closed with a reason as it was seen; one that is closed says why', async () => {
  const { sent } = await open(STATEMENT);
  await expect.element(page.getByRole('heading', { name: '2 differences' })).toBeVisible();
  await expect.element(page.getByText('balance follows')).toBeVisible();
  await expect.element(rowOf('Their own fee')).toMatchTextContent('closed');
  await rowOf('1940552').getByRole('button', { name: 'Close it' }).click();
  await page.getByLabelText('Why?').fill('TBO gives it back in December');
  await page.getByRole('dialog').getByRole('button', { name: 'Close it' }).click();
  const body = { subject: 'line:1940552', differencePaise: 621_800, reason: 'TBO gives it back in December' };
  await expect.poll(() => sent[0]?.body).toEqual(body);
});

test('[REQ-DESK-61] a file is read as it is, with the names of columns that are called otherwise', async () => {
  const { sent } = await open({ ...STATEMENT, lines: 0, differences: [], count: 0 });
  await expect.element(page.getByText(/No file of this statement was read/)).toBeVisible();
  await page.getByRole('button', { name: 'Read its file' }).click();
  const text = 'Vorgang,Debit,Credit\nA1,5,';
  await userEvent.upload(page.getByLabelText(/^File/), new File([text], 'tbo.csv', { type: 'text/csv' }));
  await page.getByLabelText('Column of the booking’s number').fill('Vorgang');
  await page.getByLabelText('Why?').fill('Of November');
  await page.getByRole('button', { name: 'Read the file' }).click();
  await expect
    .poll(() => sent[0]?.body)
    .toMatchObject({ csv: text, columns: { reference: 'Vorgang' }, reason: 'Of November' });
});

test('[REQ-DESK-61] a balance that does not follow names its rows; a locked month offers no change', async () => {
  await open({ ...STATEMENT, canChange: false, broken: [{ line: 12, apartPaise: 100 }], closedBeforePaise: 700 });
  await expect.element(page.getByText(/At row 12 it moved by something else/)).toBeVisible();
  await expect.element(page.getByText(/The month before ended with/)).toBeVisible();
  for (const name of ['Close it', 'Read another file'])
    await expect.element(page.getByRole('button', { name })).not.toBeInTheDocument();
});

test('[REQ-DESK-62] a hotel’s statement has its stays, its payments and its file', async () => {
  await openPage('/reports/hotel', 'finance', {
    address: '?hotel=77&month=2026-11',
    answers: [answer(hotelStatement, { sums: { name: 'Cedar Ridge' }, payments: [{ reference: 'UTR77' }] })],
  });
  await expect.element(page.getByRole('heading', { name: 'Cedar Ridge' })).toBeVisible();
  await expect.element(rowOf('UTR77')).toBeVisible();
  await expect
    .element(page.getByRole('link', { name: 'For the hotel, CSV' }))
    .toHaveAttribute('href', '/api/books/hotel.csv?hotel=77&month=2026-11');
});

const MAIL = { n: 1, email: 'accounts@cedar.example', state: 'sent', by: 'Asha', duePaise: 500 } as const;

const MAILABLE = { sums: { name: 'Cedar Ridge' }, email: MAIL.email, isOver: true } as const;

test('[REQ-DESK-74] a statement is mailed again as it was seen', async () => {
  const { sent } = await openPage('/reports/hotel', 'finance', {
    address: '?hotel=77&month=2026-11',
    answers: [answer(hotelStatement, { ...MAILABLE, mails: [MAIL] }), answer(mailHotelStatement, {})],
  });
  await expect.element(rowOf('Asha')).toMatchTextContent('sent');
  await page.getByRole('button', { name: 'Mail it again' }).click();
  await page.getByLabelText('Why?').fill('They lost it');
  await page.getByRole('dialog').getByRole('button', { name: 'Mail it again' }).click();
  await expect.poll(() => sent[0]?.body).toEqual({ month: '2026-11', mailed: 1, reason: 'They lost it' });
});

test('[REQ-DESK-74] no statement is mailed while one is on its way', async () => {
  await openPage('/reports/hotel', 'finance', {
    address: '?hotel=77&month=2026-11',
    answers: [answer(hotelStatement, { ...MAILABLE, mails: [{ ...MAIL, state: 'waiting' }] })],
  });
  await expect.element(page.getByText('on its way')).toBeVisible();
  await expect.element(page.getByRole('button', { name: /^Mail it/ })).not.toBeInTheDocument();
});

test('[REQ-DESK-74] statements of a month that is over are mailed at once to those with an address', async () => {
  const hotel = { stays: 1, mail: null, email: MAIL.email } as const;
  await openPage('/reports', 'finance', {
    address: '?report=hotels&month=2026-11',
    answers: [
      answer(hotelStatements, {
        isOver: true,
        hotels: [
          { ...hotel, hotel: '77', name: 'Cedar Ridge' },
          { ...hotel, hotel: '78', name: 'Fern Hill', email: '' },
          { ...hotel, hotel: '79', name: 'Palm Court', mail: MAIL },
        ],
      }),
      answer(mailHotelStatements, { mailed: 1, unaddressed: 1 }),
    ],
  });
  await expect.element(rowOf('Fern Hill')).toMatchTextContent('no address');
  await expect.element(rowOf('Palm Court')).toMatchTextContent('sent');
  await page.getByRole('button', { name: 'Mail 1 statement' }).click();
  await page.getByLabelText('Why?').fill('The month is closed');
  await page.getByRole('dialog').getByRole('button', { name: 'Mail 1 statement' }).click();
  await expect.element(page.getByText('1 statement to hotels. 1 hotel without an address.')).toBeVisible();
});

test('[REQ-DESK-63] missing numbers are named, and a deposit of TDS is noted', async () => {
  const { sent } = await openPage('/reports', 'finance', {
    address: '?report=registers&month=2026-11',
    answers: [
      answer(documentRegister, { series: [{ kind: 'invoice', missing: 1, missed: ['SF/26/0000000007'] }] }),
      answer(tdsRegister, { sections: [{ section: '194C' }] }),
      answer(noteTdsDeposit, {}),
    ],
  });
  await expect.element(rowOf('Invoices')).toMatchTextContent('SF/26/0000000007');
  await page.getByRole('button', { name: 'Note a deposit' }).click();
  await page.getByLabelText('Deposited, ₹').fill('40');
  await page.getByLabelText('Number of the challan').fill('C-0001');
  await page.getByLabelText('Deposited on').fill('2026-11-28');
  await page.getByLabelText('Why?').fill('Of October');
  await page.getByRole('button', { name: 'Note the deposit' }).click();
  await expect
    .poll(() => sent[0]?.body)
    .toEqual({ amountPaise: 4000, challan: 'C-0001', paidOn: '2026-11-28', reason: 'Of October' });
});

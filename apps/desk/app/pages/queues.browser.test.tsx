import { approvalQueue } from '@safar/contract/desk/approvals';
import { answerCase, caseQueue } from '@safar/contract/desk/cases';
import { moveOffers } from '@safar/contract/desk/moves';
import { bookingQueue, queueCounts } from '@safar/contract/desk/queues';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage } from '../testing/open-page.tsx';

test('[REQ-DESK-8] an operator sees the queues of the role alone, each with its count', async () => {
  await openPage('/queues', 'content', {
    answers: [
      answer(queueCounts, { queues: [{ queue: 'writing', count: 1234, urgent: 2 }] }),
      answer(approvalQueue, { requests: [] }),
    ],
  });
  const tabs = page.getByRole('navigation', { name: 'Queues' });
  await expect.element(tabs.getByRole('link', { name: 'Reviews to read 1,234' })).toBeVisible();
  await expect.element(tabs.getByRole('link', { name: 'Refunds' })).not.toBeInTheDocument();
  await expect.element(page.getByRole('button', { name: 'Compare the books now' })).not.toBeInTheDocument();
});

test('[REQ-DESK-8] the keys go through a queue, and settle the row that they are at', async () => {
  const bookings = ['SF1', 'SF2'].map((reference, index) => ({
    reference,
    bookingId: `01990000-0000-7000-8000-00000000000${index}`,
  }));
  await openPage('/queues', 'finance', { address: '?queue=bookings', answers: [answer(bookingQueue, { bookings })] });
  await expect.element(page.getByRole('link', { name: 'SF1' })).toBeVisible();
  await userEvent.keyboard('jj');
  await expect.element(page.getByRole('link', { name: 'SF2' })).toHaveFocus();
  await userEvent.keyboard('s');
  await expect.element(page.getByRole('dialog', { name: 'Settle SF2' })).toBeVisible();
});

test('[REQ-HELP-7] the case of a guest whom a hotel turned away has whom to call, the numbers, and other rooms', async () => {
  await openPage('/queues', 'support', {
    address: '?queue=cases',
    answers: [
      answer(caseQueue, {
        cases: [
          {
            number: '91BD44E0-3',
            topic: 'counter',
            words: '',
            isLate: false,
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
            },
            booking: { reference: 'SF1', title: 'Casa Mandovi', startsOn: '2026-12-11', owner: null },
          },
        ],
      }),
      answer(moveOffers, { hotels: [] }),
    ],
  });
  const card = page.getByRole('region', { name: '91BD44E0-3: The hotel has no record of a guest at its desk' });
  for (const fact of ['+91 832 000 2183, Calangute, Goa', 'HCN-77', 'TBO-1', 'may cost us ₹10,000 more, as goodwill'])
    await expect.element(card.getByText(fact)).toBeVisible();
  await card.getByRole('button', { name: 'Find another room' }).click();
  await expect.element(page.getByRole('dialog', { name: 'Move Casa Mandovi to another hotel' })).toBeVisible();
});

test('[REQ-HELP-4] a traveller’s question is read with its promise and its file, and answered on the spot', async () => {
  const { sent } = await openPage('/queues', 'support', {
    address: '?queue=cases',
    answers: [
      answer(caseQueue, {
        cases: [
          {
            number: '91BD44E0-2',
            topic: 'arrival',
            words: 'Our flight lands at 11:20.',
            isLate: true,
            file: { kind: 'pdf', bytes: 86_016 },
            counter: null,
            booking: { reference: 'SF1', title: 'Casa Mandovi', startsOn: '2026-12-11', owner: null },
          },
        ],
      }),
      answer(answerCase, {}),
    ],
  });
  await expect.element(page.getByText('Our flight lands at 11:20.')).toBeVisible();
  await expect.element(page.getByRole('region', { name: '91BD44E0-2: Early arrival or late departure' })).toBeVisible();
  await expect.element(page.getByText('late, promised by', { exact: false })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'SF1' })).toBeVisible();
  await expect.element(page.getByRole('link', { name: 'Save the file: PDF, 84 kB' })).toHaveAttribute('download');
  await page.getByLabelText('Answer to 91BD44E0-2').fill('Leave the bags from 09:00.');
  await page.getByRole('button', { name: 'Send the answer' }).click();
  await expect.poll(() => sent.at(-1)?.body).toEqual({ text: 'Leave the bags from 09:00.' });
});

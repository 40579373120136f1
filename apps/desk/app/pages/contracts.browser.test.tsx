import { contract, contractDays, openContract, setContractDays } from '@safar/contract/desk/contracts';
import { expect, test } from 'vitest';
import { page, userEvent } from 'vitest/browser';
import { answer, openPage, rowOf } from '../testing/open-page.tsx';

test('[REQ-DIR-9] a contract that was begun is opened at once', async () => {
  const { router, sent } = await openPage('/contracts', 'content', {
    answers: [answer(openContract, { code: 'contract-77' })],
  });
  await page.getByRole('button', { name: 'New contract' }).click();
  await userEvent.fill(page.getByLabelText('Hotel', { exact: true }), '77');
  await userEvent.fill(page.getByLabelText('Why?'), 'Signed');
  await page.getByRole('button', { name: 'Begin the contract' }).click();
  await expect.poll(() => router.state.location.pathname).toBe('/contracts/contract-77');
  expect(sent[0]?.body).toEqual({
    hotelCode: '77',
    phone: '',
    zone: 'Asia/Kolkata',
    checkInTime: '14:00',
    reason: 'Signed',
  });
});

const PLAN = { id: '5', name: 'Monsoon' };
const HOTEL = { code: 'contract-77', roomTypes: [{ id: '3', name: 'Cottage', plans: [PLAN] }], waiting: [] };

test('[REQ-DIR-9] days are changed again after a change that waits for nobody', async () => {
  await openPage('/contracts/:code', 'content', {
    answers: [answer(contract, { contract: HOTEL }), answer(setContractDays, { waits: null })],
  });
  const dialog = page.getByRole('dialog', { name: 'Change days of Cottage' });
  for (const rooms of ['4', '5']) {
    await page.getByRole('button', { name: 'Change days' }).click();
    await userEvent.fill(dialog.getByLabelText('Rooms allotted'), rooms);
    await userEvent.fill(dialog.getByLabelText('Why?'), 'Agreed');
    await dialog.getByRole('button', { name: 'Change the days' }).click();
    await expect.element(dialog).not.toBeInTheDocument();
  }
});

test('[REQ-DIR-9] the price of a further adult and the most children of a room are not emptied into 0', async () => {
  await openPage('/contracts/:code', 'content', { answers: [answer(contract, { contract: HOTEL })] });
  await page.getByRole('button', { name: 'Change the room' }).click();
  await expect.element(page.getByLabelText('Children at most')).toBeRequired();
  await userEvent.keyboard('{Escape}');
  await rowOf('Monsoon').getByRole('button', { name: 'Change' }).click();
  await expect.element(page.getByLabelText('Further adult, in ₹ a night')).toBeRequired();
});

test('[REQ-DIR-9] days are changed only in what is filled in, and a price that is unusual is said to wait', async () => {
  const { sent } = await openPage('/contracts/:code', 'content', {
    address: '?from=2026-12-01',
    answers: [
      answer(contract, { contract: HOTEL }),
      answer(contractDays, { days: [{ day: '2026-12-01', rooms: 3, sold: 3 }] }),
      answer(setContractDays, { waits: '₹45 is far from ₹38,700' }),
    ],
  });
  await expect.element(page.getByRole('table', { name: 'Calendar of Cottage' })).toMatchTextContent('sold out');
  await page.getByRole('button', { name: 'Change days' }).click();
  const dialog = page.getByRole('dialog', { name: 'Change days of Cottage' });
  await dialog.getByRole('checkbox', { name: 'Sun' }).click();
  await userEvent.fill(dialog.getByLabelText('Monsoon, in ₹ a night'), '45');
  await userEvent.fill(dialog.getByLabelText('Why?'), 'Agreed');
  await dialog.getByRole('button', { name: 'Change the days' }).click();
  await expect
    .element(page.getByRole('dialog', { name: 'It waits for a second person' }))
    .toMatchTextContent('₹45 is far from ₹38,700.');
  expect(sent).toEqual([
    {
      path: `/api/contracts/${HOTEL.code}/days`,
      body: {
        roomTypeId: '3',
        from: '2026-12-01',
        until: '2026-12-07',
        weekdays: [1, 2, 3, 4, 5, 6],
        rooms: null,
        stopSell: null,
        closedToArrival: null,
        prices: [{ planId: '5', pricePaise: 4500 }],
        reason: 'Agreed',
      },
    },
  ]);
});

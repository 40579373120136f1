import { contract, contractDays, openContract, setContractDays } from '@safar/contract/desk/contracts';
import { addDays } from '@safar/domain/time/days';
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
    email: '',
    zone: 'Asia/Kolkata',
    checkInTime: '14:00',
    reason: 'Signed',
  });
});

const PLAN = { id: '5', name: 'Monsoon' };
const DAY = {
  day: '2026-12-01',
  rooms: 4,
  sold: 1,
  stopSell: false,
  closedToArrival: false,
  prices: [{ planId: '5', pricePaise: 824_000 }],
};
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
      answer(contractDays, { rooms: [{ roomTypeId: '3', days: [{ ...DAY, rooms: 3, sold: 3 }] }] }),
      answer(setContractDays, { waits: '₹45 is far from ₹38,700' }),
    ],
  });
  await expect
    .element(page.getByRole('gridcell', { name: /^Cottage, sold of rooms, .*: 3\/3, sold out$/ }))
    .toBeVisible();
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

/** Three weeks from 1 December, and the days beside them. */
const WEEKS = Array.from({ length: 35 }, (_, n) => ({ ...DAY, day: addDays('2026-11-24', n) }));
const priceOn = (day: string) => page.getByRole('gridcell', { name: new RegExp(`^Cottage, Monsoon, ${day} 2026: `) });

test('[REQ-DIR-9, REQ-DIR-11] prices are typed over in the grid by keys alone, undone, and kept together with one reason', async () => {
  const { sent } = await openPage('/contracts/:code', 'content', {
    address: '?from=2026-12-01',
    answers: [
      answer(contract, { contract: HOTEL }),
      answer(contractDays, { rooms: [{ roomTypeId: '3', days: WEEKS }] }),
      answer(setContractDays, { waits: null }),
    ],
  });
  await priceOn('Tue, 01 Dec').click();
  await userEvent.keyboard('{ArrowRight}{Shift>}{ArrowRight}{/Shift}9500{Enter}');
  await expect.element(page.getByText('2 changes, not saved.')).toBeVisible();
  await expect.element(priceOn('Wed, 02 Dec')).toHaveAccessibleName(/9,500, changed, not saved$/);
  await userEvent.keyboard('{ArrowRight}45');
  await expect.element(page.getByRole('status')).toMatchTextContent('it will wait for a second person');
  await userEvent.keyboard('{Escape}');
  await expect.element(priceOn('Fri, 04 Dec')).toHaveAccessibleName(/: 8,240$/);
  await userEvent.keyboard('x');
  await expect.element(page.getByText('3 changes, not saved.')).toBeVisible();
  await userEvent.keyboard('{Control>}z{/Control}');
  await expect.element(page.getByText('2 changes, not saved.')).toBeVisible();
  await userEvent.keyboard('{Control>}s{/Control}');
  const dialog = page.getByRole('dialog', { name: 'Save the changes' });
  await expect.element(dialog).toMatchTextContent('Cottage, 02 – 03 Dec 2026: Monsoon ₹9,500');
  await userEvent.fill(dialog.getByLabelText('Why?'), 'The hotel’s letter');
  await dialog.getByRole('button', { name: 'Save', exact: true }).click();
  await expect.element(page.getByRole('dialog', { name: 'The days are changed' })).toBeVisible();
  expect(sent).toEqual([
    {
      path: `/api/contracts/${HOTEL.code}/days`,
      body: {
        roomTypeId: '3',
        from: '2026-12-02',
        until: '2026-12-03',
        weekdays: [1, 2, 3, 4, 5, 6, 7],
        rooms: null,
        stopSell: null,
        closedToArrival: null,
        prices: [{ planId: '5', pricePaise: 950_000 }],
        reason: 'The hotel’s letter',
      },
    },
  ]);
});

test('[REQ-DIR-9] fewer rooms than are sold are refused where they are typed, and unsaved changes are not lost by a link', async () => {
  await openPage('/contracts/:code', 'content', {
    address: '?from=2026-12-01',
    answers: [
      answer(contract, { contract: HOTEL }),
      answer(contractDays, { rooms: [{ roomTypeId: '3', days: WEEKS }] }),
    ],
  });
  await page.getByRole('gridcell', { name: /^Cottage, sold of rooms, Tue, 01 Dec/ }).click();
  await userEvent.keyboard('0');
  await expect.element(page.getByRole('status')).toMatchTextContent('1 are sold: it cannot be fewer.');
  await userEvent.keyboard('{Backspace}6{Enter}');
  await expect.element(page.getByText('1 change, not saved.')).toBeVisible();
  await page.getByRole('link', { name: 'Prices' }).click();
  const leaving = page.getByRole('dialog', { name: 'Leave without saving?' });
  await leaving.getByRole('button', { name: 'Stay here' }).click();
  await expect.element(page.getByText('1 change, not saved.')).toBeVisible();
});

test('[REQ-DIR-11] a price that waits is marked in the grid while the old one is sold', async () => {
  const waiting = [
    {
      roomName: 'Cottage',
      from: '2026-12-03',
      lastDay: '2026-12-03',
      weekdays: [4],
      prices: [{ planId: '5', pricePaise: 4500 }],
    },
  ];
  await openPage('/contracts/:code', 'support', {
    address: '?from=2026-12-01',
    answers: [
      answer(contract, { contract: { ...HOTEL, waiting } }),
      answer(contractDays, { rooms: [{ roomTypeId: '3', days: WEEKS }] }),
    ],
  });
  await expect.element(priceOn('Thu, 03 Dec')).toHaveAccessibleName(/: 8,240, ₹45 waits for a second person$/);
  await priceOn('Thu, 03 Dec').click();
  await userEvent.keyboard('9');
  await expect.element(page.getByRole('textbox', { name: 'New value' })).not.toBeInTheDocument();
});

import { createCheckoutSession, saveGuests, setCoupon } from '@safar/contract/checkout';
import * as couponCalls from '@safar/contract/desk/coupons';
import { createOrder } from '@safar/contract/payments';
import { paiseToRupees } from '@safar/domain/money/money';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { until } from '../../../platform/testing/eventually.ts';
import { openContract } from '../../../suppliers/direct/testing/contract.ts';
import { openPriceDesk, priceRule, type PriceDesk } from '../../pricing/testing/publish-rules.ts';
import {
  balanceLinkOf,
  balanceOrderOf,
  beginCheckout,
  contextOf,
  fillGuests,
  GUESTS,
  orderBody,
  pay,
  payLink,
  readBooking,
  readCheckout,
  succeed,
  verify,
} from '../testing/journey.ts';
import { openFrozenWorld, type FrozenWorld } from './frozen-world.ts';
import { openStory } from './story.ts';
import { armAt, contractedRoomAt, heldRoom, paidRoom, roomAt } from './walk.ts';

let world: FrozenWorld;
let prices: PriceDesk;

beforeAll(async () => {
  world = await openFrozenWorld();
  prices = await openPriceDesk(world.app);
});
afterAll(() => world.close());

const Hash = z.object({ priceHash: z.string() });

test('a stay paid in full', async () => {
  const story = await openStory(world, 'stay-paid-in-full', 1);
  await expect(await story.end(await paidRoom(world, story, await roomAt(world, 0)))).toMatchFileSnapshot(story.file);
});

test('a stay of which a tenth is paid, and the balance by link', async () => {
  const story = await openStory(world, 'stay-a-tenth-then-by-link', 2);
  const plan = { plan: 'pay_half', becomes: { status: 'confirmed', payable: true } } as const;
  const booked = await paidRoom(world, story, await roomAt(world, 1), plan);
  await world.atRest();
  await story.stands('a tenth is paid', booked);
  const { shortUrl } = await balanceLinkOf(world.app, story.as, booked.sessionId);
  await payLink(world.app, shortUrl ?? '');
  await until(() => readBooking(world.app, story.as, booked.bookingId), { status: 'vouchered' });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay that is held for nothing and paid in the window', async () => {
  const story = await openStory(world, 'stay-later-then-paid', 3);
  const booked = await heldRoom(world, story, await roomAt(world, 2));
  await world.atRest();
  await story.stands('nothing is paid', booked);
  const { id } = await balanceOrderOf(world.app, story.as, booked.sessionId);
  await verify(world.app, story.as, await pay(world.app, id));
  await until(() => readBooking(world.app, story.as, booked.bookingId), { status: 'vouchered' });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay in two rooms', async () => {
  const story = await openStory(world, 'stay-two-rooms', 4);
  const { app } = world;
  const rate = await roomAt(world, 3, { rooms: 2 });
  const context = { ...contextOf(rate), rooms: 2, adults: 4 };
  const { sessionId } = await succeed(app, createCheckoutSession, {
    as: story.as,
    body: { bookingCode: rate.bookingCode, context },
  });
  const { plans } = await readCheckout(app, story.as, sessionId);
  const { totalPaise = 0 } = plans.find(({ id }) => id === 'pay_full')?.price ?? {};
  const second = GUESTS.map(({ adults, children }) => ({
    adults: adults.map((adult) => ({ ...adult, lastName: 'Rao', email: '', isLead: false })),
    children,
  }));
  const amounts = { display: { total: paiseToRupees(totalPaise) }, paymentOption: 'pay_full' };
  const body = { sessionId, rooms: [...GUESTS, ...second], amounts };
  const { priceHash } = Hash.parse(await story.ask('guests are saved', saveGuests, { body }));
  const { order } = await succeed(app, createOrder, { as: story.as, body: orderBody(rate, sessionId, priceHash) });
  const { bookingId } = await verify(app, story.as, await pay(app, order.id));
  await until(() => readBooking(app, story.as, bookingId), { status: 'vouchered' });
  await expect(await story.end({ sessionId, bookingId })).toMatchFileSnapshot(story.file);
});

test('a stay with a coupon', async () => {
  const story = await openStory(world, 'stay-with-a-coupon', 5);
  const { app } = world;
  const reason = 'for a test';
  const terms = { code: 'TENTH', name: 'A tenth', product: 'hotel', percent: 10, flatPaise: 0, capPaise: 200_000 };
  const limits = { minimumPaise: 0, firstBooking: false, perTraveller: null, totalUses: null, budgetPaise: null };
  const days = { from: '2031-01-01', until: '2031-12-31' };
  const made = await app.deskCall(couponCalls.createCoupon, {
    as: prices.author,
    body: { ...terms, ...limits, ...days, fundedBy: 'safar', combines: false, reason },
  });
  const { id } = couponCalls.createCoupon.answer.parse(made.body);
  await app.deskCall(couponCalls.approveCoupon, { as: prices.publisher, params: { id }, body: { reason } });
  const rate = await roomAt(world, 4);
  const sessionId = await beginCheckout(app, story.as, rate);
  await story.ask('the coupon is entered', setCoupon, { body: { sessionId, code: 'TENTH' } });
  const priceHash = await fillGuests(app, story.as, sessionId);
  const { order } = await succeed(app, createOrder, { as: story.as, body: orderBody(rate, sessionId, priceHash) });
  const { bookingId } = await verify(app, story.as, await pay(app, order.id));
  await until(() => readBooking(app, story.as, bookingId), { status: 'vouchered' });
  await expect(await story.end({ sessionId, bookingId })).toMatchFileSnapshot(story.file);
});

test('a stay with a mark-up', async () => {
  const story = await openStory(world, 'stay-with-a-mark-up', 6);
  await prices.publish([priceRule({ percent: 7, fixedPaise: 12_300 })]);
  try {
    await expect(await story.end(await paidRoom(world, story, await roomAt(world, 5)))).toMatchFileSnapshot(story.file);
  } finally {
    await prices.publish([]);
  }
});

test('a stay of a hotel that contracts with us', async () => {
  const story = await openStory(world, 'stay-of-a-direct-contract', 7);
  const rate = await contractedRoomAt(world, 6, (contract) => openContract(world.app.context.database, contract));
  const booked = await paidRoom(world, story, rate);
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay whose price changes before it is paid', async () => {
  const story = await openStory(world, 'stay-price-changed', 8);
  const { app } = world;
  const rate = await roomAt(world, 7);
  const sessionId = await beginCheckout(app, story.as, rate);
  const priceHash = await fillGuests(app, story.as, sessionId);
  await armAt(app, rate, { operation: 'PreBook', kind: 'price-change' });
  const refused = await story.ask('the order is refused', createOrder, { body: orderBody(rate, sessionId, priceHash) });
  const accepted = orderBody(rate, sessionId, Hash.parse(refused).priceHash);
  const { order } = await succeed(app, createOrder, { as: story.as, body: accepted });
  const { bookingId } = await verify(app, story.as, await pay(app, order.id));
  await until(() => readBooking(app, story.as, bookingId), { status: 'vouchered' });
  await expect(await story.end({ sessionId, bookingId })).toMatchFileSnapshot(story.file);
});

test('a stay that is sold out while it is paid', async () => {
  const story = await openStory(world, 'stay-sold-out', 9);
  const fault = { operation: 'Book', kind: 'sold-out' };
  const becomes = { status: 'failed', refund: { status: 'processed' } };
  await expect(
    await story.end(await paidRoom(world, story, await roomAt(world, 8), { fault, becomes })),
  ).toMatchFileSnapshot(story.file);
});

test('a stay whose booking is answered by nobody and found at the supplier', async () => {
  const story = await openStory(world, 'stay-unanswered', 10);
  const fault = { operation: 'Book', kind: 'drop' };
  await expect(await story.end(await paidRoom(world, story, await roomAt(world, 9), { fault }))).toMatchFileSnapshot(
    story.file,
  );
});

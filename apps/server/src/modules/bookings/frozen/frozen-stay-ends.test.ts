import { quoteRefundOnBehalf, refundOnBehalf } from '@safar/contract/desk/cancel-and-refund';
import { DAY_MS, HOUR_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { z } from 'zod';
import { eventually, until } from '../../../platform/testing/eventually.ts';
import { control } from '../../../platform/testing/sandbox-control.ts';
import { openContract } from '../../../suppliers/direct/testing/contract.ts';
import { createTboHotel } from '../../../suppliers/tbo-hotel/tbo-hotel.ts';
import { reconcile } from '../../reconciliation/testing/operate.ts';
import { gatewayBooks, readBooking, refundAtGateway } from '../testing/journey.ts';
import { openFrozenWorld, type FrozenWorld } from './frozen-world.ts';
import { openStory, type Booked, type Story } from './story.ts';
import { armAt, cancel, contractedRoomAt, heldRoom, paidRoom, roomAt } from './walk.ts';
import { untilGivenUp } from '../testing/lost-at-supplier.ts';

const A_TENTH = { plan: 'pay_half', becomes: { status: 'confirmed', payable: true } } as const;
const REFUNDED = { refund: { status: 'processed' } };

let world: FrozenWorld;
beforeAll(async () => {
  world = await openFrozenWorld();
});
afterAll(() => world.close());

function becomes({ as }: Story, { bookingId }: Booked, expected: object): Promise<void> {
  return until(() => readBooking(world.app, as, bookingId), expected);
}

/** Waits until a room is released. Weeks have passed, so its traveller signs in again. */
async function isReleased(journey: number, { bookingId }: Booked): Promise<void> {
  const again = await world.traveller(journey);
  await until(() => readBooking(world.app, again, bookingId), { status: 'cancelled' });
}

test('a stay that is cancelled for nothing', async () => {
  const story = await openStory(world, 'stay-cancelled-free', 21);
  const booked = await paidRoom(world, story, await roomAt(world, 0));
  await cancel(story, booked.bookingId);
  await becomes(story, booked, { status: 'cancelled', ...REFUNDED });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay that is cancelled when it costs something', async () => {
  const story = await openStory(world, 'stay-cancelled-at-a-charge', 22);
  const halfFromNow = { plan: { cancellationTiers: [{ hoursBefore: 24 * 60, kind: 'percent', value: 50 }] } } as const;
  const rate = await contractedRoomAt(world, 11, (contract) =>
    openContract(world.app.context.database, { ...contract, ...halfFromNow }),
  );
  const booked = await paidRoom(world, story, rate);
  await cancel(story, booked.bookingId);
  await becomes(story, booked, { status: 'cancelled', ...REFUNDED });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay of which a tenth is paid, cancelled by its traveller', async () => {
  const story = await openStory(world, 'stay-a-tenth-cancelled', 23);
  const booked = await paidRoom(world, story, await roomAt(world, 1), A_TENTH);
  await cancel(story, booked.bookingId);
  await becomes(story, booked, { status: 'cancelled' });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay that is held for nothing, cancelled by its traveller', async () => {
  const story = await openStory(world, 'stay-unpaid-cancelled', 24);
  const booked = await heldRoom(world, story, await roomAt(world, 2));
  await cancel(story, booked.bookingId);
  await becomes(story, booked, { status: 'cancelled' });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay whose hotel refuses to cancel it', async () => {
  const story = await openStory(world, 'stay-cancel-refused', 25);
  const rate = await roomAt(world, 3);
  const booked = await paidRoom(world, story, rate);
  await armAt(world.app, rate, { operation: 'SendChangeRequest', kind: 'rejected' });
  await cancel(story, booked.bookingId);
  await becomes(story, booked, { cancellation: { status: { changeRequestStatus: 4 } } });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay whose supplier cancels it and does not answer', async () => {
  const story = await openStory(world, 'stay-cancel-unanswered', 26);
  const rate = await roomAt(world, 4);
  const booked = await paidRoom(world, story, rate);
  await armAt(world.app, rate, { operation: 'SendChangeRequest', kind: 'drop' });
  await cancel(story, booked.bookingId);
  await becomes(story, booked, { status: 'cancelled', ...REFUNDED });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay that is held for nothing until its deadline', async () => {
  const story = await openStory(world, 'stay-unpaid-released', 27);
  const booked = await heldRoom(world, story, await roomAt(world, 5));
  await world.later(18 * DAY_MS, () => isReleased(27, booked));
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay of which a tenth is paid until its deadline', async () => {
  const story = await openStory(world, 'stay-a-tenth-released', 28);
  const booked = await paidRoom(world, story, await roomAt(world, 6), A_TENTH);
  await world.later(20 * DAY_MS, () => isReleased(28, booked));
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay that its hotel cancels', async () => {
  const story = await openStory(world, 'stay-cancelled-by-its-hotel', 29);
  const booked = await paidRoom(world, story, await roomAt(world, 7));
  const { bookResult } = await readBooking(world.app, story.as, booked.bookingId);
  const { hotelSupplier } = world.app.context.config;
  await untilGivenUp(createTboHotel(hotelSupplier, world.app.context), bookResult.BookingId ?? '', 'closed');
  await world.later(HOUR_MS, async () => {
    const { differences } = await reconcile(world.app);
    story.tell(
      'the nightly comparison',
      differences.map(({ kind, outcome }) => ({ kind, outcome })),
    );
    await becomes(story, booked, { status: 'cancelled', ...REFUNDED });
  });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay of which the desk gives a part back', async () => {
  const story = await openStory(world, 'stay-goodwill', 30);
  const booked = await paidRoom(world, story, await roomAt(world, 8));
  const support = { as: await world.support(), params: { userId: story.as.userId, id: booked.bookingId } };
  const { body } = await world.app.deskCall(quoteRefundOnBehalf, support);
  story.tell('the desk may give back', body);
  const { leftPaise } = quoteRefundOnBehalf.answer.parse(body);
  const given = await world.app.deskCall(refundOnBehalf, {
    ...support,
    body: { amountPaise: 100_000, leftPaise, reason: 'No hot water for two days' },
  });
  story.tell('the desk gives back', given.body);
  await becomes(story, booked, REFUNDED);
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay of which a part is paid back at the gateway by hand', async () => {
  const story = await openStory(world, 'stay-refund-by-hand', 31);
  const booked = await paidRoom(world, story, await roomAt(world, 9));
  const { payments } = await gatewayBooks(world.app, booked.orderId);
  await refundAtGateway(world.app, payments[0]?.id, 100_000);
  await becomes(story, booked, REFUNDED);
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay whose payment is disputed and lost', async () => {
  const story = await openStory(world, 'stay-dispute-lost', 32);
  const booked = await paidRoom(world, story, await roomAt(world, 10));
  const [payment] = (await gatewayBooks(world.app, booked.orderId)).payments;
  const dispute = { payment_id: payment?.id, amount_deducted: payment?.amount };
  const { id } = z
    .object({ id: z.string() })
    .parse(await control(world.app, 'POST', '/razorpay/test/dispute', dispute));
  await world.atRest();
  await story.stands('while it is disputed', booked);
  await control(world.app, 'POST', '/razorpay/test/dispute', { ...dispute, dispute_id: id, event: 'lost' });
  await eventually(async () => {
    const { rows } = await world.app.context.database.pool.query('select status from payment_disputes where id = $1', [
      id,
    ]);
    expect(rows).toEqual([{ status: 'lost' }]);
  });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a stay whose hotel charges less for cancelling than was shown', async () => {
  const story = await openStory(world, 'stay-charged-less', 33);
  const rate = await roomAt(world, 12, { suits: ({ IsRefundable }) => !IsRefundable });
  const booked = await paidRoom(world, story, rate);
  await armAt(world.app, rate, { operation: 'SendChangeRequest', kind: 'charges-less' });
  await cancel(story, booked.bookingId);
  await becomes(story, booked, { status: 'cancelled', ...REFUNDED });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

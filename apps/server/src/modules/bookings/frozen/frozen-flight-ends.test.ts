import { afterAll, beforeAll, expect, test } from 'vitest';
import { DAY_MS, HOUR_MS } from '@safar/domain/time/time-units';
import { until } from '../../../platform/testing/eventually.ts';
import { arm } from '../../../platform/testing/sandbox-control.ts';
import { createTboAir } from '../../../suppliers/tbo-air/tbo-air.ts';
import { reconcile } from '../../reconciliation/testing/operate.ts';
import { airBooksOf, readFlight } from '../testing/flight-journey.ts';
import { openFrozenWorld, type FrozenWorld } from './frozen-world.ts';
import { openStory, type Booked, type Story } from './story.ts';
import { cancel, heldSeats, oneWay, paidFlight, someExtras, thereAndBack } from './walk.ts';
import { untilGivenUp } from '../testing/lost-at-supplier.ts';

const REFUNDED = { refund: { status: 'processed' } };

let world: FrozenWorld;
beforeAll(async () => {
  world = await openFrozenWorld();
});
afterAll(() => world.close());

function becomes({ as }: Story, { bookingId }: Booked, expected: object): Promise<void> {
  return until(() => readFlight(world.app, as, bookingId), expected);
}

/** The airline refuses to cancel one ticket of a booking. */
async function refuseToCancel({ as }: Story, { bookingId }: Booked, ticket: number): Promise<void> {
  const { flight } = await readFlight(world.app, as, bookingId);
  const reference = flight.tickets[ticket]?.pnr ?? undefined;
  await arm(world.app, { target: 'tbo-air', operation: 'SendChangeRequest', kind: 'rejected', reference });
}

test('a flight with extras that is cancelled at a charge', async () => {
  const story = await openStory(world, 'flight-cancelled-at-a-charge', 61);
  const trip = { ...oneWay(31, true, { adults: '2' }), family: 'LAKRA', extras: someExtras };
  const booked = await paidFlight(world, story, trip);
  await cancel(story, booked.bookingId);
  await becomes(story, booked, { status: 'cancelled', ...REFUNDED });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a flight that is given back on the day of its issue', async () => {
  const story = await openStory(world, 'flight-voided', 62);
  const fault = { operation: 'Ticket', kind: 'void-time' };
  const booked = await paidFlight(world, story, { ...oneWay(32), fault, family: 'MENON' });
  await cancel(story, booked.bookingId);
  await becomes(story, booked, { status: 'cancelled', ...REFUNDED });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a flight whose airline refuses to cancel it', async () => {
  const story = await openStory(world, 'flight-cancel-refused', 63);
  const booked = await paidFlight(world, story, { ...oneWay(33), family: 'NAYAK' });
  await refuseToCancel(story, booked, 0);
  await cancel(story, booked.bookingId);
  await becomes(story, booked, { cancellationState: 'rejected' });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a return of which one airline refuses to cancel', async () => {
  const story = await openStory(world, 'flight-one-ticket-cancelled', 64);
  const booked = await paidFlight(world, story, { ...thereAndBack(34), family: 'OOMMEN' });
  await refuseToCancel(story, booked, 1);
  await cancel(story, booked.bookingId);
  await becomes(story, booked, { flight: { tickets: [{ status: 'cancelled' }, { status: 'ticketed' }] }, ...REFUNDED });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a return on one ticket that is cancelled', async () => {
  const story = await openStory(world, 'flight-special-return-cancelled', 65);
  const trip = { ...thereAndBack(38, { special: 'joined' }, 'BLR'), family: 'PATEL' };
  const booked = await paidFlight(world, story, trip);
  await cancel(story, booked.bookingId);
  await becomes(story, booked, { status: 'cancelled', ...REFUNDED });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a flight that its airline cancels', async () => {
  const story = await openStory(world, 'flight-cancelled-by-its-airline', 66);
  const booked = await paidFlight(world, story, { ...oneWay(42), family: 'QURESHI' });
  const [held] = await airBooksOf(world.app, booked.passengers);
  const supplier = createTboAir(world.app.context.config.flightSupplier, world.app.context);
  await untilGivenUp(supplier, String(held?.bookingId), 'The airline does not fly');
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

test('a flight that is held for nothing until its deadline', async () => {
  const story = await openStory(world, 'flight-held-unpaid-released', 67);
  const booked = await heldSeats(world, story, { ...oneWay(43, false), family: 'RATHI' });
  await world.later(2 * DAY_MS, () => becomes(story, booked, { status: 'cancelled' }));
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

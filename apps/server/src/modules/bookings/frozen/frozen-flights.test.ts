import { changeRun } from '../change/define-changes.ts';
import { answerFlightChange } from '@safar/contract/bookings';
import { balance } from '@safar/contract/payments';
import { DAY_MS } from '@safar/domain/time/time-units';
import { afterAll, beforeAll, expect, test } from 'vitest';
import { until } from '../../../platform/testing/eventually.ts';
import { like } from '../../../platform/testing/like.ts';
import { disarm } from '../../../platform/testing/sandbox-control.ts';
import { readFlight } from '../testing/flight-journey.ts';
import { day, openFrozenWorld, type FrozenWorld } from './frozen-world.ts';
import { openStory, type Booked, type Story } from './story.ts';
import { balanceOrderOf, pay, verify } from '../testing/journey.ts';
import { heldSeats, oneWay, paidFlight, someExtras, thereAndBack, type Flight } from './walk.ts';

const REFUNDED = { refund: { status: 'processed' } };
/** The airline gives less baggage than was sold. */
const CUT = {
  fault: { operation: 'Book', kind: 'baggage-cut' },
  becomes: { flight: { change: { answerBy: like.any(String) } } },
};

let world: FrozenWorld;
beforeAll(async () => {
  world = await openFrozenWorld();
});
afterAll(() => world.close());

function becomes({ as }: Story, { bookingId }: Booked, expected: object): Promise<void> {
  return until(() => readFlight(world.app, as, bookingId), expected);
}

/** A flight whose traveller is asked about a change, with both messages about it written: an answer before that leaves one out. */
async function changedFlight(story: Story, flight: Flight) {
  const booked = await paidFlight(world, story, { ...flight, ...CUT });
  const { workflows } = world.app.context;
  await until(async () => ({ state: await workflows.state(changeRun(booked.sessionId)) }), { state: 'done' });
  return booked;
}

test('a flight of a family with extras', async () => {
  const story = await openStory(world, 'flight-of-a-family', 41);
  const party = { adults: '2', children: '1', infants: '1' };
  await expect(
    await story.end(await paidFlight(world, story, { ...oneWay(31, true, party), family: 'ALVA', extras: someExtras })),
  ).toMatchFileSnapshot(story.file);
});

test('a flight that is held and then ticketed', async () => {
  const story = await openStory(world, 'flight-held-then-ticketed', 42);
  await expect(
    await story.end(await paidFlight(world, story, { ...oneWay(32, false), family: 'BASU' })),
  ).toMatchFileSnapshot(story.file);
});

test('a return on two tickets', async () => {
  const story = await openStory(world, 'flight-return-two-tickets', 43);
  await expect(
    await story.end(await paidFlight(world, story, { ...thereAndBack(33, { lcc: [true, false] }), family: 'CHAWLA' })),
  ).toMatchFileSnapshot(story.file);
});

test('a return at a special fare on one ticket', async () => {
  const story = await openStory(world, 'flight-special-return', 44);
  await expect(
    await story.end(
      await paidFlight(world, story, { ...thereAndBack(37, { special: 'joined' }, 'BLR'), family: 'DESAI' }),
    ),
  ).toMatchFileSnapshot(story.file);
});

test('a trip over three cities', async () => {
  const story = await openStory(world, 'flight-multi-city', 45);
  const legs = { s1: `DEL-BOM:${day(41)}`, s2: `BOM-BLR:${day(42)}`, s3: `BLR-DEL:${day(43)}` };
  await expect(
    await story.end(await paidFlight(world, story, { query: { tripType: 'multicity', ...legs }, family: 'ELIAS' })),
  ).toMatchFileSnapshot(story.file);
});

test('a flight the airline changes when it holds it, accepted', async () => {
  const story = await openStory(world, 'flight-change-accepted', 46);
  const booked = await changedFlight(story, { ...oneWay(44, false), family: 'FERNANDES' });
  await story.stands('it is asked', booked);
  await story.ask('it is accepted', answerFlightChange, { params: { id: booked.bookingId }, body: { accept: true } });
  await becomes(story, booked, { status: 'vouchered' });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a flight the airline changes when it holds it, refused', async () => {
  const story = await openStory(world, 'flight-change-refused', 47);
  const booked = await changedFlight(story, { ...oneWay(45, false), family: 'GHOSH' });
  await story.ask('it is refused', answerFlightChange, { params: { id: booked.bookingId }, body: { accept: false } });
  await becomes(story, booked, { status: 'failed', ...REFUNDED });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a flight the airline changes when it holds it, answered by nobody', async () => {
  const story = await openStory(world, 'flight-change-unanswered', 48);
  const booked = await changedFlight(story, { ...oneWay(46, false), family: 'HEGDE' });
  await world.later(DAY_MS, () => becomes(story, booked, { status: 'failed', ...REFUNDED }));
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

test('a return whose way back cannot be had', async () => {
  const story = await openStory(world, 'flight-half-a-trip', 49);
  const fault = { operation: 'Ticket', kind: 'rejected', reference: 'IB' };
  const becomesRefunded = { status: 'failed', ...REFUNDED };
  const trip = { ...thereAndBack(47), fault, becomes: becomesRefunded, family: 'IYER' };
  await expect(await story.end(await paidFlight(world, story, trip))).toMatchFileSnapshot(story.file);
  await disarm(world.app);
});

test('a flight that is sold out while it is paid', async () => {
  const story = await openStory(world, 'flight-sold-out', 50);
  const fault = { operation: 'Ticket', kind: 'sold-out' };
  const trip = { ...oneWay(51), fault, becomes: { status: 'failed', ...REFUNDED }, family: 'JADHAV' };
  await expect(await story.end(await paidFlight(world, story, trip))).toMatchFileSnapshot(story.file);
});

test('a flight whose extras the airline denies', async () => {
  const story = await openStory(world, 'flight-extras-denied', 51);
  const fault = { operation: 'Ticket', kind: 'ssr-denied' };
  const trip = { ...oneWay(52), fault, becomes: { status: 'vouchered', ...REFUNDED }, family: 'KAMATH' };
  await expect(await story.end(await paidFlight(world, story, { ...trip, extras: someExtras }))).toMatchFileSnapshot(
    story.file,
  );
});

test('a flight that is held for nothing, paid and ticketed', async () => {
  const story = await openStory(world, 'flight-held-unpaid-paid', 52);
  const booked = await heldSeats(world, story, { ...oneWay(53, false), family: 'LOBO' });
  await world.atRest();
  await story.stands('while it is held', booked);
  await story.ask('what is due', balance, { params: { id: booked.bookingId } });
  const order = await balanceOrderOf(world.app, story.as, booked.sessionId);
  await verify(world.app, story.as, await pay(world.app, order.id));
  await becomes(story, booked, { status: 'vouchered' });
  await expect(await story.end(booked)).toMatchFileSnapshot(story.file);
});

import * as bookingCalls from '@safar/contract/bookings';
import * as cancellation from '@safar/contract/cancellation';
import type { Call } from '@safar/contract/call';
import * as checkoutCalls from '@safar/contract/checkout';
import * as deskCalls from '@safar/contract/desk/bookings';
import * as paymentCalls from '@safar/contract/payments';
import { z } from 'zod';
import type { SignedInTraveller } from '../../../platform/testing/sign-in.ts';
import type { TestCall } from '../../../platform/testing/test-app.ts';
import type { FrozenWorld } from './frozen-world.ts';
import { gatewayRowsOf, messagesOf, roomsOf, ticketsOf } from './outside-books.ts';
import { papersOf } from './papers.ts';
import { inColumns, printAnswer } from './print-answer.ts';
import { stableNames } from './stable-names.ts';

/**
 * Fields that are not about money, state, people or documents, or whose number depends on the run's speed (`timeline`).
 */
const LEFT_OUT = new Set(
  [
    '_id ok image rateConditions map phone bookingCode BookingCode priceHash currency customer paymentMethod timeline url checkIn',
    'checkInTime checkOutTime resultIndex',
    // The same facts are recorded in paise, by line and window.
    'fullAmounts amounts cancelPolicies',
    // Details of a flight beside its route, times and terms.
    'rules dateChange countryCode terminal durationMin layoverMin craft bus askedFrom askedTo advisory inclusions seatsLeft',
    'companyOnly transitVisa operatedBy legBags mrpPaise',
  ].flatMap((names) => names.split(' ')),
);
/** The fields that summarise an intermediate state. */
const IN_SHORT = ['status', 'shownStatus', 'payment', 'cancellationBlocked', 'cancellation', 'refund', 'totalPaise'];

const Row = z.record(z.string(), z.unknown());
const Posting = z.looseObject({ at: z.string(), kind: z.string(), account: z.string(), amountPaise: z.int() });
/** The length of a date with its hour in an ISO instant. */
const HOUR_LENGTH = 13;
const Shown = z.object({ booking: Row });
const Listed = z.object({ bookings: z.array(Row), counts: Row });

/** The subject of a story: a checkout, its booking and, for a flight, the passengers' last name. */
export interface Booked {
  readonly sessionId: string;
  readonly bookingId: string;
  readonly family?: string;
}

/** The answers of one journey, from its first step to the final state. */
export interface Story {
  readonly as: SignedInTraveller;
  /** Makes a call as the traveller and records its answer, even a refusal. */
  ask(title: string, call: Call, input: Omit<TestCall, 'as'>): Promise<unknown>;
  tell(title: string, answer: unknown): void;
  /** Records a summary of the booking's current state. */
  stands(title: string, booked: Booked): Promise<void>;
  /** Records the final state. Returns everything recorded, to be compared with `file`. */
  end(booked: Booked): Promise<string>;
  readonly file: string;
}

/** Begins the story of a journey. Its number is unique: it determines the traveller's mobile. */
export async function openStory(world: FrozenWorld, name: string, journey: number): Promise<Story> {
  const { app } = world;
  const as = await world.traveller(journey);
  const names = stableNames();
  names.name(as.userId, 'traveller');
  const told: { readonly title: string; readonly answer: unknown }[] = [];

  const tell = (title: string, answer: unknown) => {
    const kept = withoutLeftOut(answer);
    names.learn(kept);
    told.push({ title, answer: kept });
  };
  const ask: Story['ask'] = async (title, call, input) => {
    const { status, body } = await app.call(call, { ...input, as });
    tell(title, status === 200 ? body : { refused: status, ...Row.parse(body) });
    return body;
  };
  const shown = async ({ bookingId }: Booked) => {
    const { body } = await app.call(bookingCalls.booking, { as, params: { id: bookingId } });
    return Shown.parse(body).booking;
  };

  async function tellDesk({ bookingId }: Booked): Promise<void> {
    const asked = { as: await world.support(), params: { userId: as.userId, id: bookingId } };
    const { booking } = Shown.parse((await app.deskCall(deskCalls.deskBooking, asked)).body);
    tell('at the desk', { ...booking, ledger: inStableOrder(booking['ledger']) });
    const { body } = await app.deskCall(deskCalls.askSupplier, asked);
    tell('what the supplier says', Row.parse(body)['words'] ?? body);
  }

  return {
    as,
    file: `./expected/${name}.txt`,
    ask,
    tell,
    stands: async (title, booked) => {
      const booking = await shown(booked);
      tell(title, Object.fromEntries(IN_SHORT.map((key) => [key, booking[key]])));
    },
    end: async (booked) => {
      await world.atRest();
      const { bookingId, sessionId, family } = booked;
      const params = { id: bookingId };
      names.name(bookingId, 'booking');
      names.name(sessionId, 'checkout');
      const booking = await shown(booked);
      tell('booking', booking);
      const list = Listed.parse((await app.call(bookingCalls.myBookings, { as })).body);
      tell(
        'in the list, beside the same',
        list.bookings.map((row) => differing(row, booking)),
      );
      tell('counts', list.counts);
      await ask('checkout', checkoutCalls.checkoutStatus, { params: { sessionId } });
      await ask('payment', paymentCalls.paymentSnapshot, { params: { sessionId } });
      if (family === undefined) await ask('balance', paymentCalls.balance, { params });
      await ask('what cancelling costs', cancellation.cancellationPreview, { params });
      await tellDesk(booked);
      const owner = { ...booked, userId: as.userId };
      tell('at the gateway', await gatewayRowsOf(app, owner));
      tell('at the supplier', family === undefined ? await roomsOf(app, owner) : await ticketsOf(app, family));
      for (const [paper, text] of await papersOf(app, as, bookingId, Row.parse(booking['documents'])))
        tell(`paper: ${paper}`, text);
      const sent = await messagesOf(app, as.mobile, String(booking['reference']));
      for (const text of sent) tell('message', text);
      const parts = told.map(({ title, answer }) => `## ${title}\n${print(names.applyTo(answer))}`);
      return `# ${name}\n\n${parts.join('\n\n')}\n`;
    },
  };
}

/** Postings of one moment come in the order of their random ids. Here they are in the order of their hour, kind and account. */
function inStableOrder(ledger: unknown) {
  const orderOf = ({ at, kind, account, amountPaise }: z.infer<typeof Posting>) =>
    `${at.slice(0, HOUR_LENGTH)} ${kind} ${account} ${amountPaise}`;
  return z
    .array(Posting)
    .parse(ledger)
    .toSorted((one, other) => orderOf(one).localeCompare(orderOf(other)));
}

function print(answer: unknown): string {
  return typeof answer === 'string' ? inColumns(answer) : printAnswer(answer);
}

function withoutLeftOut(answer: unknown): unknown {
  if (Array.isArray(answer)) return z.array(z.unknown()).parse(answer).map(withoutLeftOut);
  if (typeof answer !== 'object' || answer === null) return answer;
  const kept = Object.entries(answer).filter(([key]) => !LEFT_OUT.has(key));
  return Object.fromEntries(kept.map(([key, field]) => [key, withoutLeftOut(field)]));
}

/** The fields of a row that are missing or different in another. */
function differing(row: z.infer<typeof Row>, other: z.infer<typeof Row>) {
  return Object.fromEntries(
    Object.entries(row).filter(([key, value]) => JSON.stringify(value) !== JSON.stringify(other[key])),
  );
}

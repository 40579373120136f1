import { setTimeout as pause } from 'node:timers/promises';
import type { Call } from '@safar/contract/call';
import { hotelsAvailability } from '@safar/contract/hotels';
import type { ChosenRate, Shop } from '../../../apps/server/src/modules/bookings/testing/journey.ts';
import { callOver } from '../../../apps/server/src/modules/bookings/testing/process-runs.ts';
import { signIn, type SignedInTraveller } from '../../../apps/server/src/platform/testing/sign-in.ts';
import type { TestAnswer, TestCall } from '../../../apps/server/src/platform/testing/test-app.ts';
import type { Operators } from '../operators.ts';
import type { Faults } from '../script/fault.ts';
import { createRandom, type Random } from '../../../apps/server/src/platform/testing/random.ts';
import { writeScript, type Script } from '../script/script.ts';
import { createDiary, type Diary } from '../traveller/diary.ts';
import { CHECKIN, GOA, hotelsOf } from '../traveller/rates.ts';
import { fly, stay } from '../traveller/traveller.ts';
import { Leaves } from '../traveller/visit.ts';
import type { Measures } from './measures.ts';

const ANSWER_LIMIT_MS = 60_000;
const NIGHTS = 6;
const DAY_MS = 86_400_000;
/** Shortest and longest time that a traveller thinks before the next purchase. */
const THINK_MS = [3000, 15_000] as const;
/** Pause before another try, as `Retry-After` asks. */
const TRY_AGAIN_MS = 3000;
/**
 * Second number of the first travellers' addresses. Each traveller has a network of their own, because limits count a
 * network as one address.
 */
const FIRST_NETWORK = 100;
/** How often a press without an answer is repeated: no traveller leaves because of the machines. */
const PATIENCE = 400;
/** In the trial machines fail, not suppliers. */
const NO_FAULTS: Faults = {
  search: [],
  checkout: [],
  order: [],
  book: [],
  payment: [],
  paid: [],
  balance: [],
  cancel: [],
};
const UNREACHED: TestAnswer = { status: 503, body: { ok: false, code: 'UNAVAILABLE' }, headers: {} };
const CANCELS_SHARE = 0.35;

/** Travellers who look, buy and cancel until `stop`. */
export interface Travellers {
  readonly diary: Diary;
  readonly shop: Shop;
  /** Lets nobody begin another purchase. Resolves when all purchases have ended. */
  stop(): Promise<void>;
}

interface Traveller {
  readonly as: SignedInTraveller;
  /** The product as this traveller reaches it. */
  readonly shop: Shop;
  readonly random: Random;
}

interface Journey {
  readonly origin: string;
  readonly sandboxUrl: string;
  readonly measures: Measures;
  readonly seed: number;
  readonly count: number;
  readonly operators: Operators;
}

/**
 * The product behind its proxy, as one traveller's browser reaches it from a network of its own. Every request is
 * recorded. A request without an answer gets the refusal that the page would show.
 */
function shopOf(number: number, { origin, sandboxUrl, measures }: Journey): Shop {
  const from = { 'x-forwarded-for': `10.${FIRST_NETWORK + Math.floor(number / 256)}.${number % 256}.1` };
  return {
    sandboxUrl,
    call: async (call: Call, input?: TestCall) => {
      const named = { ...input, headers: { ...input?.headers, ...from } };
      const answer = await measures.request(call.id, ANSWER_LIMIT_MS, () => callOver(origin, call, named));
      // A refusal without a body is the proxy's: no process of Safar was there.
      const isReached = answer !== null && (answer.status === 200 || answer.body !== null);
      if (isReached && answer.status < UNREACHED.status) return answer;
      await pause(TRY_AGAIN_MS);
      return isReached ? answer : UNREACHED;
    },
  };
}

export async function sendTravellers(journey: Journey): Promise<Travellers> {
  const { measures, origin, seed, count, operators } = journey;
  const diary = createDiary();
  const hotelCodes = await hotelsOf(shopOf(0, journey), GOA);
  const people: Traveller[] = [];
  for (let number = 0; number < count; number += 1) {
    const shop = shopOf(number, journey);
    people.push({ shop, as: await signIn(shop), random: createRandom(seed * 31 + number) });
  }
  let begun = 0;
  let isOver = false;

  const lookAt = (page: string, { cookie }: SignedInTraveller) =>
    measures.request(page.replace(/\?.*/, ''), ANSWER_LIMIT_MS, async () => {
      const answer = await fetch(origin + page, { headers: { cookie } });
      await answer.arrayBuffer();
      return answer;
    });
  const buy = async ({ as, shop }: Traveller): Promise<void> => {
    begun += 1;
    const random = createRandom(seed * 7919 + begun);
    const script = plain(writeScript(seed, begun), random);
    const visit = { shop, diary, operators, as, letDeadlineCome: () => Promise.resolve(), later: null };
    await lookAt('/home', as);
    if (script.kind === 'flight') return fly({ ...visit, script });
    const rate = await chooseRate(shop, hotelCodes, random);
    await lookAt(`/goa/hotels?cc=${GOA}&checkin=${rate.checkin}&checkout=${rate.checkout}&rooms=1&adults=2`, as);
    return stay({ ...visit, script }, { ...rate, rooms: 1 });
  };
  const live = async (traveller: Traveller): Promise<void> => {
    await pause(traveller.random.int(...THINK_MS));
    if (isOver) return;
    try {
      await buy(traveller);
    } catch (error) {
      if (!(error instanceof Leaves)) throw error;
      diary.left(error.message);
    }
    await live(traveller);
  };
  const lives = Promise.all(people.map(live));
  // `stop` awaits the failure; this only prevents an unhandled rejection before that.
  lives.catch(() => undefined);
  return {
    diary,
    shop: shopOf(0, journey),
    stop: async () => {
      isOver = true;
      await lives;
    },
  };
}

/** A script without faults and unusual behaviour: only the machines cause trouble. */
function plain(script: Script, random: Random): Script {
  const behaviour = {
    faults: NO_FAULTS,
    patience: PATIENCE,
    secondTab: null,
    paying: 'once',
    verifyForged: false,
    operator: null,
    coupon: null,
    asksForName: false,
    exchanges: null,
    later: null,
    cancels: random.chance(CANCELS_SHARE) ? { afterMs: random.int(0, 2000), onceBooked: true, isPart: false } : null,
  } as const;
  return script.kind === 'flight'
    ? { ...script, ...behaviour, onChange: 'accept', isHeld: false }
    : { ...script, ...behaviour, plan: 'pay_full', balancePaying: 'nothing', twoRooms: null };
}

/** A rate of one of these hotels, for a random number of nights. */
async function chooseRate(shop: Shop, hotelCodes: readonly string[], random: Random): Promise<ChosenRate> {
  const hotelCode = hotelCodes[random.int(0, hotelCodes.length - 1)] ?? '';
  const checkout = new Date(Date.parse(CHECKIN) + random.int(1, NIGHTS) * DAY_MS).toISOString().slice(0, 10);
  const query = { hotelCodes: hotelCode, checkin: CHECKIN, checkout, rooms: '1', adults: '2', nat: 'IN' };
  for (let tries = 0; tries <= PATIENCE; tries += 1) {
    const { status, body } = await shop.call(hotelsAvailability, { query });
    if (status === 200) {
      const rates = hotelsAvailability.answer.parse(body).availableHotels.flatMap(({ RoomSets }) => RoomSets);
      const { BookingCode: bookingCode } = rates[random.int(0, Math.max(0, rates.length - 1))] ?? {};
      if (bookingCode === undefined) throw new Leaves('a hotel without rates');
      return { hotelCode, bookingCode, checkin: CHECKIN, checkout };
    }
  }
  throw new Leaves('no patience for rates');
}

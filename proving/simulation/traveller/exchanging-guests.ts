import type { CallAnswer } from '@safar/contract/call';
import type { exchangeQuote } from '@safar/contract/exchange';
import { checkoutSession, saveGuests } from '@safar/contract/checkout';
import { paiseToRupees } from '@safar/domain/money/money';
import { distributePax } from '@safar/domain/stay/occupancy';
import { guestsFor, ofKind } from '../../../apps/server/src/modules/bookings/testing/journey.ts';
import type { StayExchanging } from '../script/exchanging.ts';
import { press, type Visit } from './visit.ts';

type PaxRooms = CallAnswer<typeof exchangeQuote>['stay']['paxRooms'];

/** Who a stay is looked for: numbers of rooms and people as the search takes them, and who sleeps in each room. */
export interface Party {
  readonly rooms: number;
  readonly adults: number;
  readonly children: number;
  readonly paxRooms: PaxRooms;
}

const CHILD_AGE = 7;

/** The party of a stay, with one adult or child more where the traveller wants that. */
export function partyOf(paxRooms: PaxRooms, guests: StayExchanging['guests']): Party {
  const adults = paxRooms.reduce((sum, { Adults }) => sum + Adults, 0) + Number(guests === 'adult');
  const had = paxRooms.flatMap(({ ChildrenAges }) => ChildrenAges);
  const childAges = guests === 'child' ? [...had, CHILD_AGE] : had;
  const [rooms, children] = [paxRooms.length, childAges.length];
  const spread = distributePax({ rooms, adults, children, childAges });
  return {
    rooms,
    adults,
    children,
    paxRooms: spread.map((room) => ({
      Adults: room.adults,
      Children: room.children,
      ChildrenAges: room.childAges,
    })),
  };
}

const NAMES = ['Tara', 'Ira', 'Leela'] as const;
const CHILD_NAMES = ['Kabir', 'Dev', 'Rohan'] as const;

/** Names all guests in the checkout of an exchange: those of the booking, and who is new. Returns their names, room by room. */
export async function nameGuests(visit: Visit, sessionId: string): Promise<string> {
  const { session } = await press(visit, checkoutSession, { body: { sessionId } });
  const { plans, prebook, context } = ofKind(session, 'hotel');
  const rooms = guestsFor(prebook, 2)
    .slice(0, context.paxRooms.length)
    .map(({ adults, children }, place) => {
      const { Adults = 0, ChildrenAges = [] } = context.paxRooms[place] ?? {};
      const lastName = adults[0]?.lastName ?? '';
      const more = NAMES.slice(0, Math.max(0, Adults - adults.length)).map((firstName, index) => ({
        title: 'Ms.',
        firstName,
        lastName,
        email: '',
        nationality: 'IN',
        isLead: false,
        ...(prebook.validationInfo.PanMandatory && { pan: `ABCDE12${5 + place}${index}F` }),
      }));
      return {
        adults: [...adults.slice(0, Adults), ...more],
        children: [
          ...children,
          ...ChildrenAges.map((age, index) => ({
            title: 'Mr.',
            firstName: CHILD_NAMES[index] ?? '',
            lastName,
            age,
          })),
        ],
      };
    });
  const total = plans.find(({ id }) => id === 'pay_full')?.price.totalPaise ?? 0;
  const amounts = { display: { total: paiseToRupees(total) }, paymentOption: 'pay_full' };
  await press(visit, saveGuests, { body: { sessionId, rooms, amounts } });
  return namesOf(rooms);
}

interface Person {
  readonly firstName: string;
  readonly lastName: string;
}

/** The names of the guests of a stay, room by room, adults before children. */
export function namesOf(rooms: readonly { adults: readonly Person[]; children: readonly Person[] }[]): string {
  const people = rooms.flatMap(({ adults, children }) => [...adults, ...children]);
  return people.map(({ firstName, lastName }) => `${firstName} ${lastName}`).join(', ');
}

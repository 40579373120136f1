import { cancelFault, purchaseFault, slowly, sometimes, type Faults, type ScriptedFault } from './fault.ts';
import type { Random } from '../../../apps/server/src/platform/testing/random.ts';

const hotel = { target: 'tbo-hotel' } as const;

/** A new price for the next prebook of the rate. */
export const NEW_ROOM_PRICE: ScriptedFault = { ...hotel, about: 'rate', operation: 'PreBook', kind: 'price-change' };

/** Faults of the hotel supplier, by stage of the purchase. */
export function hotelFaults(
  random: Random,
): Pick<Faults, 'checkout' | 'order' | 'book' | 'paid' | 'balance' | 'cancel'> {
  return {
    checkout: sometimes(random, 0.08, preBookFault),
    order: sometimes(random, 0.1, preBookFault),
    book: sometimes(random, 0.45, bookFault),
    paid: sometimes(random, 0.15, () => questionFault(random, 'GetBookingDetail')),
    balance: [...sometimes(random, 0.2, voucherFault), ...sometimes(random, 0.2, roomCancelFault)],
    cancel: [
      ...sometimes(random, 0.35, roomCancelFault),
      ...sometimes(random, 0.15, () => ({ ...questionFault(random, 'GetChangeRequestStatus'), about: 'anyone' })),
    ],
  };
}

/** Faults that a stay meets which is exchanged: a room is booked, and the old one is given back. */
export function otherRoomFaults(random: Random): ScriptedFault[] {
  return [
    ...sometimes(random, 0.1, preBookFault),
    ...sometimes(random, 0.3, bookFault),
    ...sometimes(random, 0.15, () => questionFault(random, 'GetBookingDetail')),
    ...sometimes(random, 0.2, roomCancelFault),
    ...sometimes(random, 0.2, otherChargeFault),
  ];
}

function preBookFault(random: Random): ScriptedFault {
  const kind = random.pick([
    'drop',
    'http-500',
    'bad-json',
    'delay',
    'sold-out',
    'price-change',
    'policy-change',
    'session-expired',
  ]);
  return {
    ...hotel,
    about: 'rate',
    operation: 'PreBook',
    kind,
    ...slowly(random, kind),
  };
}

function bookFault(random: Random): ScriptedFault {
  return purchaseFault(random, { ...hotel, about: 'rate', operation: 'Book' }, [
    [1, 'price-change'],
    [1, 'policy-change'],
  ]);
}

/** A fault in a call that asks about a booking. It may hit this traveller or another at the same hotel. */
function questionFault(random: Random, operation: string): ScriptedFault {
  return { ...hotel, about: 'hotel', operation, kind: random.pick(['drop', 'http-500', 'bad-json']) };
}

function voucherFault(random: Random): ScriptedFault {
  const kind = random.pick(['delay', 'drop', 'http-500', 'bad-json', 'rejected']);
  return {
    ...hotel,
    about: 'hotel',
    operation: 'GenerateVoucher',
    kind,
    ...slowly(random, kind),
    ...(kind === 'rejected' && { count: random.pick([1, 5]) }),
  };
}

/** The hotel charges for the room that is given up otherwise than its policy says. */
function otherChargeFault(random: Random): ScriptedFault {
  const kind = random.pick(['charges-less', 'charges-more']);
  return { ...hotel, about: 'hotel', operation: 'SendChangeRequest', kind };
}

function roomCancelFault(random: Random): ScriptedFault {
  return cancelFault(random, { ...hotel, about: 'hotel' });
}

import { DELAY_MS, LATE_MS, sometimes, type Faults, type ScriptedFault } from './fault.ts';
import type { Random } from './random.ts';

const hotel = { target: 'tbo-hotel' } as const;

/** A new price, met by whoever asks for the rate next. */
export const NEW_ROOM_PRICE: ScriptedFault = { ...hotel, about: 'rate', operation: 'PreBook', kind: 'price-change' };

/** What goes wrong at the supplier of rooms. */
export function hotelFaults(
  random: Random,
): Pick<Faults, 'checkout' | 'order' | 'book' | 'paid' | 'balance' | 'cancel'> {
  return {
    checkout: sometimes(random, 0.08, preBookFault),
    order: sometimes(random, 0.1, preBookFault),
    book: sometimes(random, 0.45, bookFault),
    paid: sometimes(random, 0.15, () => questionFault(random, 'GetBookingDetail')),
    balance: [...sometimes(random, 0.2, voucherFault), ...sometimes(random, 0.2, cancelFault)],
    cancel: [
      ...sometimes(random, 0.35, cancelFault),
      ...sometimes(random, 0.15, () => ({ ...questionFault(random, 'GetChangeRequestStatus'), about: 'anyone' })),
    ],
  };
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
    ...(kind === 'delay' && { delayMs: random.int(...DELAY_MS) }),
  };
}

function bookFault(random: Random): ScriptedFault {
  const fault = { ...hotel, about: 'rate', operation: 'Book' } as const;
  const delayMs = random.int(...LATE_MS);
  return random.weighted<ScriptedFault>([
    [3, { ...fault, kind: 'delay', delayMs }],
    [2, { ...fault, kind: 'timeout' }],
    [2, { ...fault, kind: 'timeout', acts: true }],
    [3, { ...fault, kind: 'drop' }],
    [2, { ...fault, kind: 'http-500' }],
    [2, { ...fault, kind: 'http-500', acts: true }],
    [2, { ...fault, kind: 'bad-json' }],
    [2, { ...fault, kind: 'pending', delayMs }],
    [2, { ...fault, kind: 'pending', ending: 'failed', delayMs }],
    [1, { ...fault, kind: 'sold-out' }],
    [1, { ...fault, kind: 'price-change' }],
    [1, { ...fault, kind: 'policy-change' }],
    [1, { ...fault, kind: 'session-expired' }],
    [2, { ...fault, kind: 'rejected' }],
  ]);
}

/** A question about a booking goes wrong, for this traveller or another at the same hotel. */
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
    ...(kind === 'delay' && { delayMs: random.int(...DELAY_MS) }),
    ...(kind === 'rejected' && { count: random.pick([1, 5]) }),
  };
}

function cancelFault(random: Random): ScriptedFault {
  const fault = { ...hotel, about: 'hotel', operation: 'SendChangeRequest' } as const;
  return random.weighted<ScriptedFault>([
    [2, { ...fault, kind: 'drop' }],
    [2, { ...fault, kind: 'http-500' }],
    [1, { ...fault, kind: 'http-500', acts: true }],
    [1, { ...fault, kind: 'bad-json' }],
    [2, { ...fault, kind: 'pending', delayMs: random.int(...LATE_MS) }],
    [1, { ...fault, kind: 'pending', ending: 'failed' }],
    [2, { ...fault, kind: 'rejected' }],
  ]);
}

import type { Books } from '../books.ts';
import type { OurFlight, OurStay } from '../our-books.ts';

export const PRICE_PAISE = 600_000;
export const SUPPLIER_PAISE = 590_000;
const FEE_PAISE = 10_000;
export const TENTH_PAISE = PRICE_PAISE / 10;
export const CHARGE_PAISE = 50_000;
/** Who stays, and who flies. */
export const GUESTS = 'Arjun Mehta, Meera Mehta';
const PEOPLE = ['ARJUN', 'MEERA'];

/** A ledger line; debits are positive. */
export function line(sessionId: string, transaction: string, account: string, amountPaise: number) {
  return { sessionId, transaction: `${transaction}:${sessionId}`, account, amountPaise };
}

function common(sessionId: string) {
  return {
    id: `booking-${sessionId}`,
    sessionId,
    plan: 'pay_full',
    totalPaise: PRICE_PAISE,
    paidPaise: PRICE_PAISE,
    discountPaise: 0,
    earnedPaise: FEE_PAISE,
    givenBackPaise: 0,
    failedBecause: null,
    needsPerson: false,
    promisedBackPaise: null,
    partBackPaise: null,
    exchanges: [],
    settledPaise: 0,
    invoicedPaise: PRICE_PAISE,
    questions: [],
    told: [],
    misfits: [],
  } as const;
}

/** A stay that is paid and vouchered, changed by `part`. */
export function bookingOf(sessionId: string, part: Partial<OurStay>): OurStay {
  return {
    ...common(sessionId),
    kind: 'hotel',
    status: 'vouchered',
    supplier: 'tbo',
    isAtLeastPrice: false,
    dates: '2026-12-11 2026-12-13',
    guests: GUESTS,
    references: [`SFR-${sessionId}-1`],
    ...part,
  };
}

/** A flight that is paid and ticketed, changed by `part`; `states` are the states of its records. */
export function flightOf(sessionId: string, states: readonly string[], part: Partial<OurFlight>): OurFlight {
  const tickets = states.map((state, index) => {
    const supplierBookingId = ticketIds(sessionId)[index] ?? null;
    return {
      state,
      supplierBookingId,
      flights: [`6E-${supplierBookingId}`],
      departs: '2026-12-11T06:10',
      people: PEOPLE,
      markUpPaise: 0,
      feePaise: 0,
      terms: null,
      freedFeePaise: 0,
      isChargeUnsaid: false,
    };
  });
  return {
    ...common(sessionId),
    kind: 'flight',
    status: 'vouchered',
    family: sessionId,
    isSpecialReturn: false,
    tickets,
    payers: 1,
    partMarkUpPaise: 0,
    ...part,
  };
}

/** The supplier's booking numbers of a flight's two tickets. */
function ticketIds(sessionId: string): readonly [number, number] {
  return sessionId === 'flown' ? [71, 72] : [81, 82];
}

/** Amount paid for each checkout. */
const PAID = [
  ['kept', PRICE_PAISE],
  ['cancelled', PRICE_PAISE],
  ['refused', PRICE_PAISE],
  ['released', TENTH_PAISE],
  ['unmatched', PRICE_PAISE],
  ['flown', PRICE_PAISE],
  ['undone', PRICE_PAISE],
] as const;
const GIVEN_BACK = ['cancelled', 'refused', 'unmatched', 'undone'];

/**
 * Books without findings: a kept room, a room with free cancellation that was cancelled, a room that a tenth held and
 * that was released, and a refused one whose payment was refunded; a payment without a booking that was refunded; a
 * flight with two tickets, and one of which only the first ticket could be bought, which was cancelled.
 */
export function soundBooks(): Books {
  const takenIn = PAID.flatMap(([sessionId, paise]) => [
    line(sessionId, 'captured', 'gateway', paise),
    line(sessionId, 'captured', 'traveller-funds', -paise),
  ]);
  const sold = (sessionId: string, sign: 1 | -1) => [
    line(sessionId, `sold${sign}`, 'traveller-funds', sign * PRICE_PAISE),
    line(sessionId, `sold${sign}`, 'supplier-payable', -sign * SUPPLIER_PAISE),
    line(sessionId, `sold${sign}`, sessionId === 'flown' ? 'markup' : 'platform-fee', -sign * FEE_PAISE),
  ];
  const givenBack = (sessionId: string) => [
    line(sessionId, 'accepted', 'traveller-funds', PRICE_PAISE),
    line(sessionId, 'accepted', 'refund-payable', -PRICE_PAISE),
    line(sessionId, 'settled', 'refund-payable', PRICE_PAISE),
    line(sessionId, 'settled', 'gateway', -PRICE_PAISE),
  ];
  const released = [
    line('released', 'held', 'traveller-funds', TENTH_PAISE),
    line('released', 'held', 'hold', -TENTH_PAISE),
    line('released', 'ended', 'hold', TENTH_PAISE),
    line('released', 'ended', 'cancellation-income', -TENTH_PAISE),
  ];
  const lost = [
    line('undone', 'lost', 'supplier-payable', -CHARGE_PAISE),
    line('undone', 'lost', 'cancellation-income', CHARGE_PAISE),
  ];
  const room = { vouchered: true, pricePaise: SUPPLIER_PAISE, chargePaise: 0, isRefused: false, guests: GUESTS };
  const ticket = {
    family: 'flown',
    standing: 'ticketed',
    chargePaise: 0,
    refundedPaise: 0,
    isRefused: false,
    isMoved: false,
    reissues: 0,
    people: PEOPLE,
  };
  const undone = { family: 'undone', standing: 'cancelled' };
  return {
    bookings: [
      bookingOf('kept', {}),
      bookingOf('cancelled', { status: 'cancelled', promisedBackPaise: PRICE_PAISE }),
      bookingOf('refused', { status: 'refunded', failedBecause: 'other' }),
      bookingOf('released', { status: 'released', plan: 'pay_half', paidPaise: TENTH_PAISE }),
      flightOf('flown', ['issued', 'issued'], {}),
      flightOf('undone', ['gone', 'never'], { status: 'refunded', failedBecause: 'other' }),
    ],
    payments: PAID.map(([sessionId, amountPaise]) => ({
      sessionId,
      gatewayPaymentId: `pay-${sessionId}`,
      amountPaise,
    })),
    refunds: GIVEN_BACK.map((sessionId) => ({
      sessionId,
      gatewayPaymentId: `pay-${sessionId}`,
      gatewayRefundId: `refund-${sessionId}`,
      amountPaise: PRICE_PAISE,
      status: 'processed',
    })),
    ledger: [
      ...takenIn,
      ...['kept', 'cancelled', 'flown'].flatMap((sessionId) => sold(sessionId, 1)),
      ...sold('cancelled', -1),
      ...GIVEN_BACK.flatMap(givenBack),
      ...released,
      ...lost,
    ],
    coupons: [],
    workflows: [],
    gateway: {
      payments: PAID.map(([sessionId, amountPaise]) => ({
        id: `pay-${sessionId}`,
        sessionId,
        amountPaise,
        captured: true,
      })),
      refunds: GIVEN_BACK.map((sessionId) => ({
        id: `refund-${sessionId}`,
        paymentId: `pay-${sessionId}`,
        amountPaise: PRICE_PAISE,
        status: 'processed',
      })),
      settled: [],
    },
    rooms: [
      { ...room, bookingId: '1', reference: 'SFR-kept-1', status: 'Confirmed' },
      { ...room, bookingId: '2', reference: 'SFR-cancelled-1', status: 'Cancelled' },
      { ...room, bookingId: '3', reference: 'SFR-refused-1', status: 'BookFailed' },
      { ...room, bookingId: '4', reference: 'SFR-released-1', status: 'Cancelled', vouchered: false },
    ],
    allotments: [{ roomTypeId: '1', day: '2026-12-13', sold: 1, taken: 1 }],
    tickets: [
      { ...ticket, bookingId: 71, flights: ['6E-71'], pricePaise: PRICE_PAISE - 1 },
      { ...ticket, bookingId: 72, flights: ['6E-72'], pricePaise: 1 },
      { ...ticket, ...undone, bookingId: 81, flights: ['6E-81'], pricePaise: 1, chargePaise: CHARGE_PAISE },
    ],
  };
}

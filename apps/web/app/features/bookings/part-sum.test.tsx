import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { PartSum } from './part-sum.tsx';

type Props = ComponentProps<typeof PartSum>;

type Passenger = Props['booking']['flight']['passengers'][number];

function person(firstName: string, lastName: string): Passenger {
  return { type: 'adult', title: 'Mr', gender: 'male', nationality: 'IN', extras: [], firstName, lastName };
}

const seat = (item: number) => ({ item, passenger: item, ticket: 0, paidPaise: 500_000, leastBackPaise: 300_000 });
const RAVI = seat(0);
const SIOBHAN = seat(1);

/** Two passengers of a flight of ₹10,000; both are given up, and the airline keeps ₹4,000. */
const BOTH: Props = {
  booking: {
    id: '01a20099',
    flight: {
      passengers: [person('Ravi', "D'Souza"), person('Siobhán', 'O’Brien')],
      trip: { tripType: 'oneway', tickets: [{ legs: [{ from: { city: 'Delhi' }, to: { city: 'Mumbai' } }] }] },
    },
  },
  seats: [RAVI, SIOBHAN],
  before: [],
  items: [0, 1],
  change: { busy: false, busyWith: null, error: null, run: async () => true, clearError: () => undefined },
  preview: {
    ok: true,
    paidPaise: 1_000_000,
    policyChargePaise: 400_000,
    holdPaise: 0,
    chargePaise: 400_000,
    feePaise: 0,
    airlinesKeepPaise: [400_000],
    refundPaise: 600_000,
    heldPaise: 0,
    note: null,
    unchangedUntil: null,
    parts: [RAVI, SIOBHAN].map(({ item }) => ({ item, paidPaise: 500_000, refundPaise: 300_000 })),
  },
  unread: null,
  isFetching: false,
  refetch: () => Promise.reject(new Error('it is not asked for again')),
};

function shown(change: Partial<Props>): string {
  const App = createRoutesStub([{ path: '/', Component: () => <PartSum {...BOTH} {...change} /> }]);
  const html = renderToStaticMarkup(<App />).replaceAll('&#x27;', "'");
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('[REQ-CXL-13] the sum names what was refunded before, so that its lines add up', () => {
  const plain = shown({});
  expect(plain).toContain('Siobhán O’Brien, Delhi to Mumbai ₹5,000 The airline keeps −₹4,000 Comes back ₹ 6,000');
  const { preview } = BOTH;
  if (preview === undefined) throw new Error('there is no preview');
  expect(shown({ preview: { ...preview, paidPaise: 900_000, refundPaise: 500_000 } })).toContain(
    '₹5,000 Refunded before −₹1,000 The airline keeps −₹4,000 Comes back ₹ 5,000',
  );
});

test('[REQ-CXL-13] what was given up in another tab meanwhile is named as it was typed, and no button offers it', () => {
  const text = shown({ seats: [SIOBHAN], before: [RAVI], items: [], preview: undefined });
  expect(text).toContain("Already cancelled, or the airline is being asked to: Ravi D'Souza, Delhi to Mumbai.");
  expect(text).toContain('Tick what you want to cancel.');
});

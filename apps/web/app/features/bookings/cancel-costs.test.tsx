import type { ComponentProps } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import { CancelCosts } from './cancel-costs.tsx';

const DELHI = { city: 'Delhi' };
const MUMBAI = { city: 'Mumbai' };
const OUTBOUND = { carrierName: 'IndiGo', legs: [{ from: DELHI, to: MUMBAI }] };
const RETURN = { carrierName: 'Akasa Air', legs: [{ from: MUMBAI, to: DELHI }] };
type Preview = ComponentProps<typeof CancelCosts>['preview'];
const COSTS: Preview = {
  ok: true,
  paidPaise: 2_000_000,
  policyChargePaise: 500_000,
  holdPaise: 0,
  chargePaise: 510_000,
  feePaise: 10_000,
  airlinesKeepPaise: [300_000, 200_000],
  heldPaise: 0,
  refundPaise: 1_490_000,
  note: null,
  unchangedUntil: null,
  parts: [],
};

function shown(tickets: (typeof OUTBOUND)[], change: Partial<Preview>) {
  const trip = { tripType: tickets.length > 1 ? ('roundtrip' as const) : ('oneway' as const), tickets };
  const flight = { kind: 'flight' as const, flight: { trip, price: { extrasPaise: 0 } } };
  const html = renderToStaticMarkup(<CancelCosts preview={{ ...COSTS, ...change }} booking={flight} />);
  return html.replaceAll(/<[^>]+>/g, ' ').replaceAll(/\s+/g, ' ');
}

test('[REQ-CXL-7] of two tickets the dialog says what each airline keeps, and both together', () => {
  const text = shown([OUTBOUND, RETURN], {});
  expect(text).toContain('Airlines’ cancellation charges');
  expect(text).toContain('IndiGo, Delhi to Mumbai: ₹3,000');
  expect(text).toContain('Akasa Air, Mumbai to Delhi: ₹2,000');
  expect(text).toContain('−₹5,000');
});

test('[REQ-CXL-7] of one ticket, and where a part of the charge was given back before, the airlines’ charge is one sum', () => {
  const one = shown([OUTBOUND], { airlinesKeepPaise: [500_000] });
  expect(one).toContain('Airline’s cancellation charge');
  expect(one).not.toContain('IndiGo,');
  expect(shown([OUTBOUND, RETURN], { paidPaise: 1_700_000 })).not.toContain('IndiGo,');
});

test('[REQ-CXL-9] until when a flight is cancelled free of charge is said once', () => {
  const note = 'The airline charges nothing until 26 Nov 2026, 23:59 India time, on the day the ticket was issued.';
  const free = { chargePaise: 0, feePaise: 0, airlinesKeepPaise: [0], refundPaise: COSTS.paidPaise };
  const text = shown([OUTBOUND], { ...free, note, unchangedUntil: '2026-11-26T18:29:00.000Z' });
  expect(text.match(/23:59/g)).toHaveLength(1);
});

import { noChoice, optionsOf } from '@safar/domain/flight/flight-choice';
import { NO_FLIGHT_FILTERS } from '@safar/domain/flight/flight-filters';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#lib/testing/in-app.tsx';
import { FiltersPanel } from './filter-controls.tsx';
import type { FlightOption } from './found-trip.ts';
import type { FlightTrip } from './flight-trip.ts';
import { sampleOffers } from './sample-flights.ts';

const PLACE = { city: 'Delhi', name: 'Delhi', slug: 'delhi', country: 'India' };
const LEG = { from: { ...PLACE, code: 'DEL' }, to: { ...PLACE, code: 'BOM', city: 'Mumbai' }, day: '2099-12-01' };
const TRIP: FlightTrip = {
  search: {
    fareType: 'regular',
    travelClass: 'Economy',
    pax: { adults: 1, children: 0, infants: 0 },
    tripType: 'oneway',
    from: 'DEL',
    to: 'BOM',
    departOn: '2099-12-01',
  },
  legs: [LEG],
};

async function open(options: readonly FlightOption[] | null): Promise<string> {
  await renderInApp(
    <div data-testid="filters">
      <FiltersPanel filters={NO_FLIGHT_FILTERS} leg={LEG} options={options} onChange={() => {}} />
    </div>,
  );
  const panel = page.getByTestId('filters');
  await expect.element(panel).toBeVisible();
  return panel.element().textContent;
}

test('[REQ-FRES-4] while flights are searched for, filters say nothing of how many there are or what they cost', async () => {
  const text = await open(null);
  expect(text).toContain('Refundable');
  expect(text).not.toMatch(/none|₹|(?<![\d–] ?)\b0\b/);
});

test('[REQ-FRES-4] found, each says what choosing it shows', async () => {
  expect(await open(optionsOf(sampleOffers(TRIP), noChoice(1), 0))).toMatch(/Non-stop.*₹/);
});

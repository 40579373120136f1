import { noChoice, optionsOf } from '@safar/domain/flight/flight-choice';
import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#lib/testing/in-app.tsx';
import { FlightRows } from './flight-list.tsx';
import type { FlightTrip } from './flight-trip.ts';
import { sampleOffers } from './sample-flights.ts';

const PLACE = { city: 'Delhi', name: 'Delhi', slug: 'delhi', country: 'India' };
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
  legs: [{ from: { ...PLACE, code: 'DEL' }, to: { ...PLACE, code: 'BOM', city: 'Mumbai' }, day: '2099-12-01' }],
};
const FRAMES = 40;
const STEP_PX = 90;

test('[REQ-FRES-2, REQ-FRES-3] rows that pass by while the list is scrolled have price and airline, and the height of the others', async () => {
  const few = optionsOf(sampleOffers(TRIP), noChoice(1), 0);
  const options = Array.from({ length: 20 }, (_, round) =>
    few.map((each) => ({ ...each, key: `${round} ${each.key}` })),
  );
  await renderInApp(
    <div className="@container">
      <FlightRows
        options={options.flat()}
        selectedKey={null}
        memoryKey="test"
        hint={null}
        wholeTrip={false}
        passengers={1}
        action="select"
        onAct={() => {}}
        skeletons={null}
      />
    </div>,
  );
  const list = page.getByRole('list', { name: 'Flights' });
  await expect.element(list).toBeVisible();
  const rowPx = list.element().querySelector('li')?.offsetHeight;
  const passing = new Set<number>();
  const said: string[] = [];
  for (let frame = 0; frame < FRAMES; frame += 1) {
    scrollBy(0, STEP_PX);
    await new Promise(requestAnimationFrame);
    for (const light of list.element().querySelectorAll<HTMLElement>('li > p')) {
      passing.add(light.parentElement?.offsetHeight ?? 0);
      said.push(light.textContent);
    }
  }
  expect(said.length).toBeGreaterThan(0);
  const lacking = said.filter((text) => !/₹[\d,]+/.test(text) || !/[A-Za-z]{4}/.test(text) || !/stop/.test(text));
  expect(lacking).toEqual([]);
  expect([...passing]).toEqual([rowPx]);
});

import { noChoice, optionsOf } from '@safar/domain/flight-choice';
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

test('[REQ-FRES-2] rows that pass by while the list is scrolled keep the height of the others', async () => {
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
  for (let frame = 0; frame < FRAMES; frame += 1) {
    scrollBy(0, STEP_PX);
    await new Promise(requestAnimationFrame);
    for (const outline of list.element().querySelectorAll<HTMLElement>('li > p'))
      passing.add(outline.parentElement?.offsetHeight ?? 0);
  }
  expect([...passing]).toEqual([rowPx]);
});

import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter } from 'react-router';
import { expect, test } from 'vitest';
import { Destinations } from './destinations.tsx';
import type { PopularCity } from './load-home.ts';

const GOA: PopularCity = {
  code: '119805',
  slug: 'goa',
  name: 'Goa',
  state: null,
  hotels: null,
  countryCode: 'IN',
  country: 'IN',
  countryName: 'India',
};

function linksOn(saysHotels: boolean): string {
  return renderToStaticMarkup(
    <MemoryRouter>
      <Destinations cities={[GOA]} saysHotels={saysHotels} />
    </MemoryRouter>,
  );
}

test('[REQ-FRAME-11] beside a search for flights a destination says that it leads to hotels; beside one for hotels readers alone are told', () => {
  expect(linksOn(true)).toContain('<span>Hotels in Goa</span></a>');
  expect(linksOn(true)).not.toContain('sr-only');
  expect(linksOn(false)).toContain('<span class="sr-only">Hotels in</span><span> Goa</span></a>');
});

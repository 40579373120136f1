import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { HotelResultCard } from './hotel-card.tsx';
import type { HotelCard } from './hotel-offer.ts';

const HOTEL: HotelCard = {
  HotelCode: '7',
  HotelName: 'Sea View',
  HotelRating: 4,
  Address: 'Calangute',
  CityName: 'Goa',
  CountryName: 'India',
  Map: '',
  Images: [],
  facilities: [],
  fees: [],
  reviews: null,
  popularity: 0,
};

function textOf(part: Partial<HotelCard>, stalled = false): string {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <HotelResultCard
          hotel={{ ...HOTEL, ...part }}
          offer={stalled ? undefined : null}
          stalled={stalled}
          nights={2}
          center={null}
          href="/goa/hotels/sea-view"
          priority={false}
        />
      ),
    },
  ]);
  return renderToStaticMarkup(<Page />)
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('[REQ-HRES-12] Top Rated goes by the stars, and says so, whatever guests or samples say', () => {
  expect(textOf({ HotelRating: 4 })).toContain('Top Rated 4-star');
  expect(textOf({ HotelRating: 5, reviews: { score: 3, count: 9, sampled: false } })).toContain('Top Rated 5-star');
  expect(textOf({ HotelRating: 3, reviews: { score: 9.9, count: 9, sampled: true } })).not.toContain('Top Rated');
});

test('[REQ-REV-3] the score of samples is called that', () => {
  const sampled = textOf({ reviews: { score: 8.4, count: 9, sampled: true } });
  expect(sampled).toContain('Sample score out of ten: 9 sample reviews 8.4');
  expect(textOf({ reviews: { score: 8.4, count: 9, sampled: false } })).toContain(
    'Guest score out of ten: 9 reviews 8.4',
  );
});

test('a card without a price says why, once, and leads on', () => {
  const soldOut = textOf({});
  expect(soldOut.match(/Sold out/g)).toHaveLength(1);
  expect(soldOut).toMatch(/No room left for your dates.*See Hotel/);
  expect(textOf({}, true)).toMatch(/Price not loaded.*See Rooms Availability/);
});

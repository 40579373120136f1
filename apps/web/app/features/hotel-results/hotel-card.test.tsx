import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
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
  HotelFacilities: [],
  fees: [],
  reviews: null,
  popularity: 0,
};

async function textOf(part: Partial<HotelCard>, stalled = false): Promise<string> {
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
  const { prelude } = await prerenderToNodeStream(<Page />);
  const markup = await text(prelude);
  return markup
    .replaceAll(/<script.*?<\/script>/gs, ' ')
    .replaceAll(/<[^>]+>/g, ' ')
    .replaceAll(/\s+/g, ' ');
}

test('[REQ-HRES-12] Top Rated goes by the stars, and says so, whatever guests or samples say', async () => {
  expect(await textOf({ HotelRating: 4 })).toContain('Top Rated 4-star');
  expect(await textOf({ HotelRating: 5, reviews: { score: 3, count: 9, sampled: false } })).toContain(
    'Top Rated 5-star',
  );
  expect(await textOf({ HotelRating: 3, reviews: { score: 9.9, count: 9, sampled: true } })).not.toContain('Top Rated');
});

test('[REQ-REV-3] the score of samples is called that', async () => {
  const sampled = await textOf({ reviews: { score: 8.4, count: 9, sampled: true } });
  expect(sampled).toContain('Sample score out of ten: 9 sample reviews 8.4');
  expect(await textOf({ reviews: { score: 8.4, count: 9, sampled: false } })).toContain(
    'Guest score out of ten: 9 reviews 8.4',
  );
});

test('a card without a price says why, once, and leads on', async () => {
  const soldOut = await textOf({});
  expect(soldOut.match(/Sold out/g)).toHaveLength(1);
  expect(soldOut).toMatch(/No room left for your dates.*See Hotel/);
  expect(await textOf({}, true)).toMatch(/Price not loaded.*See Rooms Availability/);
});

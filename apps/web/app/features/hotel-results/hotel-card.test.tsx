import { HOUR_MS, MINUTE_MS } from '@safar/domain/time/time-units';
import { text } from 'node:stream/consumers';
import { prerenderToNodeStream } from 'react-dom/static';
import { createRoutesStub } from 'react-router';
import { expect, test } from 'vitest';
import { HotelResultCard } from './hotel-card.tsx';
import type { HotelCard } from './hotel-offer.ts';
import type { HotelLow } from './results-state.ts';

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

async function textOf(part: Partial<HotelCard>, stalled = false, low?: HotelLow): Promise<string> {
  const Page = createRoutesStub([
    {
      path: '/',
      Component: () => (
        <HotelResultCard
          hotel={{ ...HOTEL, ...part }}
          offer={stalled || low ? undefined : null}
          low={low}
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

function seenAgo(ms: number): HotelLow {
  return { nightPaise: 420_050, stayPaise: 840_100, seenAt: new Date(Date.now() - ms).toISOString() };
}

test('[REQ-HRES-20] what a hotel was last seen at is said with its age, and is neither a total nor broken up', async () => {
  const card = await textOf({}, false, seenAgo(2 * HOUR_MS + MINUTE_MS));
  expect(card).toMatch(/From ₹4,201 a night seen 2 hours ago.*See Rooms Availability/);
  expect(card).not.toMatch(/taxes & fees|Price breakup|8,4/);
  expect(await textOf({}, false, seenAgo(0))).toContain('seen 1 minute ago');
  expect(await textOf({}, false, seenAgo(50 * HOUR_MS))).toContain('seen 2 days ago');
});

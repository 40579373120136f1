import { expect, test } from 'vitest';
import { page } from 'vitest/browser';
import { renderInApp } from '#lib/testing/in-app.tsx';
import { HotelResultCard } from './hotel-card.tsx';
import type { HotelCard } from './hotel-offer.ts';

const PICTURE = 'data:image/gif;base64,R0lGODlhAQABAIAAAAAAAP///yH5BAEAAAAALAAAAAABAAEAAAIBRAA7';
const HOTEL: HotelCard = {
  HotelCode: '7',
  HotelName: 'Sea View',
  HotelRating: 4,
  Address: 'Calangute',
  CityName: 'Goa',
  CountryName: 'India',
  Map: '',
  Images: [PICTURE],
  facilities: ['wifi', 'pool', 'parking', 'restaurant', 'spa', 'gym'],
  HotelFacilities: [],
  fees: [],
  reviews: null,
  popularity: 0,
};

test('[REQ-HRES-11] the picture fills its column beside the words, and covers none of them, on a card of any width', async () => {
  await page.viewport(1440, 900);
  for (const width of [600, 750, 930]) {
    const { container, unmount } = await renderInApp(
      <div style={{ width }}>
        <HotelResultCard
          hotel={HOTEL}
          offer={null}
          stalled={false}
          nights={2}
          center={null}
          href="/goa/hotels/sea-view"
          priority
        />
      </div>,
    );
    const name = page.getByRole('heading', { name: 'Sea View' });
    await expect.element(name).toBeVisible();
    const picture = container.querySelector('img')?.parentElement?.getBoundingClientRect();
    expect(picture?.height, `height in ${width} px`).toBeGreaterThan(120);
    expect(picture?.right, `right edge in ${width} px`).toBeLessThan(name.element().getBoundingClientRect().left);
    await unmount();
  }
});

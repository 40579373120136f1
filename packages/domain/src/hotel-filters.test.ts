import * as fc from 'fast-check';
import { describe, expect, test } from 'vitest';
import {
  activeFilterCount,
  filterHotels,
  HOTEL_SORT_IDS,
  hotelSortLabel,
  isHotelSort,
  NO_HOTEL_FILTERS,
  sortHotels,
  starClass,
  type FilterableHotel,
} from './hotel-filters.ts';

function hotel(name: string, changes: Partial<FilterableHotel> = {}): FilterableHotel {
  return { name, address: '12 Lake Road', city: 'Udaipur', stars: 4, pricePaise: 500_000, ...changes };
}

const anyHotel = fc.record({
  name: fc.constantFrom('Amber Court', 'Café Résidence', 'Sea View', 'Palm Grove'),
  address: fc.constantFrom('MG Road', 'Calangute Beach', 'Lake Pichola'),
  city: fc.constantFrom('Goa', 'Udaipur', 'Jaipur'),
  stars: fc.constantFrom(0, 1, 2, 2.5, 3, 4, 4.5, 5),
  pricePaise: fc.option(fc.integer({ min: 100, max: 1e7 })),
  rating: fc.option(fc.double({ min: 0, max: 10, noNaN: true })),
  popularity: fc.option(fc.integer({ min: 0, max: 100 })),
});
const hotels = fc.array(anyHotel, { maxLength: 40 });
const filters = fc.record({
  stars: fc.subarray([0, 1, 2, 3, 4, 5]),
  text: fc.constantFrom('', ' ', 'goa', 'CAFE', 'lake udaipur', 'nowhere'),
});

function valueOf(sort: (typeof HOTEL_SORT_IDS)[number], { rating, popularity, pricePaise }: FilterableHotel) {
  const values = { popular: popularity, rating, 'price-high': pricePaise, 'price-low': pricePaise };
  return values[sort] ?? null;
}

describe('[C5] filters', () => {
  test('[C5] no filter keeps everything in its order', () => {
    fc.assert(
      fc.property(hotels, (list) => {
        expect(filterHotels(list, NO_HOTEL_FILTERS)).toEqual(list);
      }),
    );
    expect(activeFilterCount(NO_HOTEL_FILTERS)).toBe(0);
  });

  test('[C5] text is looked for in name, address and city, word by word, whatever case and accents', () => {
    const list = [
      hotel('Café Résidence'),
      hotel('Amber Court', { city: 'Jaipur' }),
      hotel('Sea View', { address: 'Fort' }),
    ];
    const names = (text: string) => filterHotels(list, { ...NO_HOTEL_FILTERS, text }).map(({ name }) => name);
    expect(names('cafe')).toEqual(['Café Résidence']);
    expect(names('JAIPUR  amber')).toEqual(['Amber Court']);
    expect(names('lake road')).toEqual(['Café Résidence', 'Amber Court']);
    expect(names('fort jaipur')).toEqual([]);
    expect(names('  ')).toHaveLength(3);
  });

  test('[C5] several star classes are a union; halves count as the class above', () => {
    const list = [0, 2.5, 3, 4.5, 5].map((stars) => hotel(`${stars}`, { stars }));
    expect(filterHotels(list, { ...NO_HOTEL_FILTERS, stars: [0, 3] }).map(({ name }) => name)).toEqual([
      '0',
      '2.5',
      '3',
    ]);
    expect([-1, 7, Number.NaN, 4.4].map(starClass)).toEqual([0, 5, 0, 4]);
  });

  test('[C5] filters together keep what each of them keeps', () => {
    fc.assert(
      fc.property(hotels, filters, (list, chosen) => {
        const byStars = filterHotels(list, { ...NO_HOTEL_FILTERS, stars: chosen.stars });
        const byText = new Set(filterHotels(list, { ...NO_HOTEL_FILTERS, text: chosen.text }));
        expect(filterHotels(list, chosen)).toEqual(byStars.filter((kept) => byText.has(kept)));
      }),
    );
    expect(activeFilterCount({ stars: [5], text: 'sea' })).toBe(2);
  });
});

describe('[C5] orders', () => {
  test('[C5] the four labels', () => {
    expect(HOTEL_SORT_IDS.map(hotelSortLabel)).toEqual([
      'Popular',
      'User Rating (Highest First)',
      'Price (Highest First)',
      'Price (Lowest First)',
    ]);
    expect(isHotelSort('price-low')).toBe(true);
    expect(isHotelSort('cheapest')).toBe(false);
  });

  test('[C5] an order loses nobody, puts hotels without a value last, and keeps equals as they were', () => {
    fc.assert(
      fc.property(hotels, fc.constantFrom(...HOTEL_SORT_IDS), (list, sort) => {
        const before = [...list];
        const sorted = sortHotels(list, sort);
        expect(list).toEqual(before);
        expect(new Set(sorted)).toEqual(new Set(list));
        expect(sorted).toHaveLength(list.length);
        const direction = sort === 'price-low' ? 1 : -1;
        for (const [index, next] of sorted.slice(1).entries()) {
          const current = sorted[index];
          if (!current) throw new Error('out of range');
          const [left, right] = [valueOf(sort, current), valueOf(sort, next)];
          expect(left !== null || right === null).toBe(true);
          const rise = direction * ((right ?? 0) - (left ?? 0));
          expect(right === null || rise >= 0).toBe(true);
          expect(left !== right || list.indexOf(current) < list.indexOf(next)).toBe(true);
        }
      }),
    );
  });

  test('[C5] price orders are each other’s reverse for hotels that have different prices', () => {
    const list = [300, 100, 200].map((pricePaise) => hotel(`${pricePaise}`, { pricePaise }));
    expect(sortHotels([...list, hotel('?', { pricePaise: null })], 'price-low').map(({ name }) => name)).toEqual([
      '100',
      '200',
      '300',
      '?',
    ]);
    expect(sortHotels(list, 'price-high')).toEqual(sortHotels(list, 'price-low').toReversed());
  });
});

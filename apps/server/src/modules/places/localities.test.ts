import { describe, expect, it, test } from 'vitest';
import { createNearestCity, soldCities } from './city-index.ts';
import { createCitySearch } from './rank-cities.ts';
import { createLocalitySearch, readLocalities } from './localities.ts';
import { fold } from './fold.ts';
import { createPlaceMatcher } from './match-city.ts';
import { placeMeant, splitCity } from './typed-place.ts';
import { namesAbroad, readReferencePlaces } from './reference-data.ts';

const places = readReferencePlaces();
const sold = soldCities(
  [
    'Goa',
    'Mumbai,   Maharashtra',
    'Pune',
    'Ahmednagar',
    'Bangalore,   Karnataka',
    'NEW DELHI,   DELHI',
    'Patna',
    'Jodhpur',
    'Agra',
  ].map((name, index) => ({
    code: `${index}`,
    name,
    countryCode: 'IN',
    countryName: 'India',
    position: null,
    hotelCount: 100,
  })),
  createPlaceMatcher(places),
);
const cities = createCitySearch(sold, places, createNearestCity(sold));
const localities = createLocalitySearch(readLocalities(), sold, namesAbroad(places));
const found = (typed: string) =>
  localities.find(placeMeant(typed), 3).map(({ name, towns }) => [name, ...towns.map(({ city }) => city.name)]);

describe('[REQ-HSEARCH-10] areas and villages', () => {
  it.each(['baga', 'Baga Beach', 'near baga beach', 'hotels near Baga beach', 'BAGA'])(
    '%s is Baga of Goa, before its namesakes',
    (typed) => expect(found(typed)[0]?.slice(0, 2)).toEqual(['Baga', 'Goa']),
  );

  it('a village that is not sold leads to the towns around it, the nearest first', () => {
    expect(found('Ralegan Siddhi')).toEqual([['Ralegan Siddhi', 'Ahmednagar', 'Pune', 'Mumbai']]);
    expect(found('ralegan sid')).toEqual(found('Ralegan Siddhi'));
    const [village] = localities.find('ralegan siddhi', 1);
    expect(village?.towns.map(({ km }) => Math.round(km / 10))).toEqual([4, 7, 16]);
  });

  it('a sold city is no part of itself, and short or unknown texts are no place', () => {
    expect(found('Pune').map(([name]) => name)).not.toContain('Pune');
    for (const typed of ['', 'ba', 'zzqqxx']) expect(found(typed)).toEqual([]);
  });

  it.each(['paris', 'hotels in Paris', 'London', 'Dubai', 'rome', 'Doha', 'dhaka', 'Amman', 'Busan', 'Panama'])(
    'a city abroad by its whole name begins the name of no area: %s',
    (typed) => expect(found(typed)).toEqual([]),
  );

  it('of all cities abroad, none leads to an area that has not its very name', () => {
    const abroad = places.filter(({ countryCode }) => countryCode !== 'IN');
    const misled = abroad.flatMap(({ folded: [name = ''] }) =>
      localities.find(name, 3).flatMap((area) => (fold(area.name) === name ? [] : [[name, area.name]])),
    );
    expect(misled).toEqual([]);
    expect(found('parisa')).toEqual([['Parisal', 'New Delhi', 'Agra']]);
    expect(found('bali').map(([name]) => name)).toEqual(['Bali', 'Bali']);
  });

  it('what begins another name of a city is that city', () => {
    expect(found('taj')).toEqual([]);
    expect(found('Tajganj')).toEqual([['Tajganj', 'Agra', 'New Delhi']]);
  });

  it('every locality lies in India and has a state', () => {
    const all = readLocalities();
    expect(all.length).toBeGreaterThan(30_000);
    expect(all.filter(({ lat, lng }) => lat < 6 || lat > 37.5 || lng < 68 || lng > 97.5)).toEqual([]);
    expect(all.filter(({ state }) => !/^[A-Z]{2}$/.test(state))).toEqual([]);
  });
});

test.each([
  ['mg road bangalore', 'Bangalore', 'mg road'],
  ['MG Road, Bangalore', 'Bangalore', 'MG Road'],
  ['airport delhi', 'New Delhi', 'airport'],
  ['delhi airport', 'New Delhi', 'airport'],
  ['hotel taj mumbai', 'Mumbai', 'taj'],
  ['umed jodhpur', 'Jodhpur', 'umed'],
  ['होटल ताज mumbai', 'Mumbai', 'ताज'],
])('[REQ-HSEARCH-10] %s names a city and something in it', (typed, city, rest) => {
  const split = splitCity(cities, typed);
  expect([split?.city.name, split?.rest]).toEqual([city, rest]);
});

test.each(['goa', 'hotels in goa', 'taj palace', ''])('%s names no city, or nothing but one', (typed) => {
  expect(splitCity(cities, typed)).toBeNull();
});

test.each([
  ['hotels near Baga Beach', 'Baga Beach'],
  ['near me', 'near me'],
  ['गोवा में होटल', 'गोवा'],
])('what is said around a place is no part of its name: %s', (typed, meant) => expect(placeMeant(typed)).toBe(meant));

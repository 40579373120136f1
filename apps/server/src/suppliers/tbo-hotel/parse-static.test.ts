import { describe, expect, test } from 'vitest';
import { readAttractions } from './parse-attractions.ts';
import { parseCities, parseCountries, parseHotelDetails, parseHotelList } from './parse-static.ts';

const OK = { Code: 200, Description: 'Success' };

test('countries are two-letter codes, cities keep the supplier’s own words', () => {
  expect(
    parseCountries({
      Status: OK,
      CountryList: [
        { Code: 'in', Name: 'India' },
        { Code: 'XX1', Name: 'No' },
      ],
    }),
  ).toEqual([{ code: 'IN', name: 'India' }]);
  expect(
    parseCities({
      Status: OK,
      CityList: [
        { Code: 130443, Name: 'New Delhi' },
        { Code: '', Name: 'Nowhere' },
      ],
    }),
  ).toEqual([{ code: '130443', name: 'New Delhi' }]);
});

describe('a city’s list of hotels', () => {
  const row = {
    HotelCode: '1011647',
    HotelName: 'Sea View \u0026amp; Spa',
    Latitude: '15.5439',
    Longitude: '73.7553',
    HotelRating: 'ThreeStar',
    Address: 'Calangute',
  };

  test('words become stars, text becomes positions, entities become text', () => {
    expect(parseHotelList({ Status: OK, Hotels: [row] })).toEqual([
      { hotelCode: '1011647', name: 'Sea View & Spa', rating: 3, address: 'Calangute', lat: 15.5439, lng: 73.7553 },
    ]);
  });

  test('[REQ-HOTEL-10] a code that comes twice is one hotel; one without a position has none', () => {
    const list = parseHotelList({
      Status: OK,
      Hotels: [row, { ...row, Latitude: '0', Longitude: '0', HotelRating: 'All' }],
    });
    expect(list).toMatchObject([{ rating: 0, lat: null, lng: null }]);
  });
});

test('details: mark-up is removed, doubled slashes are single, stars may be numbers', () => {
  const [hotel] = parseHotelDetails({
    Status: OK,
    HotelDetails: [
      {
        HotelCode: 1011647,
        HotelName: 'Sea View Residency',
        Description: '<p>HeadLine : In Goa</p><p>Location : Near the beach</p>',
        HotelFacilities: ['Free WiFi', 'Free WiFi', 'Outdoor pool'],
        Attractions: { '1) ': 'Fort Aguada - 2.4 km / 1.5 mi <br />' },
        Image: 'https://img.example//a.jpg',
        Images: ['https://img.example//a.jpg', 'https://img.example//b.jpg', 'javascript:alert(1)'],
        Map: '15.5439|73.7553',
        HotelRating: 4,
        CountryCode: 'in',
        CheckInTime: '2:00 PM',
        RoomDetails: [{ RoomId: 1, RoomName: 'Club', RoomSize: '30 sqm', imageURL: ['https://img.example//r.jpg'] }],
      },
    ],
  });
  expect(hotel).toMatchObject({
    hotelCode: '1011647',
    description: 'In Goa\nLocation : Near the beach',
    facilities: ['Free WiFi', 'Outdoor pool'],
    attractions: [{ name: 'Fort Aguada', distanceKm: 2.4 }],
    images: ['https://img.example/a.jpg', 'https://img.example/b.jpg'],
    rating: 4,
    countryCode: 'IN',
    lat: 15.5439,
    roomTypes: [{ name: 'Club', size: '30 sqm', images: ['https://img.example/r.jpg'] }],
  });
});

describe('attractions', () => {
  const markUp = `Distances are displayed to the nearest 0.1 mile and kilometer. <br /> <p>India Gate - 1.2 km / 0.7 mi <br />
    Khan Market - 2 km / 1.2 mi <br /></p><p>The nearest airports are:<br />Indira Gandhi Intl. Airport (DEL) - 14.5 km / 9 mi<br />
    Hindon (HDO) - 25 km / 15 mi </p><p>The preferred airport for Lutyens House is Indira Gandhi Intl. Airport (DEL).</p>`;

  test('places and the preferred airport are told apart', () => {
    expect(readAttractions(markUp)).toEqual({
      attractions: [
        { name: 'India Gate', distanceKm: 1.2 },
        { name: 'Khan Market', distanceKm: 2 },
      ],
      airport: { name: 'Indira Gandhi Intl. Airport (DEL)', distanceKm: 14.5 },
    });
  });

  test('without a preferred airport the nearest is taken', () => {
    const { airport } = readAttractions(['Hindon Airport - 25 km', 'Safdarjung Airport - 3 km']);
    expect(airport).toEqual({ name: 'Safdarjung Airport', distanceKm: 3 });
  });

  test('miles alone become kilometres; text, lists and objects are all read; nothing gives nothing', () => {
    expect(readAttractions('Fort: 1 mile').attractions).toEqual([{ name: 'Fort', distanceKm: 1.6 }]);
    expect(readAttractions([{ html: 'Lake - 3 km' }]).attractions).toEqual([{ name: 'Lake', distanceKm: 3 }]);
    expect(readAttractions(null)).toEqual({ attractions: [], airport: null });
  });
});

test('fees of the property are read line by line, rooms by the id their rates carry, and bare details are none', () => {
  const [hotel] = parseHotelDetails({
    Status: OK,
    HotelDetails: [
      {
        HotelCode: '7',
        HotelName: 'Sea View',
        Attractions: [],
        Image: '',
        HotelFees: {
          HotelId: '7',
          Mandatory: ['<ul><li>Resort fee: INR 300 per room, per night</li><li>City tax: 2 %</li></ul>'],
          Optional: [{ Description: 'late_check_out', Price: 500, Currency: 'INR' }],
        },
        RoomDetails: [
          { RoomId: 0, RoomName: 'Suite' },
          { RoomId: 41, RoomName: 'Deluxe' },
        ],
      },
    ],
  });
  expect(hotel).toMatchObject({
    attractions: [],
    airport: null,
    images: [],
    fees: {
      mandatory: ['Resort fee: INR 300 per room, per night', 'City tax: 2 %'],
      optional: ['late check out: INR 500'],
    },
    roomTypes: [{ id: '' }, { id: '41' }],
  });
  expect(parseHotelDetails({ Status: OK, HotelDetails: [{ HotelCode: '8', HotelName: 'B' }] })[0]?.fees).toEqual({
    mandatory: [],
    optional: [],
  });
});

import type { FlightCheckoutSession } from '#lib/schemas.ts';

const DELHI = { code: 'DEL', name: 'Indira Gandhi', city: 'Delhi', countryCode: 'IN', terminal: null };
const DUBAI = { code: 'DXB', name: 'Dubai', city: 'Dubai', countryCode: 'AE', terminal: null };
const FROM = { ...DELHI, time: '2027-01-10T10:00:00' };
const TO = { ...DUBAI, time: '2027-01-10T12:30:00' };
const PRICE: FlightCheckoutSession['price'] = {
  basePaise: 2_000_000,
  taxPaise: 400_000,
  extrasPaise: 0,
  totalPaise: 2_400_000,
  lines: [
    { kind: 'base', label: 'base', amountPaise: 2_000_000 },
    { kind: 'tax', label: 'tax', amountPaise: 400_000 },
  ],
};

/** Delhi to Dubai for an adult and an infant; full passport details of both are required, and the adult's PAN. */
export const FLIGHT_SESSION: FlightCheckoutSession = {
  id: '019aaaaa-0000-7000-8000-0000000000f1',
  kind: 'flight',
  supplier: 'tbo',
  bookingCode: 'q1',
  status: 'open',
  expiresAt: '2027-01-01T06:00:00.000Z',
  checkedForMs: 900_000,
  trip: {
    tripType: 'oneway',
    international: true,
    pax: { adults: 1, children: 0, infants: 1 },
    tickets: [
      {
        carrierCode: '6E',
        carrierName: 'IndiGo',
        isLcc: true,
        legs: [
          {
            from: FROM,
            to: TO,
            durationMin: 240,
            stops: 0,
            dayShift: 0,
            segments: [
              {
                carrierCode: '6E',
                carrierName: 'IndiGo',
                flightNumber: '1461',
                operatedBy: null,
                from: FROM,
                to: TO,
                durationMin: 240,
                layoverMin: 0,
                cabin: 'Economy',
                baggage: '20 kg',
                cabinBaggage: '7 kg',
                othersBaggage: [],
                bus: false,
                craft: null,
              },
            ],
            askedFrom: null,
            askedTo: null,
          },
        ],
        fare: {
          resultIndex: 'r1',
          family: 'SAVER',
          brand: null,
          perAdultPaise: 2_000_000,
          totalPaise: 2_400_000,
          basePaise: 2_000_000,
          taxPaise: 400_000,
          mrpPaise: null,
          companyOnly: false,
          refundable: true,
          refund: { kind: 'by-rules' },
          advisory: null,
          baggage: '20 kg',
          cabinBaggage: '7 kg',
          legBags: [],
          seatsLeft: null,
          inclusions: [],
          cancellation: [],
          dateChange: [],
        },
        transitVisa: false,
        perPax: [],
        rules: [],
      },
    ],
  },
  refunds: [{ kind: 'by-rules' }],
  passengerRules: {
    passport: 'full',
    pan: true,
    adultBirthDate: true,
    gst: 'optional',
    names: [],
    borders: [],
    departOn: '2027-01-10',
    lastFlightOn: '2027-01-10',
    arriveOn: '2027-01-10',
  },
  extras: { baggage: [], meals: [], seats: [], seatWishes: [], untold: [] },
  passengers: null,
  ticketNames: [],
  lead: { name: null, email: null, phone: '9876543210' },
  price: PRICE,
  coupons: [],
  plans: [],
  amounts: {
    display: { fare: 20_000, tax: 4000, extras: 0, total: 24_000, currency: 'INR' },
    paymentOption: 'pay_full',
  },
  tooMuch: null,
  priceHash: 'p1',
};

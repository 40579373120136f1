import { addDays, indiaClockOf, monthOf } from '@safar/domain/time/days';

/** Days of a stay that can be searched for, whenever the tests run. */
export const GOOD_CHECKIN = addDays(indiaClockOf(Date.now()).day, 70);
export const GOOD_CHECKOUT = addDays(GOOD_CHECKIN, 2);

/** A valid value for every field that any call takes, by its name. */
export const GOOD: Readonly<Record<string, unknown>> = {
  mobile: '9876500000',
  otp: '1234',
  newPassword: 'Monsoon#27',
  title: 'Ms.',
  firstName: 'Asha',
  lastName: 'Rao',
  nationality: 'IN',
  dateOfBirth: '1990-05-17',
  pan: 'ABCDE1234F',
  passport: 'N1234567',
  name: 'Asha',
  password: 'Monsoon#26',
  email: 'asha@example.com',
  country: 'India',
  query: 'goa',
  q: 'sea',
  lat: '28.6',
  lng: '77.2',
  cc: '130443',
  page: '1',
  hotelCodes: '1011647,1032860',
  hotelCode: '1011647',
  code: '1011647',
  checkin: GOOD_CHECKIN,
  checkout: GOOD_CHECKOUT,
  rooms: '1',
  adults: '2',
  children: '0',
  nat: 'IN',
  rt: '1',
  from: 'DEL',
  to: 'BOM',
  departOn: GOOD_CHECKIN,
  month: monthOf(GOOD_CHECKIN),
  searchId: '01890000-0000-7000-8000-000000000000',
  resultIndexes: ['o1'],
  limit: '8',
  fields: 'name,slug',
  supplier: 'tbo',
  bookingCode: '1011647!TB!1!TB!none!TB!N!TB!AFF!',
  paymentMode: 'Limit',
  sessionId: '01890000-0000-7000-8000-000000000000',
  id: '01890000-0000-7000-8000-000000000000',
  localOrderId: '01890000-0000-7000-8000-000000000000',
  bookingId: '1011647!TB!1',
  priceHash: '0'.repeat(32),
  customer: { name: 'Asha', email: 'asha@example.com', contact: '+919876500000' },
  kind: 'hotel',
  context: {
    hotelCode: '1011647',
    checkin: GOOD_CHECKIN,
    checkout: GOOD_CHECKOUT,
    rooms: 1,
    adults: 2,
    children: 0,
    nat: 'IN',
  },
  amounts: { display: { total: 1000 }, paymentOption: 'pay_full' },
  gateway: 'razorpay',
  method: 'upi',
  orderId: 'order_RB58MiP5SPFYyM',
  proof: { razorpay_payment_id: 'pay_Qfldmt5StKZFCB', razorpay_signature: '0'.repeat(64) },
  remarks: 'plans changed',
};

/** Fields whose valid value in a body differs from the one in a query. */
export const GOOD_IN_BODY: Readonly<Record<string, unknown>> = {
  rooms: [
    {
      adults: [
        {
          title: 'Mr.',
          firstName: 'Arjun',
          lastName: 'Mehta',
          email: 'a@example.com',
          nationality: 'IN',
          isLead: true,
        },
      ],
      children: [],
    },
  ],
};

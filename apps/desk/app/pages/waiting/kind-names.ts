import type { WorkKind } from '@safar/contract/desk/waiting';

export const KIND_NAMES: Record<WorkKind, string> = {
  bookings: 'Bookings',
  changes: 'Cancel and change',
  refunds: 'Refunds',
  disputes: 'Disputes',
  cases: 'Cases',
  prices: 'Prices and coupons',
  places: 'Places',
  months: 'Months',
  reviews: 'Reviews',
  differences: 'Differences',
  messages: 'Messages',
  data: 'Personal data',
};

import type { NOTICE_LEVELS, NOTICE_PLACES } from '@safar/contract/notices';

export const LEVELS: Readonly<Record<(typeof NOTICE_LEVELS)[number], string>> = {
  information: 'Information',
  caution: 'Caution',
};

export const PLACES: Readonly<Record<(typeof NOTICE_PLACES)[number], string>> = {
  everywhere: 'Everywhere',
  hotels: 'Pages of hotels',
  flights: 'Pages of flights',
  checkout: 'The checkout',
};

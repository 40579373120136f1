import { either, oneOf, type Shape, texts } from '../../platform/answer-shape.ts';

const address = {
  addr: {
    ...texts('bno', 'flno', 'bnm', 'st', 'loc', 'locality', 'landMark', 'city', 'dst', 'stcd', 'pncd', 'lt', 'lg'),
    geocodelvl: 'text',
  },
  ntr: 'text',
} as const satisfies Shape;

const taxpayer: Shape = {
  ...texts(
    'gstin',
    'lgnm',
    'tradeNam',
    'dty',
    'ctb',
    'rgdt',
    'cxdt',
    'lstupdt',
    'stj',
    'stjCd',
    'ctj',
    'ctjCd',
    'einvoiceStatus',
  ),
  sts: oneOf('Active', 'Cancelled', 'Suspended', 'Inactive', 'Provisional'),
  nba: ['text'],
  pradr: address,
  adadr: [address],
};

/** What is known of the register's answers: told by services that pass it on (gst.md 2, 3). */
export const GST_ANSWERS: Readonly<Record<string, Shape>> = {
  Search: {
    status_cd: oneOf('0', '1'),
    ...texts('status_desc'),
    data: either('text', taxpayer),
    error: { ...texts('message'), error_cd: oneOf('SWEB_9035', 'FO8000') },
    header: 'anything',
  },
};

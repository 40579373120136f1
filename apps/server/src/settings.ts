import path from 'node:path';
import { isGstin } from '@safar/domain/gstin';
import { z } from 'zod';

/** What a setting's default may depend on. */
export interface SettingScope {
  /** Origin of the sandbox, without a trailing slash. */
  readonly sandboxUrl: string;
  readonly port: number;
  readonly sandboxPort: number;
  readonly smtpPort: number;
}

/**
 * One environment variable. `sandbox` and `live` are the defaults while the sandbox is on and off; where they are one,
 * `default` stands for both. No default with the sandbox off means: a live service cannot be spoken to without it.
 */
export interface Setting<Schema extends z.ZodType<unknown, string> = z.ZodType<unknown, string>> {
  readonly schema: Schema;
  readonly meaning: string;
  readonly default?: string | ((scope: SettingScope) => string);
  readonly sandbox?: string | ((scope: SettingScope) => string);
  readonly live?: string;
  /** True where the value is a credential: naming it in a message is fine, showing it is not. */
  readonly secret?: true;
}

function setting<const Schema extends z.ZodType<unknown, string>>(entry: Setting<Schema>): Setting<Schema> {
  return entry;
}

const MAX_PORT = 65_535;
const DAY_SECONDS = 86_400;

const text = z.string().trim().min(1, 'must not be empty');
const anyText = z.string().trim();
const url = z
  .string()
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }))
  .transform((value) => value.replace(/\/+$/, ''));
const smtpUrl = z.string().pipe(z.url({ protocol: /^smtps?$/, error: 'must be smtp://user:password@host:port' }));
const databaseUrl = z.string().pipe(z.url({ protocol: /^postgres(ql)?$/, error: 'must be postgres://…' }));
const optional = <S extends z.ZodType<unknown, string>>(schema: S) => z.union([z.literal(''), schema]);

/** A number of `min` to `max`, written plainly. */
function number(min: number, max: number, { whole = true }: { whole?: boolean } = {}) {
  const wanted = `must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`;
  return z
    .string()
    .regex(whole ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,9})?$/, wanted)
    .transform(Number)
    .pipe(z.number().min(min, wanted).max(max, wanted));
}

const port = number(0, MAX_PORT);
const seconds = number(1, DAY_SECONDS, { whole: false });
const hours = number(0, 24 * 60, { whole: false });
/** A list like `48,24`. */
const hoursList = z
  .string()
  .regex(/^\d{1,4}(\.\d{1,9})?(,\d{1,4}(\.\d{1,9})?){0,4}$/, 'must be at most five numbers like 48,24')
  .transform((text) => text.split(',').map(Number));
const list = z.string().transform((value) =>
  value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== ''),
);

/** The development default of SECRET_KEY, known to the world. Production refuses it. */
export const DEVELOPMENT_SECRET_KEY = 'safar-development-secret-key-not-for-production';

/** What runs where, and with what. */
const PROCESS = {
  PORT: setting({ schema: port, default: '3000', meaning: 'Port of the web site and its API.' }),
  HOST: setting({
    schema: text,
    default: '127.0.0.1',
    meaning: 'Address to listen on. 0.0.0.0 opens the site to the network: a deliberate choice.',
  }),
  PUBLIC_URL: setting({
    schema: url,
    default: ({ port: own }) => `http://localhost:${own}`,
    meaning: 'Address travellers use; https makes cookies Secure and turns HSTS on.',
  }),
  DATA_DIR: setting({
    schema: text.transform((value) => path.resolve(value)),
    default: '.data',
    meaning: 'Folder of the embedded database, the sandbox’s books and caches.',
  }),
  DATABASE_URL: setting({
    schema: optional(databaseUrl),
    default: '',
    secret: true,
    meaning: 'PostgreSQL 15 or newer to use instead of the embedded one.',
  }),
  DATABASE_POOL: setting({ schema: number(2, 500), default: '20', meaning: 'Most database connections of requests.' }),
  WORKFLOW_POOL: setting({ schema: number(2, 200), default: '10', meaning: 'Most database connections of workflows.' }),
  SECRET_KEY: setting({
    schema: z.string().min(32, 'must have at least 32 characters'),
    default: DEVELOPMENT_SECRET_KEY,
    secret: true,
    meaning: 'Every keyed hash and encryption key is derived from it. Make one with: openssl rand -base64 48',
  }),
  SECRET_KEYS_BEFORE: setting({
    schema: list,
    default: '',
    secret: true,
    meaning: 'Earlier values of SECRET_KEY, comma separated: what was sealed under them can still be opened.',
  }),
  TRUST_PROXY: setting({
    schema: list,
    default: '',
    meaning: 'Addresses or networks of the proxies in front, comma separated; only they may say who the caller is.',
  }),
  RATE_LIMIT_PER_MINUTE: setting({
    schema: number(0, 1_000_000),
    default: '1200',
    meaning: 'API requests one address may make in a minute; 0 sets no limit.',
  }),
  METRICS_OPEN: setting({
    schema: z.enum(['on', 'off']),
    default: 'off',
    meaning: 'on: /metrics answers anyone, not only this machine.',
  }),
  LOG_LEVEL: setting({
    schema: z.enum(['fatal', 'error', 'warn', 'info', 'debug', 'trace', 'silent']),
    default: 'info',
    meaning: 'How much is logged.',
  }),
  SANDBOX: setting({
    schema: z.enum(['on', 'off', 'external']),
    default: 'on',
    meaning:
      'on: suppliers and gateways are played by a local program, started with the server; external: by one that runs already; off: they are real. On unless a live credential is set; never on in production.',
  }),
  SANDBOX_PORT: setting({ schema: port, default: '3900', meaning: 'Port of the sandbox.' }),
  SMTP_PORT: setting({
    schema: port,
    default: ({ sandboxPort }) => String(sandboxPort + 25),
    meaning: 'Port of the sandbox’s mail server.',
  }),
};

/** The hotel supplier (TBO, India dialect). */
const HOTEL_SUPPLIER = {
  TBO_STATIC_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/tbo/static`,
    live: 'https://apiwr.tboholidays.com/HotelAPI',
    meaning: 'Base of CountryList, CityList, TBOHotelCodeList and HotelDetails.',
  }),
  TBO_STATIC_USER: setting({ schema: text, sandbox: 'sandbox-static', meaning: 'User of the static calls.' }),
  TBO_STATIC_PASSWORD: setting({
    schema: text,
    sandbox: 'sandbox-static-secret',
    secret: true,
    meaning: 'Password of the static calls.',
  }),
  TBO_AFFILIATE_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/tbo/affiliate`,
    live: 'https://affiliate.travelboutiqueonline.com/HotelAPI',
    meaning: 'Base of Search and PreBook.',
  }),
  TBO_HOTELBE_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/tbo/hotelbe`,
    live: 'https://hotelbooking.travelboutiqueonline.com/HotelAPI_V10/HotelService.svc/rest',
    meaning: 'Base of Book, GetBookingDetail, GenerateVoucher and the change requests.',
  }),
  TBO_SHARED_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/tbo/shared`,
    live: 'https://api.travelboutiqueonline.com/SharedAPI/SharedData.svc/rest',
    meaning: 'Base of Authenticate; used where the token is.',
  }),
  TBO_AGENCY_USER: setting({
    schema: text,
    sandbox: 'sandbox-agency',
    meaning: 'User of all calls but the static ones.',
  }),
  TBO_AGENCY_PASSWORD: setting({
    schema: text,
    sandbox: 'sandbox-agency-secret',
    secret: true,
    meaning: 'Password of all calls but the static ones.',
  }),
  TBO_CLIENT_ID: setting({ schema: text, default: 'ApiIntegrationNew', meaning: 'ClientId of Authenticate.' }),
  TBO_HOTEL_AUTH: setting({
    schema: z.enum(['basic', 'token', 'both']),
    default: 'basic',
    meaning: 'How the booking calls are authenticated: the account decides.',
  }),
  TBO_END_USER_IP: setting({ schema: text, default: '127.0.0.1', meaning: 'EndUserIp sent with the booking calls.' }),
  TBO_BOOK_TIMEOUT_SECONDS: setting({
    schema: seconds,
    sandbox: '15',
    live: '120',
    meaning: 'How long a Book call may take before it counts as unanswered.',
  }),
  TBO_BOOK_SETTLE_SECONDS: setting({
    schema: seconds,
    sandbox: '8',
    live: '120',
    meaning: 'How long after an unanswered Book the supplier is first asked what happened.',
  }),
  CATALOGUE_SYNC: setting({
    schema: z.enum(['full', 'asked']),
    default: 'full',
    meaning: 'full: the whole catalogue is read in the background. asked: only the cities that travellers ask for.',
  }),
  IMAGE_URL_TEMPLATE: setting({
    schema: anyText,
    sandbox: '{url}?w={width}',
    live: '',
    meaning: 'Address of a picture in a width: {url} and {width} are replaced. Empty: the picture as it is.',
  }),
  PICTURE_ORIGINS: setting({
    schema: list,
    sandbox: ({ sandboxUrl }) => sandboxUrl,
    live: 'https:',
    meaning: 'Sources a page may load pictures from (Content-Security-Policy), comma separated.',
  }),
};

/** The flight supplier (TBO air). Account, Authenticate and EndUserIp are those of the hotels. */
const FLIGHT_SUPPLIER = {
  TBO_AIR_SEARCH_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/BookingEngineService_Air/AirService.svc/rest`,
    live: 'https://tboapi.travelboutiqueonline.com/AirAPI_V10/AirService.svc/rest',
    meaning: 'Base of Search, FareRule, FareQuote, SSR and the calendar fares.',
  }),
  TBO_AIR_BOOKING_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/BookingEngineService_Air/AirService.svc/rest`,
    live: 'https://booking.travelboutiqueonline.com/AirAPI_V10/AirService.svc/rest',
    meaning: 'Base of Book, Ticket, GetBookingDetails, ReleasePNRRequest and the change requests.',
  }),
  TBO_AIR_SEARCH_TIMEOUT_SECONDS: setting({
    schema: seconds,
    sandbox: '20',
    live: '60',
    meaning: 'How long a flight search may take before it counts as unanswered.',
  }),
  TBO_AIR_BOOK_TIMEOUT_SECONDS: setting({
    schema: seconds,
    sandbox: '15',
    live: '300',
    meaning: 'How long Book and Ticket of a flight may take before they count as unanswered.',
  }),
  TBO_AIR_BOOK_SETTLE_SECONDS: setting({
    schema: seconds,
    sandbox: '8',
    live: '120',
    meaning: 'How long after an unanswered Book or Ticket the supplier is first asked what happened.',
  }),
};

/** The payment gateway (Razorpay). */
const GATEWAY = {
  RAZORPAY_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/razorpay/v1`,
    live: 'https://api.razorpay.com/v1',
    meaning: 'Base of the payment gateway’s calls.',
  }),
  RAZORPAY_KEY_ID: setting({ schema: text, sandbox: 'rzp_test_sandbox', meaning: 'Key id; the browser sees it.' }),
  RAZORPAY_KEY_SECRET: setting({
    schema: text,
    sandbox: 'sandbox-key-secret',
    secret: true,
    meaning: 'Key secret; signs what the payment window hands the page.',
  }),
  RAZORPAY_WEBHOOK_SECRET: setting({
    schema: text,
    sandbox: 'sandbox-webhook-secret',
    secret: true,
    meaning: 'Signs the deliveries to /api/payments/webhook.',
  }),
  RAZORPAY_CHECKOUT_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/razorpay/checkout.js`,
    live: 'https://checkout.razorpay.com/v1/checkout.js',
    meaning: 'Script of the payment window.',
  }),
  GATEWAY_ORIGINS: setting({
    schema: list,
    sandbox: ({ sandboxUrl }) => sandboxUrl,
    live: 'https://checkout.razorpay.com,https://api.razorpay.com,https://lumberjack.razorpay.com',
    meaning: 'Origins the payment window frames and speaks to (Content-Security-Policy), comma separated.',
  }),
};

/** Messages: MSG91 and mail. */
const MESSAGES = {
  MSG91_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/msg91`,
    live: 'https://control.msg91.com',
    meaning: 'Base of the SMS service.',
  }),
  MSG91_AUTH_KEY: setting({
    schema: text,
    sandbox: 'sandbox-authkey',
    secret: true,
    meaning: 'Key of the SMS service.',
  }),
  MSG91_SENDER: setting({ schema: text, sandbox: 'SAFARI', meaning: 'Sender registered for Indian SMS: six letters.' }),
  MSG91_TEMPLATE_OTP: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000001',
    meaning: 'Template of the one-time code.',
  }),
  MSG91_TEMPLATE_CONFIRMED: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000002',
    meaning: 'Template: the booking is confirmed.',
  }),
  MSG91_TEMPLATE_PENDING: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000005',
    meaning: 'Template: the booking is being confirmed, the money is safe.',
  }),
  MSG91_TEMPLATE_CANCELLED: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000004',
    meaning: 'Template: the booking is cancelled.',
  }),
  MSG91_TEMPLATE_REFUNDED: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000003',
    meaning: 'Template: no room could be booked, the money goes back.',
  }),
  MSG91_TEMPLATE_HELD: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000006',
    meaning: 'Template: the room is held until its balance is paid.',
  }),
  MSG91_TEMPLATE_REMINDER: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000007',
    meaning: 'Template: the balance is due soon.',
  }),
  MSG91_TEMPLATE_PAID_IN_FULL: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000008',
    meaning: 'Template: the balance arrived.',
  }),
  MSG91_TEMPLATE_PAYMENT_FAILED: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000009',
    meaning: 'Template: a payment of the balance failed.',
  }),
  MSG91_TEMPLATE_PAYMENT_RETURNED: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000010',
    meaning: 'Template: money with nothing left to pay for goes back.',
  }),
  MSG91_TEMPLATE_RELEASED: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000011',
    meaning: 'Template: not paid in time, the room is given back.',
  }),
  MSG91_TEMPLATE_REFUND_PROCESSED: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000012',
    meaning: 'Template: a refund was paid out.',
  }),
  MSG91_TEMPLATE_CANCEL_REJECTED: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000013',
    meaning: 'Template: the hotel refused to cancel.',
  }),
  MSG91_TEMPLATE_FLIGHT_CONFIRMED: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000014',
    meaning: 'Template: a flight is ticketed.',
  }),
  MSG91_TEMPLATE_FLIGHT_PENDING: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000015',
    meaning: 'Template: a flight is paid and not ticketed yet.',
  }),
  MSG91_TEMPLATE_FLIGHT_REFUNDED: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000016',
    meaning: 'Template: a flight was not ticketed, the money goes back.',
  }),
  MSG91_TEMPLATE_FLIGHT_CANCELLED: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000017',
    meaning: 'Template: a flight is cancelled.',
  }),
  MSG91_TEMPLATE_FLIGHT_CANCEL_REJECTED: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000018',
    meaning: 'Template: the airline refused to cancel.',
  }),
  MSG91_TEMPLATE_FLIGHT_PART_CANCELLED: setting({
    schema: text,
    sandbox: '6710c5d2a1b3f40000000019',
    meaning: 'Template: one airline cancelled its ticket, the other refused.',
  }),
  SMTP_URL: setting({
    schema: smtpUrl,
    sandbox: ({ smtpPort }) => `smtp://sandbox:sandbox-smtp-secret@127.0.0.1:${smtpPort}`,
    secret: true,
    meaning: 'Mail server: smtp(s)://user:password@host:port',
  }),
  MAIL_FROM: setting({
    schema: text,
    sandbox: 'Safar <bookings@safar.example>',
    meaning: 'Sender of e-mails.',
  }),
};

/** Who sells: named on vouchers, tax documents and in messages. */
const SELLER = {
  SELLER_LEGAL_NAME: setting({
    schema: text,
    sandbox: 'Safar Sample Travel Private Limited',
    meaning: 'Registered name of the company that sells, as its tax documents name it.',
  }),
  SELLER_GSTIN: setting({
    schema: z.string().trim().refine(isGstin, 'must be a GSTIN of 15 characters with a right check character'),
    sandbox: '29AAACS0000A1ZC',
    meaning: 'GST number of the company; its first two digits are the state it is registered in.',
  }),
  SELLER_ADDRESS: setting({
    schema: text,
    sandbox: 'No. 1, Sample Street, Bengaluru 560001, Karnataka',
    meaning: 'Registered address of the company, in one line.',
  }),
  SELLER_CITY: setting({
    schema: text,
    sandbox: 'Bengaluru',
    meaning: 'City of that address: airlines are given both with every ticket.',
  }),
  SUPPORT_EMAIL: setting({
    schema: z.email({ error: 'must be an e-mail address' }),
    sandbox: 'help@safar.example',
    meaning: 'Address travellers write to: on the Connect page, in the policies, in our e-mails and on vouchers.',
  }),
  SUPPORT_PHONE: setting({
    schema: text,
    sandbox: '+91 80 0000 0000',
    meaning: 'Where travellers call, as it is printed on vouchers.',
  }),
};

/** The product’s own rules that an operator sets. */
const PRODUCT = {
  LAUNCH_AT: setting({
    schema: z.iso.datetime({ offset: true, error: 'must be an instant like 2026-01-01T10:00:00+05:30' }),
    default: '2026-01-01T10:00:00+05:30',
    meaning: 'Instant the landing page counts down to.',
  }),
  INTERNATIONAL_SITE_URL: setting({
    schema: url,
    default: 'https://international.safar.example',
    meaning: 'Site for nationalities this one does not sell to.',
  }),
  PLATFORM_FEE_RUPEES: setting({ schema: number(0, 100_000), default: '100', meaning: 'Fee per booking, in rupees.' }),
  PLAN_HOURS_PAY_LATER: setting({
    schema: hours,
    default: '72',
    meaning: 'Hours before the last free cancellation by which a pay-later booking is paid.',
  }),
  PLAN_HOURS_PAY_HALF: setting({
    schema: hours,
    default: '24',
    meaning: 'Hours before the last free cancellation by which the balance is paid.',
  }),
  PLAN_HOURS_PAY_FULL: setting({
    schema: hours,
    default: '9',
    meaning: 'Hours before the last free cancellation from which only payment in full is offered.',
  }),
  PLAN_REMINDER_HOURS: setting({
    schema: hoursList,
    default: '48,24',
    meaning: 'Hours before the balance is due at which the traveller is reminded of it.',
  }),
  MAP_TILE_TEMPLATE: setting({
    schema: anyText,
    default: '',
    meaning: 'Map tiles, with {z}, {x} and {y}. Empty: the map drawn from our own data.',
  }),
  MAP_EMBED_TEMPLATE: setting({
    schema: anyText,
    default: '',
    meaning:
      'Address of an embedded map of one place, with {query}: its position or its address. Empty: our own map is shown.',
  }),
};

/** Every environment variable the server reads, by the headings of `.env.example`. */
export const SETTING_GROUPS = {
  'The process': PROCESS,
  'The hotel supplier': HOTEL_SUPPLIER,
  'The flight supplier': FLIGHT_SUPPLIER,
  'The payment gateway': GATEWAY,
  Messages: MESSAGES,
  'The seller': SELLER,
  'The product': PRODUCT,
} as const;

/** Every environment variable the server reads. */
export const SETTINGS = {
  ...PROCESS,
  ...HOTEL_SUPPLIER,
  ...FLIGHT_SUPPLIER,
  ...GATEWAY,
  ...MESSAGES,
  ...SELLER,
  ...PRODUCT,
};

export type SettingName = keyof typeof SETTINGS;

/** The names, in the order of `.env.example`. */
export const SETTING_NAMES: readonly SettingName[] = Object.keys(SETTINGS).filter(isSettingName);

function isSettingName(name: string): name is SettingName {
  return name in SETTINGS;
}

/** The values of all settings, checked. */
export type SettingValues = { readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };

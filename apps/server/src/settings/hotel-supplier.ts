import { z } from 'zod';
import { anyText, number, seconds, setting, sources, text, url } from './setting.ts';

/** The hotel supplier (TBO, India dialect). */
export const HOTEL_SUPPLIER = {
  TBO_STATIC_URL: setting({
    schema: url,
    sandbox: ({ sandboxUrl }) => `${sandboxUrl}/tbo/static`,
    live: 'https://apiwr.tboholidays.com/HotelAPI',
    meaning: 'Base of CountryList, CityList, TBOHotelCodeList and HotelDetails.',
  }),
  TBO_STATIC_USER: setting({
    schema: text,
    sandbox: 'sandbox-static',
    meansLive: true,
    meaning: 'User of the static calls.',
  }),
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
    meansLive: true,
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
  /** What searches leave for whoever buys (REQ-OPS-26, REQ-HRES-21). */
  TBO_SEARCHES_PER_MINUTE: setting({
    schema: number(0, 1_000_000),
    default: '0',
    meaning:
      'Searches for rooms that all processes together send in a minute: what the supplier grants, less what buying needs, which is never refused for it. What travellers leave of it renews prices they look at. Without REDIS_URL, and while Redis is away, each process grants itself the whole number. 0: as many as travellers cause.',
  }),
  /** The line at which operators are called (REQ-DESK-31). */
  SUPPLIER_ALARM_RUPEES: setting({
    schema: number(0, 999_999_999),
    default: '500000',
    meaning: 'Operators are called when less than this is left on a supplier’s account, in rupees.',
  }),
  /** The line at which selling stops (REQ-DESK-31). */
  SUPPLIER_STOP_RUPEES: setting({
    schema: number(0, 999_999_999),
    default: '0',
    meaning: 'What would leave less than this on a supplier’s account is not sold, in rupees.',
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
    schema: sources,
    sandbox: ({ sandboxUrl }) => sandboxUrl,
    live: 'https:',
    meaning: 'Sources a page may load pictures from (Content-Security-Policy), comma separated.',
  }),
};

import type { z } from 'zod';
import { PROCESS } from './process.ts';
import { HOTEL_SUPPLIER } from './hotel-supplier.ts';
import { FLIGHT_SUPPLIER } from './flight-supplier.ts';
import { GATEWAY } from './payment-gateway.ts';
import { MESSAGES } from './messages.ts';
import { SELLER } from './seller.ts';
import { PRODUCT } from './product.ts';

/** Every environment variable the server reads, grouped under the headings of `.env.example`. */
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

/** The checked values of all settings. */
export type SettingValues = { readonly [Name in SettingName]: z.output<(typeof SETTINGS)[Name]['schema']> };

import { asciiDigits } from '../words/ascii-digits.ts';
import * as checkout from '@safar/messages/checkout';
import * as m from '@safar/messages/flight-checkout';
import { t } from '@safar/messages/t';
import { type GuestError, isEmail } from '../people/contact-details.ts';
import { gstHolder, isGstin, normaliseGstin } from './gstin.ts';

/** The company a ticket is bought for, as the air supplier requires it on the lead passenger (tbo-air.md 6). */
export interface GstCompany {
  gstin: string;
  name: string;
  address: string;
  email: string;
  /** Ten digits. */
  phone: string;
}

/** A business whose GST number is on our invoice; it claims the tax as input tax. */
export type GstBuyer = Pick<GstCompany, 'gstin' | 'name'>;

/** The status of a number in the GST register. `no-answer`: no register is configured, or it does not answer. */
export const GST_STANDINGS = ['active', 'suspended', 'cancelled', 'unknown', 'no-answer'] as const;
export type GstStanding = (typeof GST_STANDINGS)[number];

/** Why an invoice cannot name this number; null when it can, or when the register gives no answer (REQ-GUEST-12). */
export function gstRefusal(standing: GstStanding): string | null {
  switch (standing) {
    case 'suspended':
      return t(checkout.gstSuspended);
    case 'cancelled':
      return t(checkout.gstCancelled);
    case 'unknown':
      return t(checkout.gstUnknown);
    case 'active':
    case 'no-answer':
      return null;
  }
}

/** The longest name and address of a company, in characters. */
export const COMPANY_LENGTHS = { name: 60, address: 120 };
const PHONE = /^\d{10}$/;

/** Normalises the business on our invoice: its GSTIN in capitals; undefined when nothing was entered. */
export function normaliseBuyer(buyer: GstBuyer | undefined): GstBuyer | undefined {
  const company = normaliseCompany(buyer && { ...buyer, address: '', email: '', phone: '' });
  return company && { gstin: company.gstin, name: company.name };
}

/** Errors of a business on our invoice, in its normal form; empty when none is given (REQ-GUEST-11). */
export function buyerErrors(buyer: GstBuyer | undefined, path: string): GuestError[] {
  const asked = [`${path}.gstin`, `${path}.name`];
  if (buyer === undefined) return [];
  const company = { ...buyer, address: '', email: '', phone: '' };
  return companyErrors(company, path).filter((error) => asked.includes(error.path));
}

/** Normalises a company for storing and sending: trimmed, the number in capitals without spaces; undefined when nothing was entered. */
export function normaliseCompany(company: GstCompany | undefined): GstCompany | undefined {
  if (company === undefined || Object.values<string>({ ...company }).every((text) => text.trim() === ''))
    return undefined;
  return {
    gstin: normaliseGstin(company.gstin),
    name: company.name.trim(),
    address: company.address.trim(),
    email: company.email.trim(),
    phone: asciiDigits(company.phone)
      .replaceAll(/[\s-]/g, '')
      .replace(/^(\+91|0)(?=\d{10}$)/, ''),
  };
}

/**
 * Errors of a company whose details are sent to the airline, in their normal form.
 * @param path of the field that holds them
 */
export function airlineCompanyErrors(company: GstCompany | undefined, path: string): GuestError[] {
  const holder = gstHolder(company?.gstin ?? '');
  // Airlines are known to accept the numbers of businesses; another kind of number could make a paid ticket fail.
  const isOther = holder !== null && holder !== 'business';
  const others = companyErrors(company, path).filter((error) => !(isOther && error.path === `${path}.gstin`));
  return isOther ? [{ path: `${path}.gstin`, message: t(m.gstinOfBusiness) }, ...others] : others;
}

/** Errors of a company's details, in their normal form (REQ-FCHK-9). @param path of the field that holds them */
function companyErrors(company: GstCompany | undefined, path: string): GuestError[] {
  const { gstin, name, address, email, phone } = company ?? { gstin: '', name: '', address: '', email: '', phone: '' };
  const checks: readonly (readonly [field: keyof GstCompany, good: boolean, message: string])[] = [
    ['gstin', isGstin(gstin), gstHolder(gstin) === null ? t(m.gstin) : t(m.gstinMistyped)],
    [
      'name',
      name !== '' && name.length <= COMPANY_LENGTHS.name,
      t(m.companyNameNeeded, { most: COMPANY_LENGTHS.name }),
    ],
    [
      'address',
      address !== '' && address.length <= COMPANY_LENGTHS.address,
      t(m.companyAddressNeeded, { most: COMPANY_LENGTHS.address }),
    ],
    ['email', isEmail(email), t(m.companyEmailNeeded)],
    ['phone', PHONE.test(phone), t(m.companyPhoneNeeded)],
  ];
  return checks.flatMap(([field, good, message]) => (good ? [] : [{ path: `${path}.${field}`, message }]));
}

import { asciiDigits } from './ascii-digits.ts';
import * as register from '@safar/messages/gst-register';
import * as m from '@safar/messages/passengers';
import { t } from '@safar/messages/t';
import type { GuestError } from './guest-error.ts';
import { gstHolder, isGstin, normaliseGstin } from './gstin.ts';
import { isEmail } from './email-address.ts';

/** The company a ticket is bought for, as the air supplier asks for it on the lead passenger (tbo-air.md 6). */
export interface GstCompany {
  gstin: string;
  name: string;
  address: string;
  email: string;
  /** Ten digits. */
  phone: string;
}

/** A business whose GST number our own invoice names; it takes the tax as its input. */
export type GstBuyer = Pick<GstCompany, 'gstin' | 'name'>;

/** How a number stands in the GST register; `no-answer`: there is nobody to ask, or the register is silent. */
export const GST_STANDINGS = ['active', 'suspended', 'cancelled', 'unknown', 'no-answer'] as const;
export type GstStanding = (typeof GST_STANDINGS)[number];

/** Why no invoice of a business can name a number; null: it can, or nothing is known (REQ-GUEST-12). */
export function gstRefusal(standing: GstStanding): string | null {
  switch (standing) {
    case 'suspended':
      return t(register.suspended);
    case 'cancelled':
      return t(register.cancelled);
    case 'unknown':
      return t(register.unknown);
    case 'active':
    case 'no-answer':
      return null;
  }
}

/** The longest name and address of a company, in characters. */
export const COMPANY_LENGTHS = { name: 60, address: 120 };
const PHONE = /^\d{10}$/;

/** The business on our invoice, normalised: its GSTIN in capitals; undefined where nothing was typed. */
export function normaliseBuyer(buyer: GstBuyer | undefined): GstBuyer | undefined {
  const company = normaliseCompany(buyer && { ...buyer, address: '', email: '', phone: '' });
  return company && { gstin: company.gstin, name: company.name };
}

/** What is wrong with a business on our invoice, in its normal form; nothing where none is given. */
export function buyerErrors(buyer: GstBuyer | undefined, path: string): GuestError[] {
  const asked = [`${path}.gstin`, `${path}.name`];
  if (buyer === undefined) return [];
  const company = { ...buyer, address: '', email: '', phone: '' };
  return companyErrors(company, path).filter((error) => asked.includes(error.path));
}

/** As it is kept and sent: trimmed, the number in capitals without spaces; undefined where nothing was typed. */
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

/** What is wrong with the details of a company that an airline is told of, in their normal form; `path` of the field that holds them. */
export function airlineCompanyErrors(company: GstCompany | undefined, path: string): GuestError[] {
  const holder = gstHolder(company?.gstin ?? '');
  // Airlines are known to take the numbers of businesses; another could make a paid ticket fail.
  const isOther = holder !== null && holder !== 'business';
  const others = companyErrors(company, path).filter((error) => !(isOther && error.path === `${path}.gstin`));
  return isOther ? [{ path: `${path}.gstin`, message: t(m.gstinOfBusiness) }, ...others] : others;
}

/** What is wrong with a company's details, in their normal form; `path` of the field that holds them. */
function companyErrors(company: GstCompany | undefined, path: string): GuestError[] {
  const { gstin, name, address, email, phone } = company ?? { gstin: '', name: '', address: '', email: '', phone: '' };
  const checks: readonly (readonly [field: keyof GstCompany, good: boolean, message: string])[] = [
    ['gstin', isGstin(gstin), gstHolder(gstin) === null ? t(m.gstin) : t(m.gstinMistyped)],
    ['name', name !== '' && name.length <= COMPANY_LENGTHS.name, t(m.companyName, { most: COMPANY_LENGTHS.name })],
    [
      'address',
      address !== '' && address.length <= COMPANY_LENGTHS.address,
      t(m.companyAddress, { most: COMPANY_LENGTHS.address }),
    ],
    ['email', isEmail(email), t(m.companyEmail)],
    ['phone', PHONE.test(phone), t(m.companyPhone)],
  ];
  return checks.flatMap(([field, good, message]) => (good ? [] : [{ path: `${path}.${field}`, message }]));
}

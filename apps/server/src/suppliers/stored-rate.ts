import { SUPPLIER_STAY_STATUSES } from '@safar/domain/order/booking-status';
import type { CancelPolicy } from '@safar/domain/stay/cancellation-charge';
import { MEAL_TYPES } from '@safar/domain/stay/meal-type';
import type { SupplierRate } from '@safar/domain/money/price';
import { z } from 'zod';
import type { FieldsOf } from '../platform/stored-json.ts';
import type { PrebookedRate, RateOption, SupplierBooking, SupplierFee } from './hotel-supplier.ts';

/** Schemas of stored answers of hotel suppliers. Fields that older rows lack are optional. */

const paise = z.int();

const policyWindow = { from: z.string(), to: z.string().nullable() };
export const CancelPolicySchema: z.ZodType<CancelPolicy> = z.discriminatedUnion('kind', [
  z.object({ ...policyWindow, kind: z.literal('fixed'), value: paise }),
  z.object({ ...policyWindow, kind: z.literal('percent'), value: z.number() }),
  z.object({ ...policyWindow, kind: z.literal('nights'), value: z.number() }),
]);

const SupplierRateSchema = z.object({
  totalFarePaise: paise,
  totalTaxPaise: paise,
  recommendedSellingPaise: paise.nullish(),
} satisfies FieldsOf<SupplierRate>);

const SupplierFeeSchema = z.object({
  feePaise: paise,
  taxes: z.array(z.object({ type: z.string(), percent: z.number(), taxablePaise: paise, taxPaise: paise })),
} satisfies FieldsOf<SupplierFee>);

/** A rate as it was sold. */
export const StoredRate = z.object({
  bookingCode: z.string(),
  hotelCode: z.string(),
  roomNames: z.array(z.string()),
  inclusion: z.string(),
  mealType: z.union([z.enum(MEAL_TYPES), z.object({ other: z.string() })]),
  promotion: z.string().nullable(),
  refundable: z.boolean(),
  policies: z.array(CancelPolicySchema),
  price: SupplierRateSchema,
  supplements: z.array(z.object({ description: z.string(), amount: z.number(), currency: z.string() })),
  roomIds: z.array(z.string()),
  nightlyPaise: z.array(z.array(paise)),
  amenities: z.array(z.string()),
  supplierState: z.string(),
  freeUntil: z.string().nullable(),
  lastVoucherAt: z.string().nullable().exactOptional(),
  rateConditions: z.array(z.string()),
  serviceFee: SupplierFeeSchema.nullable(),
  onGeneralTerms: z.boolean().exactOptional(),
  notSold: z.enum(['package', 'departure', 'company']).nullable(),
  guestRules: z.object({
    panMandatory: z.boolean(),
    panCountRequired: z.int().nullish(),
    passportMandatory: z.boolean(),
    samePaxNameAllowed: z.boolean(),
    specialCharAllowed: z.boolean(),
    spaceAllowed: z.boolean(),
    paxNameMinLength: z.int().nullish(),
    paxNameMaxLength: z.int().nullish(),
  } satisfies FieldsOf<PrebookedRate['guestRules']>),
  balanceShort: z.boolean(),
} satisfies FieldsOf<PrebookedRate>);

/** A rate as it is offered. */
export const StoredOption = StoredRate.pick({
  bookingCode: true,
  hotelCode: true,
  roomNames: true,
  inclusion: true,
  mealType: true,
  promotion: true,
  refundable: true,
  policies: true,
  price: true,
  supplements: true,
  roomIds: true,
  nightlyPaise: true,
  amenities: true,
  onGeneralTerms: true,
} satisfies { [Field in keyof RateOption]-?: true });

/** A stay's booking at the supplier. */
export const StoredSupplierBooking = z.object({
  bookingId: z.string(),
  status: z.enum(SUPPLIER_STAY_STATUSES),
  confirmationNo: z.string(),
  supplierReference: z.string(),
  invoiceNo: z.string().nullable(),
  vouchered: z.boolean(),
  hotelNumber: z.string().nullable().exactOptional(),
} satisfies FieldsOf<SupplierBooking>);

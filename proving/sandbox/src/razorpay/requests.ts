import { z } from 'zod';

const MIN_PAISE = 100;
/** The highest amount of a payment, in paise, as long as the gateway has not raised it for the account. */
const MAX_PAISE = 5_00_000_00;
const MAX_RECEIPT = 40;
const MAX_NOTES = 15;
const MAX_DESCRIPTION = 2048;
const MIN_AUTOMATIC_EXPIRY_MINUTES = 12;
const MAX_PAGE = 100;
const DEFAULT_PAGE = 10;
/** Notes of payment links may be shorter by one character than all other notes: 255. */
const MAX_NOTE_VALUE = 256;
const MAX_LINK_NOTE_VALUE = 255;

function amount(): z.ZodNumber {
  return z
    .number({
      error: (issue) =>
        issue.input === undefined ? 'The amount field is required.' : 'The amount must be an integer.',
    })
    .int('The amount must be an integer.')
    .min(MIN_PAISE, 'The amount must be at least INR 1.00')
    .max(MAX_PAISE, 'Amount exceeds maximum amount allowed.');
}

const currency = z.literal('INR', {
  error: (issue) => (issue.input === undefined ? 'The currency field is required.' : 'Currency is not supported'),
});

function notes(maxValue: number, message: string) {
  const value = z.union([z.string().max(maxValue, message), z.number(), z.boolean()], { error: () => message });
  return z.union(
    [z.array(z.never()).max(0), z.record(z.string(), value).refine((pairs) => Object.keys(pairs).length <= MAX_NOTES)],
    { error: () => `Number of fields in notes should be less than or equal to ${MAX_NOTES}, ${message}` },
  );
}

const plainNotes = notes(MAX_NOTE_VALUE, `notes value may not be greater than ${MAX_NOTE_VALUE} characters.`);
const linkNotes = notes(MAX_LINK_NOTE_VALUE, `value: the length must not be greater than ${MAX_LINK_NOTE_VALUE}.`);

const receipt = z
  .string('The receipt must be a string.')
  .max(MAX_RECEIPT, `The receipt may not be greater than ${MAX_RECEIPT} characters.`);

/** The body of `POST /orders`. Unknown keys are refused. */
export const newOrderSchema = z.strictObject({
  amount: amount(),
  currency,
  receipt: receipt.nullish(),
  notes: plainNotes.nullish(),
  partial_payment: z.boolean().nullish(),
  first_payment_min_amount: z.int().min(MIN_PAISE).nullish(),
  payment: z
    .strictObject({
      capture: z.enum(['automatic', 'manual']),
      capture_options: z
        .strictObject({
          automatic_expiry_period: z.int().min(MIN_AUTOMATIC_EXPIRY_MINUTES).nullish(),
          manual_expiry_period: z.int().min(1).nullish(),
          refund_speed: z.enum(['normal', 'optimum']).nullish(),
        })
        .nullish(),
    })
    .nullish(),
});
export type NewOrder = z.output<typeof newOrderSchema>;

/** The body of the PATCH calls that change only notes. */
export const patchNotesSchema = z.strictObject({ notes: plainNotes });

/** The body of `POST /payments/{id}/capture`. */
export const captureSchema = z.strictObject({ amount: amount(), currency });

/** The body of `POST /payments/{id}/refund`. */
export const newRefundSchema = z.strictObject({
  amount: amount().nullish(),
  speed: z.enum(['normal', 'optimum']).default('normal'),
  notes: plainNotes.nullish(),
  receipt: receipt.nullish(),
});
export type NewRefund = z.output<typeof newRefundSchema>;

const referenceId = z.string().max(40, 'reference_id: the length must be no more than 40.');

/** The body of `POST /payment_links`. */
export const newLinkSchema = z.strictObject({
  amount: amount(),
  currency: currency.default('INR'),
  accept_partial: z.boolean().default(false),
  first_min_partial_amount: z.int().min(0).default(0),
  description: z.string().max(MAX_DESCRIPTION).default(''),
  reference_id: referenceId.default(''),
  customer: z
    .object({ name: z.string().optional(), contact: z.string().optional(), email: z.string().optional() })
    .default({}),
  expire_by: z.int().min(0).default(0),
  notify: z
    .object({ sms: z.boolean().default(false), email: z.boolean().default(false) })
    .default({ sms: false, email: false }),
  reminder_enable: z.boolean().default(false),
  notes: linkNotes.nullish(),
  callback_url: z.union([z.literal(''), z.url('callback_url: must be a valid URL.')]).default(''),
  callback_method: z.enum(['', 'get']).default(''),
  upi_link: z.boolean().default(false),
  options: z.looseObject({}).optional(),
});
export type NewLink = z.output<typeof newLinkSchema>;

/** The body of `PATCH /payment_links/{id}`. */
export const patchLinkSchema = z.strictObject({
  reference_id: referenceId.optional(),
  expire_by: z.int().min(0).optional(),
  notes: linkNotes.optional(),
  reminder_enable: z.boolean().optional(),
  accept_partial: z.boolean().optional(),
});
export type LinkChanges = z.output<typeof patchLinkSchema>;

const wholeNumber = z.coerce.number('must be an integer.').int().min(0);

/** The query of the list calls. Times are Unix seconds. */
export const listQuerySchema = z.object({
  from: wholeNumber.optional(),
  to: wholeNumber.optional(),
  count: wholeNumber.max(MAX_PAGE, `The count may not be greater than ${MAX_PAGE}.`).default(DEFAULT_PAGE),
  skip: wholeNumber.default(0),
});

const expand = z.union([z.string(), z.array(z.string())]).optional();

/** The query of `GET /payments/{id}`. */
export const expandSchema = z.object({ 'expand[]': expand });

/** The query of `GET /orders`. */
export const listOrdersSchema = listQuerySchema.extend({
  receipt: z.string().optional(),
  authorized: z.enum(['0', '1']).optional(),
  'expand[]': expand,
});

/** The query of `GET /payment_links`. */
export const listLinksSchema = z.object({ reference_id: z.string().optional(), payment_id: z.string().optional() });

import { PARTIES, PRICE_LINE_KINDS, REFUNDABLE, TAX_CODES, type PriceLine } from '@safar/domain/money/price-lines';
import { z } from 'zod';
import type { FieldsOf } from './stored-json.ts';

/** The schema of a stored price. */
export const StoredPriceLines = z.array(
  z.object({
    kind: z.enum(PRICE_LINE_KINDS),
    label: z.string(),
    amountPaise: z.int(),
    party: z.enum(PARTIES),
    taxCode: z.enum(TAX_CODES),
    refund: z.enum(REFUNDABLE),
    ticket: z.int().exactOptional(),
    coupon: z.string().exactOptional(),
  } satisfies FieldsOf<PriceLine>),
);

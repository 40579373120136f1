import type { TaxLine } from '@safar/domain/money/gst';
import type { RoomNight, RoomWorking } from '@safar/domain/money/room-tax';
import { z } from 'zod';
import type { FieldsOf } from '../../platform/stored-json.ts';
import type { TaxDocument, TripFacts } from './document-data.ts';

const paise = z.int();

const State = z.object({ code: z.string(), name: z.string() } satisfies FieldsOf<TaxDocument['placeOfSupply']>);

const Line = z.object({
  item: z.enum(['accommodation', 'platform-fee']),
  sac: z.string(),
  percent: z.number(),
  discountPaise: paise,
  taxablePaise: paise,
  cgstPaise: paise,
  sgstPaise: paise,
  igstPaise: paise,
  grossPaise: paise,
} satisfies FieldsOf<TaxLine>);

const Working = z.object({
  basis: z.enum(['nights', 'average']),
  nights: z.array(
    z.object({ room: z.int(), night: z.int(), valuePaise: paise, percent: z.number() } satisfies FieldsOf<RoomNight>),
  ),
} satisfies FieldsOf<RoomWorking>);

/** The schema of a stored tax document. */
export const StoredTaxDocument = z.object({
  kind: z.enum(['invoice', 'credit-note', 'receipt-voucher', 'refund-voucher']),
  number: z.string(),
  day: z.string(),
  seller: z.object({
    legalName: z.string(),
    gstin: z.string(),
    address: z.string(),
    state: State,
  } satisfies FieldsOf<TaxDocument['seller']>),
  recipient: z.string(),
  buyer: z.object({ gstin: z.string(), name: z.string() }).exactOptional(),
  placeOfSupply: State,
  split: z.enum(['cgst-sgst', 'igst']),
  lines: z.array(Line),
  roomWorking: Working.nullable(),
  totalPaise: paise,
  isCharge: z.boolean(),
  stay: z
    .object({
      hotelName: z.string(),
      city: z.string(),
      checkin: z.string(),
      checkout: z.string(),
      nights: z.int(),
      rooms: z.int(),
      reference: z.string(),
    } satisfies FieldsOf<NonNullable<TaxDocument['stay']>>)
    .exactOptional(),
  trip: z
    .object({ route: z.string(), startsOn: z.string(), reference: z.string() } satisfies FieldsOf<TripFacts>)
    .exactOptional(),
  receivedOn: z.string().nullable(),
  against: z.object({ number: z.string(), day: z.string() }).nullable(),
  contact: z.object({
    sellerName: z.string(),
    supportEmail: z.string(),
    supportPhone: z.string(),
  } satisfies FieldsOf<TaxDocument['contact']>),
  isSample: z.boolean(),
} satisfies FieldsOf<TaxDocument>);

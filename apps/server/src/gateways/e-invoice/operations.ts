import { z } from 'zod';
import { openEnum, unread } from '../../platform/wire-schema.ts';

/** Refusals that we know (e-invoice.md 4); others are shown to a person as they came. */
const CODES = [
  '1005',
  '2148',
  '2150',
  '2154',
  '2270',
  '2278',
  '2283',
  '2295',
  '3001',
  '3028',
  '3029',
  '3038',
  '3039',
  '5002',
  '9999',
];

/** A number that some services send as text. */
const anyNumber = z.union([z.string(), z.number().transform(String)]);

const refusals = z
  .array(z.object({ ErrorCode: openEnum(CODES), ErrorMessage: z.string().catch('') }))
  .nullish()
  .catch(null);

/** The document that a refused one repeats; other notes have a text. */
const notes = z
  .array(
    z.object({
      InfCd: openEnum(['DUPIRN', 'EWBERR', 'ADDNLNFO']),
      Desc: z
        .union([z.object({ AckNo: anyNumber, AckDt: z.string(), Irn: z.string() }), z.unknown()])
        .transform((desc) => registeredBefore.safeParse(desc).data ?? null),
    }),
  )
  .nullish()
  .catch(null);

const registeredBefore = z.object({ AckNo: anyNumber, AckDt: z.string(), Irn: z.string() });

const status = z.union([z.literal(1), z.literal(0), z.literal('1'), z.literal('0')]);

/** The portal's answer around its data. */
function answer<S extends z.ZodType>(data: S) {
  return z.object({
    Status: status,
    Data: data.nullish().catch(null),
    ErrorDetails: refusals,
    InfoDtls: notes,
  });
}

const registered = z.object({
  AckNo: anyNumber,
  AckDt: z.string(),
  Irn: z.string(),
  SignedQRCode: z.string(),
  ...unread(z.string(), 'SignedInvoice', 'EwbDt', 'EwbValidTill', 'Remarks'),
  ...unread(z.enum(['ACT', 'CNL']), 'Status'),
  ...unread(z.number(), 'EwbNo'),
});

const taxpayer = z.object({
  Gstin: z.string(),
  LegalName: z.string().nullish(),
  AddrBnm: z.string().nullish(),
  AddrBno: z.string().nullish(),
  AddrFlno: z.string().nullish(),
  AddrSt: z.string().nullish(),
  AddrLoc: z.string().nullish(),
  StateCode: anyNumber,
  AddrPncd: anyNumber.nullish(),
  Status: openEnum(['ACT', 'CNL', 'INA', 'PRO', 'SUS']),
  ...unread(z.string(), 'TradeName', 'TxpType', 'DtReg', 'DtDReg'),
  ...unread(z.enum(['U', 'B', '']), 'BlkStatus'),
});

/** The portal's answers, by operation, as services pass them on (e-invoice.md 2). */
export const E_INVOICE_ANSWERS = {
  Invoice: answer(registered),
  GetByDocument: answer(registered),
  GetByIrn: answer(registered),
  Cancel: answer(z.object({ Irn: z.string(), CancelDate: z.string() })),
  Taxpayer: answer(taxpayer),
};

export type Taxpayer = z.output<typeof taxpayer>;
export type Registered = z.output<typeof registered>;

/** What the portal signs into a QR code (e-invoice.md 3). */
export const SignedQr = z.object({
  SellerGstin: z.string(),
  BuyerGstin: z.string(),
  DocNo: z.string(),
  DocTyp: z.string(),
  TotInvVal: z.number(),
  Irn: z.string(),
  IrnDt: z.string(),
});

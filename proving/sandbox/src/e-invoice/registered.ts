import { createHash, createHmac } from 'node:crypto';
import { z } from 'zod';
import type { World } from '../world.ts';

const INDIA_MS = 5.5 * 60 * 60 * 1000;
/** The real portal signs with a key of its own; nobody here checks. */
const SIGNING_KEY = 'sandbox-portal';

/** What of INV-01 the portal reads here. */
export const InvoiceBody = z.object({
  Version: z.literal('1.1'),
  TranDtls: z.object({ TaxSch: z.literal('GST'), SupTyp: z.literal('B2B') }),
  DocDtls: z.object({
    Typ: z.enum(['INV', 'CRN', 'DBN']),
    No: z.string().regex(/^[A-Z1-9][A-Z0-9/-]{0,15}$/),
    Dt: z.string().regex(/^\d{2}\/\d{2}\/\d{4}$/),
  }),
  SellerDtls: z.object({
    Gstin: z.string().length(15),
    LglNm: z.string().min(3),
    Addr1: z.string().min(1).max(100),
    Loc: z.string().min(3).max(50),
    Pin: z.int().min(100_000).max(999_999),
    Stcd: z.string(),
  }),
  BuyerDtls: z.object({
    Gstin: z.string().length(15),
    LglNm: z.string().min(3).max(100),
    Pos: z.string().regex(/^\d{2}$/),
    Addr1: z.string().min(1).max(100),
    Loc: z.string().min(3).max(100),
    Pin: z.int().min(100_000).max(999_999),
    Stcd: z.string(),
  }),
  ItemList: z
    .array(
      z.object({
        SlNo: z.string(),
        IsServc: z.literal('Y'),
        HsnCd: z.string().regex(/^\d{4,8}$/),
        UnitPrice: z.number(),
        TotAmt: z.number(),
        AssAmt: z.number(),
        GstRt: z.number(),
        IgstAmt: z.number(),
        CgstAmt: z.number(),
        SgstAmt: z.number(),
        TotItemVal: z.number(),
      }),
    )
    .min(1)
    .max(1000),
  ValDtls: z.object({
    AssVal: z.number(),
    IgstVal: z.number(),
    CgstVal: z.number(),
    SgstVal: z.number(),
    TotInvVal: z.number(),
  }),
});
export type Invoice = z.output<typeof InvoiceBody>;

/** A document that the portal has registered. */
export interface RegisteredDocument {
  readonly irn: string;
  readonly ackNo: number;
  /** Epoch ms. */
  readonly at: number;
  readonly invoice: Invoice;
  /** Epoch ms; null while it is active. */
  readonly cancelledAt: number | null;
}

const Row = z.object({
  irn: z.string(),
  ack_no: z.number(),
  at: z.number(),
  invoice: z.string(),
  cancelled_at: z.number().nullable(),
});

function read(row: unknown): RegisteredDocument | null {
  if (row === undefined) return null;
  const { irn, ack_no: ackNo, at, invoice, cancelled_at: cancelledAt } = Row.parse(row);
  return { irn, ackNo, at, invoice: InvoiceBody.parse(JSON.parse(invoice)), cancelledAt };
}

/** The portal's register of documents, which survives a restart. */
export function openRegister({ db }: World) {
  db.exec(`CREATE TABLE IF NOT EXISTS e_invoices (
    irn TEXT PRIMARY KEY, ack_no INTEGER NOT NULL, at INTEGER NOT NULL, invoice TEXT NOT NULL, cancelled_at INTEGER)`);
  const find = (irn: string) => read(db.prepare('SELECT * FROM e_invoices WHERE irn = ?').get(irn));
  return {
    find,
    all: () =>
      db
        .prepare('SELECT * FROM e_invoices ORDER BY at, ack_no')
        .all()
        .flatMap((row) => read(row) ?? []),
    add(invoice: Invoice, at: number): RegisteredDocument {
      const irn = irnOf(invoice);
      const ackNo = 112_610_000_000_000 + db.prepare('SELECT * FROM e_invoices').all().length + 1;
      db.prepare('INSERT INTO e_invoices (irn, ack_no, at, invoice) VALUES (?, ?, ?, ?)').run(
        irn,
        ackNo,
        at,
        JSON.stringify(invoice),
      );
      return { irn, ackNo, at, invoice, cancelledAt: null };
    },
    cancel(irn: string, at: number): void {
      db.prepare('UPDATE e_invoices SET cancelled_at = ? WHERE irn = ?').run(at, irn);
    },
  };
}

/** The hash of seller, financial year, kind and number. */
export function irnOf({ SellerDtls: seller, DocDtls: document }: Pick<Invoice, 'SellerDtls' | 'DocDtls'>): string {
  return irnFor(seller.Gstin, document.Typ, document.No, document.Dt);
}

/** @param day `05/12/2026` */
export function irnFor(gstin: string, type: string, number: string, day: string): string {
  const [, month = '', year = ''] = day.split('/');
  const begins = Number(year) - (month < '04' ? 1 : 0);
  const text = `${gstin}${begins}-${String((begins + 1) % 100).padStart(2, '0')}${type}${number}`;
  return createHash('sha256').update(text).digest('hex');
}

/** '2026-12-05 14:03:00' in India. */
export function portalTime(ms: number): string {
  return new Date(ms + INDIA_MS).toISOString().slice(0, 19).replace('T', ' ');
}

/** The portal's data of a registered document. */
export function dataOf({ irn, ackNo, at, invoice, cancelledAt }: RegisteredDocument) {
  const { SellerDtls: seller, BuyerDtls: buyer, DocDtls: document, ItemList: items, ValDtls: values } = invoice;
  const qr = {
    SellerGstin: seller.Gstin,
    BuyerGstin: buyer.Gstin,
    DocNo: document.No,
    DocTyp: document.Typ,
    DocDt: document.Dt,
    TotInvVal: values.TotInvVal,
    ItemCnt: items.length,
    MainHsnCode: items[0]?.HsnCd ?? '',
    Irn: irn,
    IrnDt: portalTime(at),
  };
  return {
    AckNo: ackNo,
    AckDt: portalTime(at),
    Irn: irn,
    SignedInvoice: signed({ ...invoice, Irn: irn, AckNo: ackNo, AckDt: portalTime(at) }),
    SignedQRCode: signed(qr),
    Status: cancelledAt === null ? 'ACT' : 'CNL',
    EwbNo: null,
    EwbDt: null,
    EwbValidTill: null,
    Remarks: null,
  };
}

function part(value: object): string {
  return Buffer.from(JSON.stringify(value)).toString('base64url');
}

function signed(data: object): string {
  const text = `${part({ alg: 'HS256', typ: 'JWT' })}.${part({ data: JSON.stringify(data), iss: 'NIC' })}`;
  return `${text}.${createHmac('sha256', SIGNING_KEY).update(text).digest('base64url')}`;
}

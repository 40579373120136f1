import type { DocumentToRegister } from '../e-invoice-gateway.ts';
import type { Taxpayer } from './operations.ts';

const PAISE_PER_RUPEE = 100;
const VERSION = '1.1';
/** Longest parts of an address. */
const LENGTHS = { line: 100, place: 50 };
/** Shortest ones. */
const MIN_LENGTH = 3;

const TYPES: Readonly<Record<DocumentToRegister['kind'], string>> = { invoice: 'INV', 'credit-note': 'CRN' };
const ITEMS: Readonly<Record<DocumentToRegister['lines'][number]['item'], string>> = {
  accommodation: 'Accommodation in a hotel',
  'platform-fee': 'Fee for booking',
};

/** `INV` or `CRN`. */
export function typeOf(kind: DocumentToRegister['kind']): string {
  return TYPES[kind];
}

/** '05/12/2026' */
export function wireDay(day: string): string {
  return day.split('-').toReversed().join('/');
}

/** In rupees, to the paisa. */
export function rupees(paise: number): number {
  return paise / PAISE_PER_RUPEE;
}

/** The PIN code in an address on one line; null when there is none. */
function pinOf(address: string): number | null {
  const found = /(?<!\d)[1-9]\d{5}(?!\d)/.exec(address);
  return found === null ? null : Number(found[0]);
}

/** Why the portal's own record of a buyer cannot be written on a document; null when it can. */
export function gapOf({ AddrPncd: pin }: Taxpayer): string | null {
  return pin === null || pin === undefined || pinOf(pin) === null ? 'its PIN code' : null;
}

/**
 * A document in the form INV-01, version 1.1 (e-invoice.md 2). The seller's place is its city; the buyer's address is
 * the one that the portal has of its number (REQ-DOC-13).
 */
export function invoiceWire(document: DocumentToRegister, buyer: Taxpayer, sellerCity: string) {
  const { seller, lines, against } = document;
  const sum = (of: (line: DocumentToRegister['lines'][number]) => number) =>
    rupees(lines.reduce((total, line) => total + of(line), 0));
  return {
    Version: VERSION,
    TranDtls: { TaxSch: 'GST', SupTyp: 'B2B', RegRev: 'N', IgstOnIntra: 'N' },
    DocDtls: { Typ: typeOf(document.kind), No: document.number, Dt: wireDay(document.day) },
    SellerDtls: {
      Gstin: seller.gstin,
      LglNm: seller.legalName,
      Addr1: lineOf(seller.address),
      Loc: placeOf(sellerCity),
      Pin: pinOf(seller.address),
      Stcd: seller.state.code,
    },
    BuyerDtls: {
      Gstin: document.buyer.gstin,
      LglNm: document.buyer.name,
      Pos: document.placeOfSupply.code,
      Addr1: lineOf([buyer.AddrBno, buyer.AddrFlno, buyer.AddrBnm, buyer.AddrSt].filter(Boolean).join(', ')),
      Loc: placeOf(buyer.AddrLoc ?? ''),
      Pin: pinOf(buyer.AddrPncd ?? ''),
      Stcd: document.buyer.gstin.slice(0, 2),
    },
    ItemList: lines.map((line, index) => ({
      SlNo: String(index + 1),
      PrdDesc: ITEMS[line.item],
      IsServc: 'Y',
      HsnCd: line.sac,
      Qty: 1,
      Unit: 'OTH',
      UnitPrice: rupees(line.taxablePaise),
      TotAmt: rupees(line.taxablePaise),
      Discount: 0,
      AssAmt: rupees(line.taxablePaise),
      GstRt: line.percent,
      IgstAmt: rupees(line.igstPaise),
      CgstAmt: rupees(line.cgstPaise),
      SgstAmt: rupees(line.sgstPaise),
      TotItemVal: rupees(line.grossPaise),
    })),
    ValDtls: {
      AssVal: sum(({ taxablePaise }) => taxablePaise),
      CgstVal: sum(({ cgstPaise }) => cgstPaise),
      SgstVal: sum(({ sgstPaise }) => sgstPaise),
      IgstVal: sum(({ igstPaise }) => igstPaise),
      TotInvVal: rupees(document.totalPaise),
    },
    ...(document.kind === 'credit-note' &&
      against !== null && { RefDtls: { PrecDocDtls: [{ InvNo: against.number, InvDt: wireDay(against.day) }] } }),
  };
}

/** A text between the portal's shortest and longest. */
function fitting(text: string, most: number): string {
  const cut = text.slice(0, most).trim();
  return cut.length < MIN_LENGTH ? `${cut}${'.'.repeat(MIN_LENGTH - cut.length)}` : cut;
}

function lineOf(text: string): string {
  return fitting(text, LENGTHS.line);
}

function placeOf(text: string): string {
  return fitting(text, LENGTHS.place);
}

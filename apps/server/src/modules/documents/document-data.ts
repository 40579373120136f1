import type { PolicyLine } from '@safar/domain/stay/policy-text';
import type { TaxLine, TaxSplit } from '@safar/domain/money/gst';
import type { RoomWorking } from '@safar/domain/money/room-tax';
import type { GstState } from '@safar/domain/money/gstin';
import type { Registration } from '../../gateways/e-invoice-gateway.ts';
import type { NamedLine } from '@safar/domain/money/price-lines';

/** Data that documents are drawn from: plain, because it is passed to another thread. Amounts in paise, days `yyyy-MM-dd`. */

export interface StayFacts {
  readonly hotelName: string;
  readonly city: string;
  readonly checkin: string;
  readonly checkout: string;
  readonly nights: number;
  readonly rooms: number;
}

export interface VoucherData extends StayFacts {
  readonly reference: string;
  /** The supplier's confirmation number at the hotel; null when the supplier sent none. */
  readonly confirmationNo: string | null;
  /** The number that the hotel's own desk uses; null until the hotel has given it. */
  readonly hotelNumber: string | null;
  readonly supplierReference: string;
  readonly status: string;
  /** ISO instant. */
  readonly bookedAt: string;
  readonly stars: number;
  readonly address: string;
  readonly phone: string;
  readonly mapUrl: string | null;
  /** As the hotel writes them; empty when it gives none. */
  readonly checkInTime: string;
  readonly checkOutTime: string;
  readonly guestRooms: readonly { readonly room: string; readonly guests: readonly string[] }[];
  readonly meal: string;
  readonly inclusions: readonly string[];
  readonly policy: readonly PolicyLine[];
  readonly conditions: readonly string[];
  /** Due at the hotel, each in its own currency. */
  readonly dueAtHotel: readonly string[];
  readonly price: readonly NamedLine[];
  readonly totalPaise: number;
  readonly paidPaise: number;
  readonly paidBy: string;
  readonly contact: Contact;
  readonly isSample: boolean;
}

/** The seller and the support contact. */
export interface Contact {
  readonly sellerName: string;
  readonly supportEmail: string;
  readonly supportPhone: string;
}

/** The trip that our fee is for. */
export interface TripFacts {
  readonly route: string;
  readonly startsOn: string;
  readonly reference: string;
}

export type TaxDocumentKind = 'invoice' | 'credit-note' | 'receipt-voucher' | 'refund-voucher';

/** A tax document as it was issued: it never changes, whatever changes later. */
export interface TaxDocument {
  readonly kind: TaxDocumentKind;
  readonly number: string;
  /** The day it was issued, in India. */
  readonly day: string;
  readonly seller: {
    readonly legalName: string;
    readonly gstin: string;
    readonly address: string;
    readonly state: GstState;
  };
  readonly recipient: string;
  /** A business that claims the tax as its own input; absent for a consumer. */
  readonly buyer?: { readonly gstin: string; readonly name: string };
  readonly placeOfSupply: GstState;
  readonly split: TaxSplit;
  readonly lines: readonly TaxLine[];
  /** For an invoice of rooms, how their GST was computed. */
  readonly roomWorking: RoomWorking | null;
  readonly totalPaise: number;
  /** True when the stay was never paid in full and only a charge for it was retained. */
  readonly isCharge: boolean;
  /** The booked stay, or the trip a fee is for. */
  readonly stay?: StayFacts & { readonly reference: string };
  readonly trip?: TripFacts;
  /** For a receipt voucher, the day in India when the money reached us; otherwise null. */
  readonly receivedOn: string | null;
  /**
   * The document it refers to: the invoice of a credit note, or the receipt voucher of the advance for an invoice or a
   * refund voucher; otherwise null.
   */
  readonly against: { readonly number: string; readonly day: string } | null;
  readonly contact: Contact;
  readonly isSample: boolean;
}

/** A tax document as it is printed. */
export interface PrintedTaxDocument extends TaxDocument {
  /** What the e-invoice portal has of it; absent or null when it is not to be registered, `waiting` until it is. */
  readonly eInvoice?: Registration | 'waiting' | null;
}

/** Fields that the e-ticket and the receipt of a flight have in common. */
interface FlightDocument {
  readonly reference: string;
  /** 'New Delhi to Mumbai', 'New Delhi to Dubai and back' … */
  readonly route: string;
  /** ISO instant. */
  readonly bookedAt: string;
  readonly price: readonly NamedLine[];
  /** The amount paid. */
  readonly totalPaise: number;
  /** How it was paid, and which parts were refunded and why. */
  readonly payments: readonly NamedLine[];
  readonly contact: Contact;
  readonly isSample: boolean;
}

export interface ETicketData extends FlightDocument {
  /** For a special fare, who it is for and the proof they carry; null for regular fares. */
  readonly proof: string | null;
  /** The parts of the trip that were cancelled. */
  readonly cancelled: readonly string[];
  readonly tickets: readonly {
    readonly status: string;
    readonly carrier: string;
    readonly carrierCode: string;
    readonly family: string;
    /** The PNR the airline uses at check-in. */
    readonly pnr: string;
    /** The reservation system's PNR, when it differs. */
    readonly otherPnr: string | null;
    /** Content of its barcode: PNR and ticket numbers, as text. */
    readonly code: string;
    readonly legs: readonly TicketLeg[];
  }[];
  /** The costs of cancelling and changing, per ticket when they differ. */
  readonly terms: readonly (readonly [what: string, when: string, cost: string])[];
  readonly passengers: readonly {
    readonly name: string;
    /** One for each ticket of the trip. */
    readonly ticketNumbers: readonly string[];
    /** Baggage of this passenger, when it is not the same for all passengers of a type (then it stands beside the flights). */
    readonly bags: readonly string[];
    readonly extras: readonly string[];
  }[];
  /** Documents to bring to the airport besides the ticket. */
  readonly carry: readonly string[];
}

interface TicketLeg {
  readonly title: string;
  /** For a leg with a connection: when the last flight lands, and the total duration. */
  readonly summary: string | null;
  readonly flights: readonly FlightLine[];
  /** Empty when each passenger lists their own. */
  readonly baggage: readonly string[];
  readonly beThere: string;
}

/** One flight as a passenger reads it; times are local to each airport. */
interface FlightLine {
  readonly flight: string;
  readonly departure: string;
  readonly arrival: string;
}

export interface ReceiptData extends FlightDocument {
  /** Whether it includes a fee of ours, and which document shows the tax on it. */
  readonly fee: 'none' | 'received' | 'invoiced';
  readonly recipient: string;
  /** The company whose GST number the airline was given. */
  readonly company: { readonly gstin: string; readonly name: string } | null;
  readonly pnrs: readonly string[];
}

/** A document to be drawn. */
export type DocumentTask =
  | { readonly document: 'voucher'; readonly data: VoucherData }
  | { readonly document: 'e-ticket'; readonly data: ETicketData }
  | { readonly document: 'receipt'; readonly data: ReceiptData }
  | { readonly document: 'tax'; readonly data: PrintedTaxDocument };

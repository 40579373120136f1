import type { PolicyLine } from '@safar/domain/policy-lines';
import type { TaxLine, TaxSplit } from '@safar/domain/gst';
import type { RoomWorking } from '@safar/domain/room-nights';
import type { GstState } from '@safar/domain/gstin';
import type { NamedLine } from '@safar/domain/price-lines';

/** What documents are drawn from: plain data, handed to another thread. Amounts in paise, days `yyyy-MM-dd`. */

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
  /** The number the hotel knows the booking by; null where the supplier sent none. */
  readonly confirmationNo: string | null;
  /** What the hotel's own desk knows it by; null until the hotel has told it. */
  readonly hotelNumber: string | null;
  readonly supplierReference: string;
  readonly status: string;
  /** ISO instant. */
  readonly bookedAt: string;
  readonly stars: number;
  readonly address: string;
  readonly phone: string;
  readonly mapUrl: string | null;
  /** As the hotel writes them; empty when it does not say. */
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

/** Who sells and whom to ask. */
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

/** A tax document as it was issued: kept as it is, whatever changes later. */
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
  /** A business that takes the tax as its own input; absent: a consumer. */
  readonly buyer?: { readonly gstin: string; readonly name: string };
  readonly placeOfSupply: GstState;
  readonly split: TaxSplit;
  readonly lines: readonly TaxLine[];
  /** Of an invoice for rooms, how their GST was reckoned. */
  readonly roomWorking: RoomWorking | null;
  readonly totalPaise: number;
  /** True: only a charge of this stay was kept, it was never paid in full. */
  readonly isCharge: boolean;
  /** What was booked: a stay, or the trip a fee is for. */
  readonly stay?: StayFacts & { readonly reference: string };
  readonly trip?: TripFacts;
  /** Of a receipt voucher, the day in India when the money reached us; null of the others. */
  readonly receivedOn: string | null;
  /** What it belongs to: a credit note to the invoice, an invoice and a refund voucher to the receipt voucher of what was paid before; else null. */
  readonly against: { readonly number: string; readonly day: string } | null;
  readonly contact: Contact;
  readonly isSample: boolean;
}

/** What the e-ticket and the receipt of a flight have in common. */
interface FlightDocument {
  readonly reference: string;
  /** 'New Delhi to Mumbai', 'New Delhi to Dubai and back' … */
  readonly route: string;
  /** ISO instant. */
  readonly bookedAt: string;
  readonly price: readonly NamedLine[];
  /** What was paid. */
  readonly totalPaise: number;
  /** How it was paid, and what of it went back and why. */
  readonly payments: readonly NamedLine[];
  readonly contact: Contact;
  readonly isSample: boolean;
}

export interface ETicketData extends FlightDocument {
  /** Whom the fare is for and what they carry; null for regular fares. */
  readonly proof: string | null;
  /** What of the trip was cancelled. */
  readonly cancelled: readonly string[];
  readonly tickets: readonly {
    readonly status: string;
    readonly carrier: string;
    readonly carrierCode: string;
    readonly family: string;
    /** What the airline is asked with at check-in. */
    readonly pnr: string;
    /** The reservation system's, where it differs. */
    readonly otherPnr: string | null;
    /** What its barcode holds: PNR and ticket numbers, as text. */
    readonly code: string;
    readonly legs: readonly TicketLeg[];
  }[];
  /** What cancelling and changing costs; of which ticket, where they differ. */
  readonly terms: readonly (readonly [what: string, when: string, cost: string])[];
  readonly passengers: readonly {
    readonly name: string;
    /** One for each ticket of the trip. */
    readonly ticketNumbers: readonly string[];
    /** What they may take along, where that is not told for all of a type beside the flights. */
    readonly bags: readonly string[];
    readonly extras: readonly string[];
  }[];
  /** What to have at the airport besides the ticket. */
  readonly carry: readonly string[];
}

interface TicketLeg {
  readonly title: string;
  /** Where planes are changed: when the last one lands, and how long all takes. */
  readonly summary: string | null;
  readonly flights: readonly FlightLine[];
  /** Empty where each passenger has it by themselves. */
  readonly baggage: readonly string[];
  readonly beThere: string;
}

/** One flight as a passenger reads it; times are the airports' own. */
interface FlightLine {
  readonly flight: string;
  readonly departure: string;
  readonly arrival: string;
}

export interface ReceiptData extends FlightDocument {
  /** Whether a fee of ours is in it, and which paper tells of its tax. */
  readonly fee: 'none' | 'received' | 'invoiced';
  readonly recipient: string;
  /** Whose GST number the airline was given. */
  readonly company: { readonly gstin: string; readonly name: string } | null;
  readonly pnrs: readonly string[];
}

/** A document to be drawn. */
export type DocumentTask =
  | { readonly document: 'voucher'; readonly data: VoucherData }
  | { readonly document: 'e-ticket'; readonly data: ETicketData }
  | { readonly document: 'receipt'; readonly data: ReceiptData }
  | { readonly document: 'tax'; readonly data: TaxDocument };

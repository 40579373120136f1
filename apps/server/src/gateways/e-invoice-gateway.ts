/** A document to be registered: of ours, to a business. Amounts in paise, days `yyyy-MM-dd`. */
export interface DocumentToRegister {
  readonly kind: 'invoice' | 'credit-note';
  readonly number: string;
  readonly day: string;
  readonly seller: {
    readonly gstin: string;
    readonly legalName: string;
    readonly address: string;
    readonly state: { readonly code: string };
  };
  readonly buyer: { readonly gstin: string; readonly name: string };
  readonly placeOfSupply: { readonly code: string };
  readonly lines: readonly {
    readonly item: 'accommodation' | 'platform-fee';
    readonly sac: string;
    readonly percent: number;
    readonly taxablePaise: number;
    readonly cgstPaise: number;
    readonly sgstPaise: number;
    readonly igstPaise: number;
    readonly grossPaise: number;
  }[];
  readonly totalPaise: number;
  /** The invoice of a credit note. */
  readonly against: { readonly number: string; readonly day: string } | null;
}

/** What the portal gives a document that it has registered. */
export interface Registration {
  /** 64 characters in hexadecimal. */
  readonly irn: string;
  readonly ackNo: string;
  /** ISO instant. */
  readonly registeredAt: string;
  /** The content of the QR code, signed by the portal. */
  readonly signedQr: string;
}

/** Nothing is known of it: `wasSent` says whether the question or act may have reached the portal. */
interface NoAnswer {
  readonly kind: 'no-answer';
  readonly wasSent: boolean;
  /** Names nobody. */
  readonly text: string;
}

/** The portal will not do it, however often it is asked. */
export interface Refusal {
  readonly kind: 'refused';
  /** The portal's code of its reason; `''` when it is ours. */
  readonly code: string;
  /** In the portal's words, or in ours. */
  readonly text: string;
}

export type Registering = { readonly kind: 'registered'; readonly registration: Registration } | Refusal | NoAnswer;

export type Found = Registering | { readonly kind: 'unknown' };

/** Why a registration is cancelled, by the portal's numbers. */
export const CANCEL_REASONS = { duplicate: '1', mistake: '2', 'order-cancelled': '3', other: '4' } as const;
export type CancelReason = keyof typeof CANCEL_REASONS;

export type Cancelling = { readonly kind: 'cancelled' } | Refusal | NoAnswer;

/** The government's e-invoice portal, through a service that passes it on. Each call is made once, and takes some seconds at most. */
export interface EInvoiceGateway {
  /**
   * Registers a document. One that is registered already is a success when it has the same buyer and amount. The buyer's address is
   * asked of the portal first: a buyer whom it does not know, or no longer, is refused before anything is registered.
   */
  register(document: DocumentToRegister): Promise<Registering>;
  /** What became of a document that may have been registered. */
  find(document: DocumentToRegister): Promise<Found>;
  /** What the portal has of a number, as its code: `ACT` active, `CNL`, `INA`, `SUS`, or another. A question that changes nothing. */
  standing(gstin: string): Promise<{ readonly kind: 'known'; readonly standing: string } | Refusal | NoAnswer>;
  /** Takes a registration back, within 24 hours of it; one that was taken back before is a success. */
  cancel(irn: string, reason: CancelReason, remark: string): Promise<Cancelling>;
  /** Reads the registration of a document from the content of its QR code; a refusal when it is of another document. */
  read(document: DocumentToRegister, signedQr: string, ackNo: string): Registering;
}

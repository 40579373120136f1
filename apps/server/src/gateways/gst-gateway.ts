/** A business in the GST register. */
export interface GstRegistration {
  readonly standing: 'active' | 'suspended' | 'cancelled';
  /** Name of the company, or of the person who is the business. */
  readonly legalName: string;
  /** Address of the principal place of business, in one line; '' when unknown. */
  readonly address: string;
}

export type GstAnswer =
  | { readonly kind: 'registered'; readonly registration: GstRegistration }
  /** The register has no such number. */
  | { readonly kind: 'unknown' }
  /** The registration is unknown; `text` says why, and names nobody. */
  | { readonly kind: 'no-answer'; readonly text: string };

/** The public GST register, through a service that passes it on. */
export interface GstGateway {
  /** Looks up a GSTIN whose check character is right. Asks once, for a few seconds at most. */
  find(gstin: string): Promise<GstAnswer>;
}

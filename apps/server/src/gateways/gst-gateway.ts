/** A business as the GST register has it. */
export interface GstRegistration {
  readonly standing: 'active' | 'suspended' | 'cancelled';
  /** Of the company, or of the person who is the business. */
  readonly legalName: string;
  /** Of the principal place of business, in one line; '' where it is not told. */
  readonly address: string;
}

export type GstAnswer =
  | { readonly kind: 'registered'; readonly registration: GstRegistration }
  /** The register has no such number. */
  | { readonly kind: 'unknown' }
  /** What is registered is not known; `text` says why, and names nobody. */
  | { readonly kind: 'no-answer'; readonly text: string };

/** The public GST register, as a service passes it on. */
export interface GstGateway {
  /** Asks what is registered under a GSTIN whose check character is right: once, and for a few seconds at most. */
  find(gstin: string): Promise<GstAnswer>;
}

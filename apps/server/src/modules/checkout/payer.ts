import { fullName } from '@safar/domain/people/display-name';
import type { Payer } from '../../gateways/payment-gateway.ts';
import type { FlightCheckout, StayCheckout } from './checkout.ts';

/** The party of a checkout, or of the booking it became. */
type Party = Pick<StayCheckout, 'kind' | 'guests'> | Pick<FlightCheckout, 'kind' | 'passengers' | 'contactEmail'>;

/** The lead of the party, who is the buyer. Null when not known yet, or erased. */
export function leadOf(party: Party): { name: string; email: string | null } | null {
  if (party.kind === 'hotel') {
    const lead = party.guests?.[0]?.adults[0];
    return lead === undefined ? null : { name: fullName(lead), email: lead.email || null };
  }
  const lead = party.passengers?.[0];
  return lead === undefined ? null : { name: fullName(lead), email: party.contactEmail };
}

/** The payer's details for a gateway: the lead's name and e-mail, and the phone number given for the party. */
export function payerOf(sold: Party & Pick<StayCheckout, 'contactPhone'>): Payer {
  const lead = leadOf(sold);
  return { name: lead?.name ?? 'Guest', email: lead?.email ?? null, contact: sold.contactPhone };
}

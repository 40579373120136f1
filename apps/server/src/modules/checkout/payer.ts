import { fullName } from '@safar/domain/display-name';
import type { Payer } from '../../gateways/payment-gateway.ts';
import type { FlightCheckout, StayCheckout } from './checkout.ts';

/** Who a checkout, or the booking it became, is for. */
type Party = Pick<StayCheckout, 'kind' | 'guests'> | Pick<FlightCheckout, 'kind' | 'passengers' | 'contactEmail'>;

/** Who leads the party: to whom everything is sold. Null when nobody is known yet, or any more. */
export function leadOf(party: Party): { name: string; email: string | null } | null {
  if (party.kind === 'hotel') {
    const lead = party.guests?.[0]?.adults[0];
    return lead === undefined ? null : { name: fullName(lead), email: lead.email || null };
  }
  const lead = party.passengers?.[0];
  return lead === undefined ? null : { name: fullName(lead), email: party.contactEmail };
}

/** Who pays, as a gateway is told: who leads, at the number that was given for the party. */
export function payerOf(sold: Party & Pick<StayCheckout, 'contactPhone'>): Payer {
  const lead = leadOf(sold);
  return { name: lead?.name ?? 'Guest', email: lead?.email ?? null, contact: sold.contactPhone };
}

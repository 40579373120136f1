import type { Link } from './entities.ts';
import type { Gateway } from './gateway.ts';

const PAISE_PER_RUPEE = 100;

/** Writes an amount as people in India read it: `₹1,23,456.00`, without paise when they are zero. */
export function formatAmount(amountPaise: number): string {
  return new Intl.NumberFormat('en-IN', {
    style: 'currency',
    currency: 'INR',
    minimumFractionDigits: amountPaise % PAISE_PER_RUPEE === 0 ? 0 : 2,
    maximumFractionDigits: 2,
  }).format(amountPaise / PAISE_PER_RUPEE);
}

/** Sends a link to its customer by SMS, e-mail or both, when the customer gave the number or address. */
export function sendLinkMessages(
  gateway: Gateway,
  link: Link,
  channels: { readonly sms: boolean; readonly email: boolean },
): void {
  const duePaise = link.amount - link.amount_paid;
  const text = `Pay ${formatAmount(duePaise)} for ${link.description || 'your order'}: ${link.short_url}`;
  const { contact, email } = link.customer;
  if (channels.sms && contact !== undefined) gateway.inbox.add({ channel: 'sms', to: contact, text });
  if (channels.email && email !== undefined) {
    const subject = `Payment of ${formatAmount(duePaise)} requested`;
    gateway.inbox.add({ channel: 'email', to: email, subject, text });
  }
}

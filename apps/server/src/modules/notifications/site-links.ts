import type { Config } from '../../config.ts';

/** What a message says of us. */
export type Site = Pick<Config, 'publicUrl' | 'support' | 'seller'>;

export function bookingUrl({ publicUrl }: Site, bookingId: string): string {
  return `${publicUrl}/bookings/${bookingId}`;
}

/** Where a balance is paid (REQ-PAY-6). */
export function payUrl({ publicUrl }: Site, bookingId: string): string {
  return `${publicUrl}/pay/${bookingId}`;
}

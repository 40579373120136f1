import type { APIRequestContext } from '@playwright/test';
import { SANDBOX_URL } from './addresses.ts';

/**
 * Matches what our booking codes add to the supplier’s own: who sells the rate, the days of the stay and their
 * signature, and in a list its price with a signature of its own.
 */
const OUR_END = /~[a-z][a-z0-9-]*(?:~\d{4}-\d{2}-\d{2}){2}~[\w-]{32}(?:~\d+~[\w-]{16})?$/;

export interface Fault {
  target: 'tbo-hotel' | 'tbo-air' | 'razorpay' | 'sms' | 'smtp' | 'gst';
  operation: string;
  kind: string;
  count?: number;
  delayMs?: number;
  /** Booking code of a rate as we return it. Only calls about this rate get the fault. */
  reference?: string;
}

/** Arms a fault in the sandbox. */
export async function armFault(request: APIRequestContext, fault: Fault): Promise<void> {
  const reference = fault.reference?.replace(OUR_END, '');
  const response = await request.put(`${SANDBOX_URL}/faults`, { data: { ...fault, reference } });
  if (!response.ok()) throw new Error(`the fault was not armed: ${await response.text()}`);
}

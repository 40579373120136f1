import type { APIRequestContext } from '@playwright/test';
import { SANDBOX_URL } from './addresses.ts';

export interface Fault {
  target: 'tbo-hotel' | 'tbo-air' | 'razorpay' | 'sms' | 'smtp';
  operation: string;
  kind: string;
  count?: number;
  delayMs?: number;
  /** Only calls about this booking code meet the fault. */
  reference?: string;
}

/** Arms a fault of the outside world. */
export async function armFault(request: APIRequestContext, fault: Fault): Promise<void> {
  const response = await request.put(`${SANDBOX_URL}/faults`, { data: fault });
  if (!response.ok()) throw new Error(`the fault was not armed: ${await response.text()}`);
}

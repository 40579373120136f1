import { HOUR_MS } from '../time-units.ts';
import type { World } from '../world.ts';
import { SENDER_ID } from './templates.ts';

const ANSWER_WITHIN_MS = 5000;
const INDIA_OFFSET_MS = 5.5 * HOUR_MS;

/** Says whether a text message was delivered. */
export interface DeliveryReport {
  readonly requestId: string;
  /** Country code and number, digits only. */
  readonly number: string;
  readonly delivered: boolean;
}

/** Posts a delivery report to the customer's URL. It tries once, with the form-encoded body of version 2. */
export async function report(world: World, { requestId, number, delivered }: DeliveryReport): Promise<void> {
  const url = world.settings.smsWebhookUrl;
  if (url === undefined) return;
  const outcome = {
    date: new Date(world.now() + INDIA_OFFSET_MS).toISOString().slice(0, 19).replace('T', ' '),
    number,
    status: delivered ? '1' : '2',
    desc: delivered ? 'DELIVERED' : 'FAILED',
    failedReason: delivered ? '' : 'Number not reachable',
    credit: '1',
  };
  const data = [{ senderId: SENDER_ID, requestId, userId: '1', campaignName: 'API', report: [outcome] }];
  try {
    const answer = await fetch(url, {
      method: 'POST',
      body: new URLSearchParams({ data: JSON.stringify(data) }),
      signal: AbortSignal.timeout(ANSWER_WITHIN_MS),
    });
    await answer.body?.cancel();
  } catch (error) {
    console.warn(`The delivery report of ${requestId} was not taken: ${String(error)}`);
  }
}

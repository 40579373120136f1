import { setTimeout as pause } from 'node:timers/promises';
import type { CallAnswer } from '@safar/contract/call';
import { checkoutStatus } from '@safar/contract/checkout';
import { press, type Visit } from './visit.ts';

export type Status = CallAnswer<typeof checkoutStatus>;

const MAX_LOOKS = 15;
const BETWEEN_LOOKS_MS = 400;

/** The first status of a checkout that matches. Null after `MAX_LOOKS` requests. */
export async function lookUntil(
  visit: Visit,
  sessionId: string,
  isWanted: (status: Status) => boolean,
): Promise<Status | null> {
  for (let looks = 0; looks < MAX_LOOKS; looks += 1) {
    const status = await press(visit, checkoutStatus, { params: { sessionId } });
    if (isWanted(status)) return status;
    await pause(BETWEEN_LOOKS_MS);
  }
  return null;
}

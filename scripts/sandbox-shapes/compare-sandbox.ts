import { existsSync } from 'node:fs';
import path from 'node:path';
import { GATEWAY_ANSWERS } from '../../apps/server/src/gateways/razorpay/known-answers.ts';
import { AIR_ANSWERS } from '../../apps/server/src/suppliers/tbo-air/known-answers.ts';
import { HOTEL_ANSWERS } from '../../apps/server/src/suppliers/tbo-hotel/known-answers.ts';
import { airAnswers } from './air-answers.ts';
import { missingParts, unexplained, unknownParts } from './differences.ts';
import { gatewayAnswers } from './gateway-answers.ts';
import { hotelAnswers } from './hotel-answers.ts';
import { REASONS } from './reasons.ts';
import { recordedAnswers } from './recorded-answers.ts';

const KNOWN = { 'tbo-air': AIR_ANSWERS, 'tbo-hotel': HOTEL_ANSWERS, razorpay: GATEWAY_ANSWERS };
/** Kept outside of the project, and not there on every machine. */
const RECORDED = ['samples', 'recordings'].map((name) =>
  path.resolve(import.meta.dirname, '../../../shared/protocols', name),
);

/** How the answers of a tidy sandbox differ from real ones. */
export interface Comparison {
  readonly answers: number;
  /** Whether recordings were at hand; without them nothing is missing. */
  readonly isRecorded: boolean;
  /** What no recording and no document knows. */
  readonly unknown: readonly string[];
  /** What was recorded and is not sent, without a reason; and reasons for nothing. */
  readonly missing: readonly string[];
}

/** Calls every operation of a sandbox of its own and compares what comes with what is known of real answers. */
export async function compareSandbox(): Promise<Comparison> {
  const answers = (await Promise.all([airAnswers(), hotelAnswers(), gatewayAnswers()])).flat();
  const folders = RECORDED.filter((folder) => existsSync(folder));
  return {
    answers: answers.length,
    isRecorded: folders.length > 0,
    unknown: unknownParts(answers, KNOWN),
    missing: folders.length === 0 ? [] : unexplained(missingParts(recordedAnswers(folders), answers), REASONS),
  };
}

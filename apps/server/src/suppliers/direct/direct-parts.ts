import type { Config } from '../../config.ts';
import type { Clock } from '../../platform/clock.ts';
import { databaseTrouble, type Database } from '../../platform/database.ts';
import type { NoAnswer } from '../no-answer.ts';

/** Id of this supplier in paths and rows (REQ-API-2). */
export const DIRECT = 'direct';

/** What the calls of this supplier use. */
export interface DirectParts {
  readonly database: Database;
  readonly clock: Clock;
}

/** What the desk's calls for contracts use. */
export interface ContractDeskParts extends DirectParts {
  readonly config: Pick<Config, 'desk'>;
}

/** The work's answer, or no answer while the database cannot be reached: its transaction may have committed all the same. */
export async function answerOrSilence<Answer>(work: () => Promise<Answer>): Promise<Answer | NoAnswer> {
  try {
    return await work();
  } catch (error) {
    if (databaseTrouble(error) === null) throw error;
    return { kind: 'no-answer', reason: 'unreachable', sent: true, text: 'the database of the contracts is away' };
  }
}

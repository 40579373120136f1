/** Fares that airlines sell only to passengers who show a proof at the airport (tbo-air.md 4). */

import * as m from '@safar/messages/fares';
import { t } from '@safar/messages/t';
type ProofFare = 'student' | 'senior' | 'armed';

interface FareProof {
  /** The least age of every adult in years, on the day of the first flight; null when age does not matter. */
  readonly adultsFrom: number | null;
  /** The statement that a traveller confirms, when no entered data proves it; null when an age proves it. */
  readonly statement: string | null;
}

const FARE_PROOFS = {
  student: { text: m.studentFare, adultsFrom: null, statement: m.studentStatement },
  senior: { text: m.seniorFare, adultsFrom: 60, statement: null },
  armed: { text: m.armedFare, adultsFrom: null, statement: m.armedStatement },
} as const;

function isProofFare(kind: string | undefined): kind is ProofFare {
  return kind === 'student' || kind === 'senior' || kind === 'armed';
}

/** The proof that a fare requires; null for fares that everyone may buy (REQ-FCHK-9). */
export function fareProof(kind: string | undefined): FareProof | null {
  if (!isProofFare(kind)) return null;
  const { adultsFrom, statement } = FARE_PROOFS[kind];
  return { adultsFrom, statement: statement && t(statement) };
}

/**
 * 'Student fare: only for students. Every passenger must show …': shown on every page and document of such a trip; null for other fares.
 */
export function fareProofText(kind: string | undefined): string | null {
  return isProofFare(kind) ? t(FARE_PROOFS[kind].text) : null;
}

/** Errors when a fare requires a statement and the traveller has not confirmed it. */
export function proofErrors(kind: string | undefined, isStated: boolean): { path: string; message: string }[] {
  const isMissing = fareProof(kind)?.statement != null && !isStated;
  return isMissing ? [{ path: 'holdsProof', message: t(m.confirmProof) }] : [];
}

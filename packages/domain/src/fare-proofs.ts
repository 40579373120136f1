import * as m from '@safar/messages/fare-proofs';
import { t } from '@safar/messages/t';
/** Fares that airlines sell to some passengers only, who show at the airport that they are (tbo-air.md 4). */

type ProofFare = 'student' | 'senior' | 'armed';

interface FareProof {
  /** Years on the day of the first flight, of every adult; null where age does not matter. */
  readonly adultsFrom: number | null;
  /** What a traveller states where nothing they type shows it; null where an age does. */
  readonly statement: string | null;
}

const FARE_PROOFS = {
  student: { text: m.student, adultsFrom: null, statement: m.studentStatement },
  senior: { text: m.senior, adultsFrom: 60, statement: null },
  armed: { text: m.armed, adultsFrom: null, statement: m.armedStatement },
} as const;

function isProofFare(kind: string | undefined): kind is ProofFare {
  return kind === 'student' || kind === 'senior' || kind === 'armed';
}

/** The proof a fare asks for; null for fares that everybody may buy. */
export function fareProof(kind: string | undefined): FareProof | null {
  if (!isProofFare(kind)) return null;
  const { adultsFrom, statement } = FARE_PROOFS[kind];
  return { adultsFrom, statement: statement && t(statement) };
}

/** 'Student fare: only for students. Every passenger must show …': on every page and document of such a trip; null for the others. */
export function fareProofText(kind: string | undefined): string | null {
  return isProofFare(kind) ? t(FARE_PROOFS[kind].text) : null;
}

/** What keeps a party from such a fare: what nothing they type shows, they state. */
export function proofErrors(kind: string | undefined, isStated: boolean): { path: string; message: string }[] {
  const isMissing = fareProof(kind)?.statement != null && !isStated;
  return isMissing ? [{ path: 'holdsProof', message: t(m.confirm) }] : [];
}

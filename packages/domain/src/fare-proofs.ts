/** Fares that airlines sell to some passengers only, who show at the airport that they are (tbo-air.md 4). */

type ProofFare = 'student' | 'senior' | 'armed';

interface FareProof {
  /** Who may fly on it. */
  readonly who: string;
  readonly carry: string;
  /** Years on the day of the first flight, of every adult; null where age does not matter. */
  readonly adultsFrom: number | null;
  /** What a traveller states where nothing they type shows it; null where an age does. */
  readonly statement: string | null;
}

const FARE_PROOFS: Readonly<Record<ProofFare, FareProof>> = {
  student: {
    who: 'Student fare: only for students',
    carry: 'every passenger shows a valid student ID at the airport',
    adultsFrom: null,
    statement: 'Every passenger is a student and will carry a valid student ID',
  },
  senior: {
    who: 'Senior citizen fare: every adult is 60 or older',
    carry: 'every adult shows a photo ID with the date of birth at the airport',
    adultsFrom: 60,
    statement: null,
  },
  armed: {
    who: 'Armed forces fare: only for those who serve or have served in India’s forces, and their dependants',
    carry: 'every passenger shows a valid service, veteran or dependant ID at the airport',
    adultsFrom: null,
    statement: 'Every passenger serves or has served in India’s forces, or is a dependant, and will carry the ID',
  },
};

/** The proof a fare asks for; null for fares that everybody may buy. */
export function fareProof(kind: string | undefined): FareProof | null {
  return kind === 'student' || kind === 'senior' || kind === 'armed' ? FARE_PROOFS[kind] : null;
}

/** 'Student fare: only for students; every passenger shows …': on every page and paper of such a trip; null for the others. */
export function fareProofText(kind: string | undefined): string | null {
  const proof = fareProof(kind);
  return proof && `${proof.who}; ${proof.carry}. Without it the airline can refuse boarding or charge the full fare.`;
}

/** What keeps a party from such a fare: what nothing they type shows, they state. */
export function proofErrors(kind: string | undefined, isStated: boolean): { path: string; message: string }[] {
  const isMissing = fareProof(kind)?.statement != null && !isStated;
  return isMissing ? [{ path: 'holdsProof', message: 'Confirm this, or search again for regular fares' }] : [];
}

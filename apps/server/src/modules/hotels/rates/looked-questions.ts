import { SECOND_MS } from '@safar/domain/time-units';

/** An answer that ends within this is asked for anew; a supplier's usual time is far shorter. */
export const RENEWED_AHEAD_MS = 10 * SECOND_MS;
/** Questions that are remembered; those looked at longest ago go first. */
const MAX_QUESTIONS = 500;

/** Questions that travellers look at, to be asked again before their answers age (REQ-HRES-21). */
export interface LookedQuestions<Question> {
  /** Somebody looked at its answer, which is fresh until then, epoch ms. */
  note(key: string, question: Question, endsAtMs: number): void;
  /** Asks those whose answers are about to age, the most looked at first, one after another, until one is refused. */
  renew(nowMs: number): Promise<void>;
}

/** @param ask gets a newer answer, or is refused by what the supplier grants */
export function createLookedQuestions<Question>(
  ask: (question: Question) => Promise<'renewed' | 'refused'>,
): LookedQuestions<Question> {
  const looked = new Map<string, { readonly question: Question; readonly endsAtMs: number; readonly looks: number }>();
  return {
    note: (key, question, endsAtMs) => {
      const before = looked.get(key);
      looked.delete(key);
      looked.set(key, { question, endsAtMs, looks: before?.endsAtMs === endsAtMs ? before.looks + 1 : 1 });
      const [oldest] = looked.keys();
      if (looked.size > MAX_QUESTIONS && oldest !== undefined) looked.delete(oldest);
    },
    renew: async (nowMs) => {
      const ending = [...looked].filter(([, { endsAtMs }]) => endsAtMs <= nowMs + RENEWED_AHEAD_MS);
      // Looked at again it is noted again; what nobody looks at is renewed once.
      for (const [key] of ending) looked.delete(key);
      const due = ending.filter(([, { endsAtMs }]) => endsAtMs > nowMs).toSorted(([, a], [, b]) => b.looks - a.looks);
      for (const [, { question }] of due) if ((await ask(question)) === 'refused') return;
    },
  };
}

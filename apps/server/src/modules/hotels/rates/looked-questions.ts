import { SECOND_MS } from '@safar/domain/time/time-units';

/** An answer that expires within this time is requested again; a supplier usually needs far less. */
export const RENEWED_AHEAD_MS = 10 * SECOND_MS;
/** Remembered questions; the least recently used are dropped first. */
const MAX_QUESTIONS = 500;

/** Questions whose answers travellers use, to be asked again before the answers expire (REQ-HRES-21). */
export interface LookedQuestions<Question> {
  /** Records that a traveller used the question's answer, which is fresh until `endsAtMs`, epoch ms. */
  note(key: string, question: Question, endsAtMs: number): void;
  /** Repeats the questions whose answers are about to expire, the most used first, one after another, until one is refused. */
  renew(nowMs: number): Promise<void>;
}

/** @param ask gets a newer answer, or is refused when the supplier has no spare capacity */
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
      // A question that is used again is noted again; an unused one is renewed once.
      for (const [key] of ending) looked.delete(key);
      const due = ending.filter(([, { endsAtMs }]) => endsAtMs > nowMs).toSorted(([, a], [, b]) => b.looks - a.looks);
      for (const [, { question }] of due) if ((await ask(question)) === 'refused') return;
    },
  };
}

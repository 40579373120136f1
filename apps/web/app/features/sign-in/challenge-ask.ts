import { ApiFailure } from '#lib/api-error.ts';

/** A service that wants to see that a person asks, before a code is sent. */
export interface ChallengeAsk {
  readonly siteKey: string;
  readonly scriptUrl: string;
  /** Takes the widget's token; null when it cannot be shown, or its place is gone. */
  readonly answer: (token: string | null) => void;
}

let current: ChallengeAsk | null = null;
const listeners = new Set<() => void>();

function show(ask: ChallengeAsk | null): void {
  current = ask;
  for (const listener of listeners) listener();
}

/** What is asked now, for the place on the page that shows it. */
export const challengeAsk = {
  subscribe: (listener: () => void) => {
    listeners.add(listener);
    return () => listeners.delete(listener);
  },
  read: () => current,
};

/** Makes a call; where the server first wants to know that a person asks, it is shown the challenge and made once more. */
export async function asPerson<T>(call: (challengeToken?: string) => Promise<T>): Promise<T> {
  try {
    return await call();
  } catch (failure) {
    const needed = neededBy(failure);
    if (needed === null) throw failure;
    const token = await new Promise<string | null>((answer) => show({ ...needed, answer }));
    show(null);
    if (token === null) throw failure;
    return call(token);
  }
}

function neededBy(failure: unknown): Pick<ChallengeAsk, 'siteKey' | 'scriptUrl'> | null {
  if (!(failure instanceof ApiFailure) || failure.code !== 'CHALLENGE_NEEDED') return null;
  const { siteKey, scriptUrl }: Readonly<Record<string, unknown>> = { ...failure.answer };
  return typeof siteKey === 'string' && typeof scriptUrl === 'string' ? { siteKey, scriptUrl } : null;
}

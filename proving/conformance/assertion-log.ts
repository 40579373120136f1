import { isDeepStrictEqual } from 'node:util';

/** Collects comparisons between parsed values and the values written in the payload. */
export interface Facts {
  /** Records that `read` must equal `written`. */
  same(what: string, read: unknown, written: unknown): void;
  problem(text: string): void;
  readonly count: number;
  readonly problems: readonly string[];
}

export function collectFacts(): Facts {
  const problems: string[] = [];
  let count = 0;
  return {
    same: (what, read, written) => {
      count += 1;
      if (!isDeepStrictEqual(read, written))
        problems.push(`${what}: read ${JSON.stringify(read)}, written ${JSON.stringify(written)}`);
    },
    problem: (text) => problems.push(text),
    get count() {
      return count;
    },
    problems,
  };
}

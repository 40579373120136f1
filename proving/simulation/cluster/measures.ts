import { setTimeout as pause } from 'node:timers/promises';

/** One request as its sender saw it. */
interface Seen {
  readonly startMs: number;
  readonly ms: number;
  /** Why the request failed: a status of 500 or higher, or no answer. Null when it succeeded. */
  readonly failure: string | null;
}

/** A named period of a run, in which one fault was active. */
export interface Phase {
  readonly name: string;
  /** The fault in detail, for the report. */
  readonly detail: string;
  readonly startMs: number;
  readonly endMs: number;
}

export interface PhaseReport {
  readonly name: string;
  readonly detail: string;
  readonly seconds: number;
  readonly requests: number;
  readonly failed: number;
  readonly p50Ms: number;
  readonly p95Ms: number;
  readonly longestMs: number;
  /** How often each failure happened. */
  readonly failures: ReadonlyMap<string, number>;
}

export interface Measures {
  /** Makes a request and records its result. No answer within `limitMs` is a failure. */
  request<Answer extends { readonly status: number }>(
    what: string,
    limitMs: number,
    make: () => Promise<Answer>,
  ): Promise<Answer | null>;
  /** Sums up the requests of each phase, and all other requests together. `phases` are in order of time. */
  report(phases: readonly Phase[]): PhaseReport[];
}

const SERVER_FAILURE = 500;

export function createMeasures(): Measures {
  const all: Seen[] = [];
  return {
    request: async (what, limitMs, make) => {
      const startMs = performance.now();
      const note = (failure: string | null) => void all.push({ startMs, ms: performance.now() - startMs, failure });
      const limit = new AbortController();
      const late = pause(limitMs, null, { signal: limit.signal }).catch(() => null);
      try {
        const answer = await Promise.race([make(), late]);
        if (answer === null) note(`${what}: no answer in ${limitMs / 1000} s`);
        else note(answer.status >= SERVER_FAILURE ? `${what}: ${answer.status}` : null);
        return answer;
      } catch (error) {
        note(`${what}: ${error instanceof Error ? (causeOf(error) ?? error.message) : 'failed'}`);
        return null;
      } finally {
        limit.abort();
      }
    },
    report: (phases) => {
      const byPhase = Map.groupBy(all, (seen) => phases.findLast((phase) => meets(seen, phase)));
      return [
        ...phases.map((phase) => summary(phase, (phase.endMs - phase.startMs) / 1000, byPhase.get(phase) ?? [])),
        summary({ name: 'between', detail: 'nothing was done' }, 0, byPhase.get(undefined) ?? []),
      ];
    },
  };
}

/** Whether a request was in progress during a phase. A request that meets two phases counts for the later one. */
function meets({ startMs, ms }: Seen, phase: Phase): boolean {
  return startMs < phase.endMs && startMs + ms >= phase.startMs;
}

function causeOf(error: Error): string | null {
  const { cause } = error;
  return cause instanceof Error ? cause.message : null;
}

function summary(
  { name, detail }: Pick<Phase, 'name' | 'detail'>,
  seconds: number,
  seen: readonly Seen[],
): PhaseReport {
  const times = seen.map(({ ms }) => ms).toSorted((one, other) => one - other);
  const share = (part: number) => times[Math.min(times.length - 1, Math.floor(times.length * part))] ?? 0;
  const failed = seen.flatMap(({ failure }) => failure ?? []);
  const failures = new Map<string, number>();
  for (const failure of failed) failures.set(failure, (failures.get(failure) ?? 0) + 1);
  return {
    name,
    detail,
    seconds,
    requests: seen.length,
    failed: failed.length,
    p50Ms: share(0.5),
    p95Ms: share(0.95),
    longestMs: times.at(-1) ?? 0,
    failures,
  };
}

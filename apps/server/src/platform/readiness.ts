/**
 * What one part reports about itself. `detail` is shown at `/dependencies` (for example how far the catalogue is synced).
 */
export interface Check {
  readonly ready: boolean;
  readonly detail: string;
}

/** The phase of the process: it serves only while `serving`. */
export type Phase = 'starting' | 'serving' | 'draining';

export interface ReadinessReport {
  readonly ready: boolean;
  readonly phase: Phase;
  readonly checks: Readonly<Record<string, Check>>;
}

/** A registry of checks that parts add to, and the phase of the process. */
export interface Readiness {
  /** Adds a check under a name; it must answer quickly. */
  add(name: string, check: () => Check | Promise<Check>): void;
  enter(phase: Phase): void;
  readonly phase: Phase;
  report(): Promise<ReadinessReport>;
}

const CHECK_LIMIT_MS = 2000;

/** A registry that starts in the phase `starting`. */
export function createReadiness(): Readiness {
  const checks = new Map<string, () => Check | Promise<Check>>();
  let phase: Phase = 'starting';
  return {
    add: (name, check) => {
      checks.set(name, check);
    },
    enter: (next) => {
      phase = next;
    },
    get phase() {
      return phase;
    },
    report: async () => {
      const results = await Promise.all(
        [...checks].map(async ([name, check]) => [name, await withinLimit(check)] as const),
      );
      const ready = phase === 'serving' && results.every(([, check]) => check.ready);
      return { ready, phase, checks: Object.fromEntries(results) };
    },
  };
}

async function withinLimit(check: () => Check | Promise<Check>): Promise<Check> {
  const limit = Promise.withResolvers<Check>();
  const timer = setTimeout(() => limit.resolve({ ready: false, detail: 'no answer in time' }), CHECK_LIMIT_MS);
  try {
    return await Promise.race([Promise.resolve(check()), limit.promise]);
  } catch (error) {
    return { ready: false, detail: error instanceof Error ? error.message : 'failed' };
  } finally {
    clearTimeout(timer);
  }
}

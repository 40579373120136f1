import { setTimeout as pause } from 'node:timers/promises';
import type { TestAnswer } from '../../apps/server/src/platform/testing/test-app.ts';
import type { Shop } from '../../apps/server/src/modules/bookings/testing/journey.ts';
import type { Desk } from './operators.ts';
import type { Runs, ProcessRun } from '../../apps/server/src/modules/bookings/testing/process-runs.ts';

const MAX_SENDS = 20;
const BETWEEN_SENDS_MS = 50;
/** Short waits and limits of workflows, so that a run goes through everything that otherwise takes hours. */
const RETRY_POLICY = {
  firstAskMs: 50,
  lastAskMs: 1000,
  pendingAfterMs: 1500,
  stalledSweepMs: 1000,
  restMs: 5000,
};

/** A server that is killed and started again during a run. */
export interface CrashableServer {
  /**
   * Calls the process that runs now. A call without an answer is sent again, to the next process, like a browser's
   * retry.
   */
  readonly shop: Shop;
  /** Calls the operators' API in the same way. */
  readonly desk: Desk;
  /** Kills the present process after a pause and starts the next. */
  killSoon(afterMs: number): Promise<void>;
  /** Resolves when a process listens and no kill is pending. */
  stands(): Promise<void>;
  deaths(): number;
}

export async function crashableServer(runs: Runs): Promise<CrashableServer> {
  const begin = () => runs.begin({ retryPolicy: RETRY_POLICY, vouchers: 'at-once' });
  let present: Promise<ProcessRun> = begin();
  let dying = Promise.resolve();
  let deaths = 0;
  const { sandboxUrl } = await present;
  const kill = async (afterMs: number): Promise<void> => {
    await pause(afterMs);
    const run = await present;
    present = run.stop().then(begin);
    await present;
    deaths += 1;
  };
  const toWhoeverIsThere = async (send: (run: ProcessRun) => Promise<TestAnswer>): Promise<TestAnswer> => {
    for (let sends = 1; ; sends += 1) {
      const run = await present;
      try {
        return await send(run);
      } catch (error) {
        if (sends === MAX_SENDS) throw error;
        await pause(BETWEEN_SENDS_MS);
      }
    }
  };
  return {
    shop: { sandboxUrl, call: (call, input) => toWhoeverIsThere((run) => run.call(call, input)) },
    desk: { sandboxUrl, deskCall: (call, input) => toWhoeverIsThere((run) => run.deskCall(call, input)) },
    killSoon: (afterMs) => (dying = dying.then(() => kill(afterMs))),
    stands: async () => {
      await dying;
      await present;
    },
    deaths: () => deaths,
  };
}

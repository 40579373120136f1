import type { Transaction } from './database.ts';
import type { StepRetries, Workflows } from './workflows.ts';

/** A moment of a durable step: right before its work, or right after it and before anything else. */
export interface StepMoment {
  /** The kind of workflow, and the id of the running one. */
  readonly workflow: string;
  readonly id: string;
  readonly step: string;
  readonly moment: 'before' | 'after';
}

/**
 * Called for every step that is executed (not for steps replayed from the record), for metrics and logs. The step waits for it.
 */
export type StepObserver = (moment: StepMoment) => void | Promise<void>;

/** Runs the steps of one kind of workflow, whose names are listed in one table. */
export interface StepRunner<Step extends string> {
  /** A recorded step, at least once. */
  step<Result>(name: Step, work: () => Promise<Result>, retries?: StepRetries): Promise<Result>;
  /** A database transaction, exactly once; retried after an error, which rolled it back. `attempts` counts all attempts. */
  transaction<Result>(
    name: Step,
    work: (transaction: Transaction) => Promise<Result>,
    retries?: Pick<StepRetries, 'attempts'>,
  ): Promise<Result>;
}

/** Attempts of a step, over some two minutes: enough for a database to restart. */
const STEP_ATTEMPTS = 10;
const TRANSACTION_ATTEMPTS = 8;
const FIRST_RETRY_MS = 250;

/** `observe` must not throw. */
export function createStepRunner<Step extends string>(
  workflows: Pick<Workflows, 'step' | 'transaction' | 'sleep' | 'currentId'>,
  workflow: string,
  observe: StepObserver = () => undefined,
): StepRunner<Step> {
  const observed = async <Result>(step: Step, work: () => Promise<Result>): Promise<Result> => {
    const id = workflows.currentId();
    await observe({ workflow, id, step, moment: 'before' });
    const result = await work();
    await observe({ workflow, id, step, moment: 'after' });
    return result;
  };
  return {
    step: (name, work, retries = {}) =>
      workflows.step(name, () => observed(name, work), { attempts: STEP_ATTEMPTS, ...retries }),
    transaction: async (name, work, { attempts = TRANSACTION_ATTEMPTS } = {}) => {
      for (let attempt = 1; ; attempt += 1) {
        try {
          // Called inside the transaction: a process that dies at `after` has not committed, and the step is executed
          // again.
          return await workflows.transaction(name, (transaction) => observed(name, () => work(transaction)));
        } catch (error) {
          if (attempt >= attempts) throw error;
          await workflows.sleep(FIRST_RETRY_MS * 2 ** attempt);
        }
      }
    },
  };
}

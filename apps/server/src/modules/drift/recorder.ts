import { MINUTE_MS } from '@safar/domain/time/time-units';
import type { AnswerWatch, SeenAnswer } from '../../platform/answer-watch.ts';
import type { Clock } from '../../platform/clock.ts';
import { ALL_HIDDEN, redactCall } from '../../platform/redact.ts';

/** A recorder asks again every few seconds; an operation that was not requested for this long is no longer recorded. */
const LISTENS_FOR_MS = MINUTE_MS;
/** Answers that wait to be fetched; further ones are dropped until some are. */
const MAX_WAITING = 100;

/** A call and its answer, or a webhook, without personal or secret values (`redactCall`). */
export interface KeptAnswer {
  readonly service: string;
  readonly operation: string;
  /** ISO instant. */
  readonly at: string;
  readonly request: unknown;
  readonly answer: unknown;
}

/** Keeps answers of the operations that are being recorded, in memory and redacted, until they are fetched. */
export interface Recorder {
  /** The answers of these operations since the last request, oldest first; those of the next minute are kept for the next request. */
  take(operations: readonly string[]): KeptAnswer[];
}

/** Records for `npm run record` (REQ-OPS-16); while nobody runs it, nothing is kept. */
export function createRecorder(answers: Pick<AnswerWatch, 'listen'>, clock: Clock): Recorder {
  const until = new Map<string, number>();
  let waiting: KeptAnswer[] = [];
  answers.listen(({ service, operation, body, request = null, readable = ALL_HIDDEN }: SeenAnswer) => {
    if ((until.get(operation.toLowerCase()) ?? -Infinity) < clock.nowMs() || waiting.length >= MAX_WAITING) return;
    waiting.push({ service, operation, at: clock.nowIso(), ...redactCall({ request, answer: body }, readable) });
  });
  return {
    take: (operations) => {
      const asked = new Set(operations.map((operation) => operation.toLowerCase()));
      for (const operation of asked) until.set(operation, clock.nowMs() + LISTENS_FOR_MS);
      const taken = waiting.filter(({ operation }) => asked.has(operation.toLowerCase()));
      waiting = waiting.filter(({ operation }) => (until.get(operation.toLowerCase()) ?? -Infinity) >= clock.nowMs());
      waiting = waiting.filter((each) => !taken.includes(each));
      return taken;
    },
  };
}

import type { ReadableTexts } from './redact-call.ts';

/** An answer, or a webhook, as it came. */
export interface SeenAnswer {
  /** `tbo-air`, `razorpay` … */
  readonly service: string;
  /** The protocol's name of the call. */
  readonly operation: string;
  readonly body: unknown;
  /** What was asked; absent of a webhook. */
  readonly request?: unknown;
  /** Which of its texts may be kept; absent: none. */
  readonly readable?: ReadableTexts;
}

/** Hands on every answer of an outside service to whoever looks at them. */
export interface AnswerWatch {
  saw(answer: SeenAnswer): void;
  listen(listener: (answer: SeenAnswer) => void): void;
}

/** A watch with no listener yet. */
export function createAnswerWatch(): AnswerWatch {
  const listeners: ((answer: SeenAnswer) => void)[] = [];
  return {
    saw: (answer) => {
      for (const listener of listeners) listener(answer);
    },
    listen: (listener) => void listeners.push(listener),
  };
}

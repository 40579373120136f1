import type { ReadableTexts } from './redact.ts';

/** An answer or a webhook as it was received. */
export interface SeenAnswer {
  /** `tbo-air`, `razorpay` … */
  readonly service: string;
  /** The protocol's name of the call. */
  readonly operation: string;
  readonly body: unknown;
  /** The request; absent for a webhook. */
  readonly request?: unknown;
  /** The texts that may be stored; when absent, none may. */
  readonly readable?: ReadableTexts;
}

/** Passes every answer of an outside service to its listeners. */
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

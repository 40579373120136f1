import { useEffect, useRef, useState, type RefObject, type SubmitEvent } from 'react';
import { useApiMutation } from '#lib/queries/use-api-mutation.ts';
import type { ApiFailure } from '#lib/api-error.ts';
import type { Outcome } from './login-api.ts';

export interface StepForm<T> {
  form: RefObject<HTMLFormElement | null>;
  busy: boolean;
  error: string | null;
  setError: (error: string | null) => void;
  submit: (event: SubmitEvent) => void;
  /** Makes a given call without the button. */
  begin: (call: () => Promise<Outcome<T>>) => void;
}

/**
 * The call of a sign-in step: busy while it runs, with its error beside the field and the focus back in the invalid
 * field.
 * @param send gives the call to make; null when the fields are not ready (`fail` sets the step's error and returns
 * null)
 * @param onRefused called with each refusal; returns true when it has shown it at a field of its own
 */
export function useStepForm<T>(
  send: (fail: (error: string) => null) => (() => Promise<Outcome<T>>) | null,
  onAnswer: (answer: T) => void,
  onRefused?: (error: string, code: ApiFailure['code'] | null) => unknown,
): StepForm<T> {
  const { run, busy } = useApiMutation();
  const [error, setError] = useState<string | null>(null);
  const [failures, setFailures] = useState(0);
  const form = useRef<HTMLFormElement>(null);

  // Runs after the error is rendered, so that it is announced with the field.
  useEffect(() => {
    if (failures > 0) form.current?.querySelector<HTMLElement>('[aria-invalid="true"]')?.focus();
  }, [failures]);

  function take(outcome: Outcome<T>) {
    if (outcome.ok) return onAnswer(outcome.answer);
    if (onRefused?.(outcome.error, outcome.code) !== true) setError(outcome.error);
    setFailures((count) => count + 1);
  }

  function fail(message: string): null {
    setError(message);
    return null;
  }

  function submit(event: SubmitEvent) {
    event.preventDefault();
    if (busy) return;
    const call = send(fail);
    if (call) begin(call);
    else setFailures((count) => count + 1);
  }

  function begin(call: () => Promise<Outcome<T>>) {
    setError(null);
    void run({ call, done: take });
  }

  return { form, busy, error, setError, submit, begin };
}

/** Focuses a step's first field when the step appears. */
export function useFocusOnMount<T extends HTMLElement>(): RefObject<T | null> {
  const element = useRef<T>(null);
  useEffect(() => element.current?.focus(), []);
  return element;
}

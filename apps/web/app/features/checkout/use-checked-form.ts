import { useState } from 'react';
import type { GuestError } from '@safar/domain/people/contact-details';

export interface CheckedForm {
  /** The error of a field, once the field has been left or the form was submitted. */
  errorAt: (path: string) => string | null;
  /** The state of a part of the form: `wrong` once one of its errors is shown. */
  standingOf: (isPart: (path: string) => boolean) => 'good' | 'unfinished' | 'wrong';
  /** Call when the traveller has left a field. */
  touch: (path: string) => void;
  /** Shows every error; returns the first one's path, or null when the form is valid. */
  check: () => string | null;
  /** Shows errors the server found. */
  showServerErrors: (errors: readonly GuestError[]) => void;
  /** Call when the form was changed: errors found by the server may be fixed. */
  changed: () => void;
}

/** Decides when a form's errors are shown. `found`: the errors of its current contents, in its order. */
export function useCheckedForm(found: readonly GuestError[]): CheckedForm {
  const [touched, setTouched] = useState<ReadonlySet<string>>(new Set());
  const [sent, setSent] = useState(false);
  const [serverErrors, setServerErrors] = useState<readonly GuestError[]>([]);
  const errors = [...found, ...serverErrors];
  const isShown = (path: string) => sent || touched.has(path);
  return {
    errorAt: (path) => (isShown(path) ? (errors.find((error) => error.path === path)?.message ?? null) : null),
    standingOf: (isPart) => {
      const ofPart = errors.filter(({ path }) => isPart(path));
      if (ofPart.length === 0) return 'good';
      return ofPart.some(({ path }) => isShown(path)) ? 'wrong' : 'unfinished';
    },
    touch: (path) => setTouched((before) => new Set(before).add(path)),
    check: () => {
      setSent(true);
      return found[0]?.path ?? null;
    },
    showServerErrors: (refused) => {
      setSent(true);
      setServerErrors(refused);
    },
    changed: () => setServerErrors([]),
  };
}

/**
 * Connects a field to its error, which is shown once the field has been left, under the id that the first error is
 * focused by.
 */
export function fieldOf(form: Pick<CheckedForm, 'errorAt' | 'touch'>, path: string) {
  return (name: string) => ({
    id: `${path}.${name}`,
    error: form.errorAt(`${path}.${name}`),
    onBlur: () => form.touch(`${path}.${name}`),
  });
}

const MASK = '•';

/** Whether a personal number is masked: the server stores and checks it. */
export function isMasked(number: string | null | undefined): boolean {
  return number?.includes(MASK) ?? false;
}

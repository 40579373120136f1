import { useState } from 'react';
import type { GuestError } from '@safar/domain/guest-error';

export interface CheckedForm {
  /** The message under a field, once it has been left or the form was sent. */
  errorAt: (path: string) => string | null;
  /** How a part of the form stands: `wrong` once an error of it is shown. */
  standingOf: (isPart: (path: string) => boolean) => 'good' | 'unfinished' | 'wrong';
  /** The traveller has left this field. */
  touch: (path: string) => void;
  /** Shows every error; returns the first one's path, or null when the form is good. */
  check: () => string | null;
  /** Shows errors the server found. */
  showServerErrors: (errors: readonly GuestError[]) => void;
  /** The form was changed: what the server found may be mended. */
  changed: () => void;
}

/** Which errors of a form are shown when. `found`: those of what it holds now, in its order. */
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

/** Ties a field to its error: shown once the field has been left, under the id the first error is jumped to. */
export function fieldOf(form: Pick<CheckedForm, 'errorAt' | 'touch'>, path: string) {
  return (name: string) => ({
    id: `${path}.${name}`,
    error: form.errorAt(`${path}.${name}`),
    onBlur: () => form.touch(`${path}.${name}`),
  });
}

const MASK = '•';

/** Whether a personal number is shown masked: the server keeps it, and checks it. */
export function isMasked(number: string | null | undefined): boolean {
  return number?.includes(MASK) ?? false;
}

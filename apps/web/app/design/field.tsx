import type { ReactNode } from 'react';
import { IconAlertTriangle } from '@tabler/icons-react';
import { cx } from './cx.ts';
import { Icon } from './icon.tsx';
import { useInputBeforeHydration } from './use-input-before-hydration.ts';
import type { Elements } from '#lib/rich.tsx';

/** The texts of every labelled field. */
export interface FieldTexts {
  label: string;
  /** Shown under the field; an error replaces it. */
  hint?: ReactNode;
  error?: string | null;
  required?: boolean;
  /** Keeps the label for screen readers only, where the context says what the field is. */
  hideLabel?: boolean;
}

/** The ids that connect a field to the texts around it. */
export function fieldIds(id: string): { input: string; note: string } {
  return { input: id, note: `${id}-note` };
}

/** A field's id and ARIA attributes. */
export function fieldAttributes(ids: { input: string; note: string }, { required, hint, error }: Partial<FieldTexts>) {
  return {
    id: ids.input,
    'aria-required': required || undefined,
    'aria-invalid': error ? true : undefined,
    'aria-describedby': error || hint ? ids.note : undefined,
  };
}

/** Label above, hint or error below; the field never moves when one replaces the other. */
export function FieldFrame({
  ids,
  label,
  hint,
  error,
  required,
  hideLabel,
  className,
  children,
}: FieldTexts & { ids: { input: string; note: string }; className?: string; children: Elements }) {
  const frame = useInputBeforeHydration<HTMLDivElement>();
  return (
    <div ref={frame} className={cx('grid min-w-0 grid-cols-1 content-start gap-1', className)}>
      <label htmlFor={ids.input} className={hideLabel ? 'sr-only' : 'text-sm font-medium text-muted'}>
        <span>{label}</span>
        {required && (
          <span aria-hidden className="text-critical">
            {' '}
            *
          </span>
        )}
      </label>
      {children}
      <FieldNote id={ids.note} hint={hint} error={error} />
    </div>
  );
}

/** The line under a field: its error, or else its hint. */
export function FieldNote({ id, hint, error }: { id: string; hint?: ReactNode; error?: string | null }) {
  if (error) {
    return (
      <p id={id} className="flex items-start gap-1 text-xs wrap-anywhere text-critical">
        <Icon of={IconAlertTriangle} size="sm" className="mt-px" />
        <span>{error}</span>
      </p>
    );
  }
  return hint ? (
    <p id={id} className="text-xs wrap-anywhere text-faint">
      {hint}
    </p>
  ) : null;
}

/** The box of an input or select, in its states. */
export function fieldBoxClass(state: { error?: boolean; ok?: boolean; disabled?: boolean }): string {
  return cx(
    'w-full min-w-0 min-h-control rounded-md border bg-field px-4 py-2 text-base transition-[border-color]',
    state.disabled && 'cursor-not-allowed border-hairline text-faint',
    !state.disabled && (state.error ? 'border-critical' : state.ok ? 'border-positive' : 'border-line'),
  );
}

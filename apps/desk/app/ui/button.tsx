import type { ComponentProps, ReactNode } from 'react';
import { Link, type LinkProps } from 'react-router';
import { cx } from './class-names.ts';

/**
 * `next`: the primary action of its region. `quiet`: an action in a row. `danger`, `quiet-danger`: opens a dialog for a destructive action.
 * `danger-solid`: the button of that dialog that performs it.
 */
type Look = 'next' | 'plain' | 'quiet' | 'danger' | 'quiet-danger' | 'danger-solid';

/** The key that presses the next step of a page, whatever its name. It sends no form: what is typed there is sent by its button alone. */
const NEXT_KEY = 's';

const BASE =
  'inline-flex h-ctl items-center justify-center gap-1.5 rounded-ctl border px-3 font-medium whitespace-nowrap disabled:opacity-50 aria-disabled:opacity-50';
const LOOKS: Record<Look, string> = {
  next: 'border-accent bg-accent font-semibold text-on-accent hover:bg-accent-hover',
  plain: 'border-line hover:bg-hover',
  quiet: 'border-transparent px-2 text-muted hover:bg-hover hover:text-text',
  danger: 'border-line text-critical hover:bg-hover',
  'quiet-danger': 'border-transparent px-2 text-critical hover:bg-hover',
  'danger-solid':
    'border-critical-solid bg-critical-solid font-semibold text-on-critical hover:bg-critical-solid-hover',
};

export interface ButtonProps extends ComponentProps<'button'> {
  look?: Look;
  /** Work is under way: presses are ignored. */
  busy?: boolean;
  children: ReactNode;
}

/** A native button whose default type does not submit a form. */
export function Button({ look = 'plain', busy = false, type = 'button', className, onClick, ...rest }: ButtonProps) {
  return (
    <button
      data-key={look === 'next' && type === 'button' ? NEXT_KEY : undefined}
      {...rest}
      type={type}
      aria-busy={busy || undefined}
      aria-disabled={busy || undefined}
      onClick={(event) => (busy ? event.preventDefault() : onClick?.(event))}
      className={cx(BASE, LOOKS[look], busy && 'cursor-progress', className)}
    />
  );
}

/** A link that looks like a button. */
export function ButtonLink({ look = 'plain', className, ...rest }: LinkProps & { look?: Look }) {
  return (
    <Link data-key={look === 'next' ? NEXT_KEY : undefined} {...rest} className={cx(BASE, LOOKS[look], className)} />
  );
}

/** What a button does, with the name of its thing for who hears the page alone. */
export function Named({ word, name }: { word: string; name: string }) {
  return (
    <span>
      <span>{word}</span>
      <span className="sr-only">{` ${name}`}</span>
    </span>
  );
}

/** The keyboard shortcut of a control, no part of its name; hidden without a keyboard. */
export function Key({ children }: { children: string }) {
  return (
    <kbd
      aria-hidden
      className="inline-grid h-5 min-w-5 flex-none place-items-center rounded-mark border border-b-2 border-hairline bg-raised px-1 text-3xs text-muted pointer-coarse:hidden"
    >
      {children}
    </kbd>
  );
}

import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useEffect, useRef, type ComponentProps, type MouseEvent, type ReactNode } from 'react';
import { SUBMIT_LIVE } from '#lib/live-events.ts';
import { cx } from './cx.ts';
import { Icon, type IconGlyph } from './icon.tsx';
import { announce } from './live-region.tsx';
import { Spinner } from './loading.tsx';

/**
 * `solid`: the main action of a region, at most one. `tonal`: the action of a card in a list. `outline`, `quiet`:
 * everything else. `critical`: a destructive action; `critical-outline`: opens the way to one.
 */
export type ButtonVariant = 'solid' | 'tonal' | 'outline' | 'quiet' | 'critical' | 'critical-outline';
export type ButtonSize = 'md' | 'lg' | 'field';

const BASE =
  'inline-flex items-center justify-center gap-2 rounded-md font-semibold whitespace-nowrap select-none transition-[background-color,color,border-color,translate] active:translate-y-px';
const VARIANTS: Record<ButtonVariant, string> = {
  solid: 'bg-accent font-bold text-on-accent hover:bg-accent-hover active:bg-accent-press',
  tonal: 'bg-tonal text-on-tonal hover:bg-accent hover:text-on-accent',
  outline: 'border border-line text-text hover:bg-hover',
  quiet: 'text-muted hover:bg-hover hover:text-text',
  critical: 'bg-critical-solid text-on-critical hover:bg-critical-solid-hover',
  'critical-outline': 'border border-line text-critical hover:bg-hover',
};
const SIZES: Record<ButtonSize, string> = {
  md: 'min-h-touch px-4 py-2 text-sm',
  lg: 'min-h-control px-6 py-2 text-base',
  field: 'min-h-field px-8 py-2 text-base max-sm:min-h-13',
};
const DISABLED = 'cursor-not-allowed border-transparent bg-sunken text-faint';

export interface ButtonLook {
  variant?: ButtonVariant;
  size?: ButtonSize;
  /** Full width of its container. */
  block?: boolean;
}

/** The classes of a button, also for links that look like one. */
export function buttonClass({ variant = 'outline', size = 'md', block = false }: ButtonLook, disabled = false): string {
  const look = disabled
    ? variant === 'quiet'
      ? 'cursor-not-allowed text-faint opacity-60'
      : DISABLED
    : VARIANTS[variant];
  return cx(BASE, SIZES[size], variant === 'quiet' && 'px-3', look, block && 'w-full');
}

export interface ButtonProps extends ButtonLook, ComponentProps<'button'> {
  /** While busy the button keeps its look, ignores presses and announces `busyText` to screen readers. */
  busy?: boolean;
  /** Announced while busy; when given, it also replaces the label. */
  busyText?: string;
  icon?: IconGlyph;
  iconAfter?: IconGlyph;
  children: ReactNode;
}

/** A native button. `type` is `button` unless given, so that it never submits a form by accident. */
export function Button({
  variant,
  size,
  block,
  busy = false,
  busyText,
  icon,
  iconAfter,
  disabled,
  className,
  children,
  onClick,
  type = 'button',
  ...rest
}: ButtonProps) {
  const label = useRef<HTMLSpanElement>(null);
  useEffect(() => {
    if (type === 'submit') label.current?.dispatchEvent(new Event(SUBMIT_LIVE));
  }, [type]);
  useEffect(() => {
    if (busy) announce(busyText ?? t(m.pleaseWait));
  }, [busy, busyText]);

  function press(event: MouseEvent<HTMLButtonElement>) {
    if (busy) event.preventDefault();
    else onClick?.(event);
  }

  return (
    <button
      {...rest}
      type={type}
      disabled={disabled}
      aria-disabled={busy || undefined}
      aria-busy={busy || undefined}
      onClick={press}
      className={cx(buttonClass({ variant, size, block }, disabled && !busy), busy && 'cursor-progress', className)}
    >
      {busy ? <Spinner /> : icon && <Icon of={icon} size="sm" />}
      <span ref={label} className="contents">
        {busy && busyText ? busyText : children}
      </span>
      {iconAfter && !busy && <Icon of={iconAfter} size="sm" />}
    </button>
  );
}

import type { ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** Its name for screen readers. */
  label: string;
  value: number;
  /** The value in words: 'Within 8 km'. */
  valueText: string;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
}

/** A native range input with one thumb. */
export function Slider({ label, valueText, onChange, className, ...input }: SliderProps) {
  return (
    <input
      {...input}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      className={cx('block h-10 w-full cursor-pointer accent-select pointer-coarse:h-touch', className)}
    />
  );
}

import { useLayoutEffect, useRef, type ComponentProps } from 'react';
import { cx } from './cx.ts';

export interface SliderProps extends Omit<ComponentProps<'input'>, 'type' | 'value' | 'onChange'> {
  /** Accessible name. */
  label: string;
  value: number;
  /** The value in words: 'Within 8 km'. */
  valueText: string;
  min: number;
  max: number;
  step?: number;
  onChange: (value: number) => void;
}

/** A native range input with one thumb; the rail is filled up to it. */
export function Slider({ label, valueText, onChange, className, ...input }: SliderProps) {
  const { value, min, max } = input;
  const rail = useRef<HTMLInputElement>(null);
  // Set by script: the page's CSP allows no style attribute.
  useLayoutEffect(() => {
    rail.current?.style.setProperty('--filled', String(max > min ? (value - min) / (max - min) : 0));
  }, [value, min, max]);
  return (
    <input
      {...input}
      ref={rail}
      type="range"
      aria-label={label}
      aria-valuetext={valueText}
      onChange={(event) => onChange(event.target.valueAsNumber)}
      className={cx('slider block h-10 w-full cursor-pointer pointer-coarse:h-touch', className)}
    />
  );
}

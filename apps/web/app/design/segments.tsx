import { cx } from './cx.ts';
import { useInputBeforeHydration } from './use-input-before-hydration.ts';

export interface Segment<T extends string> {
  value: T;
  label: string;
}

/** Two to four exclusive choices side by side (km / mi, one way / return), as native radio buttons. */
export function Segments<T extends string>({
  label,
  name,
  segments,
  value,
  onChange,
  className,
}: {
  /** Accessible name of the group. */
  label: string;
  name: string;
  segments: readonly Segment<T>[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}) {
  const group = useInputBeforeHydration<HTMLFieldSetElement>();
  return (
    <fieldset ref={group} className={cx('inline-flex gap-1 rounded-md bg-sunken p-1', className)}>
      <legend className="sr-only">{label}</legend>
      {segments.map((segment) => (
        <label
          key={segment.value}
          className="inline-flex min-h-touch flex-1 cursor-pointer items-center justify-center rounded-sm px-4 text-sm font-medium whitespace-nowrap text-muted has-checked:bg-select-soft has-checked:text-select-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
        >
          <input
            type="radio"
            name={name}
            value={segment.value}
            className="sr-only"
            checked={segment.value === value}
            onChange={() => onChange(segment.value)}
          />
          <span>{segment.label}</span>
        </label>
      ))}
    </fieldset>
  );
}

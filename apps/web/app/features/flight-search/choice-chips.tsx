import { cx } from '#design/cx.ts';
import { useInputBeforeHydration } from '#design/use-input-before-hydration.ts';

/** A few exclusive choices as chips, which are native radio buttons. */
export function ChoiceChips<T extends string>({
  legend,
  hideLegend = false,
  name,
  choices,
  value,
  onChange,
  className,
}: {
  legend: string;
  hideLegend?: boolean;
  name: string;
  choices: readonly { value: T; label: string }[];
  value: T;
  onChange: (value: T) => void;
  className?: string;
}) {
  const group = useInputBeforeHydration<HTMLFieldSetElement>();
  return (
    <fieldset ref={group} className="min-w-0">
      <legend className={hideLegend ? 'sr-only' : 'mb-2 text-2xs text-faint'}>{legend}</legend>
      <div className={cx('flex gap-2', className)}>
        {choices.map((choice) => (
          <label
            key={choice.value}
            className="relative inline-flex min-h-touch shrink-0 cursor-pointer items-center rounded-full border border-line px-4 text-sm font-medium whitespace-nowrap -outline-offset-2 transition-colors hover:bg-hover has-checked:border-select has-checked:bg-select-soft has-checked:font-semibold has-checked:text-select-text has-focus-visible:outline-2 has-focus-visible:outline-focus"
          >
            <input
              type="radio"
              name={name}
              value={choice.value}
              className="sr-only"
              checked={choice.value === value}
              onChange={() => onChange(choice.value)}
            />
            <span>{choice.label}</span>
          </label>
        ))}
      </div>
    </fieldset>
  );
}

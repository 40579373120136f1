import type { ComponentProps, ReactNode } from 'react';
import { cx } from './cx.ts';
import { useInputBeforeHydration } from './use-input-before-hydration.ts';

export interface RadioCardProps extends Omit<ComponentProps<'input'>, 'type' | 'title'> {
  title: ReactNode;
  /** One line under the title. */
  description?: ReactNode;
  /** Shown at the end of the first line, or under it on narrow screens: a price. */
  aside?: ReactNode;
}

/** One of a few choices that need a card each (payment plans). Group them in a `fieldset` with a `legend`. */
export function RadioCard({ title, description, aside, disabled, className, ...input }: RadioCardProps) {
  const card = useInputBeforeHydration<HTMLLabelElement>();
  return (
    <label
      ref={card}
      className={cx(
        'grid grid-cols-[auto_minmax(0,1fr)_auto] gap-x-4 gap-y-1 max-[26rem]:grid-cols-[auto_minmax(0,1fr)] rounded-md border p-4 transition-[border-color,background-color] sm:px-5',
        disabled
          ? 'cursor-not-allowed border-hairline text-faint'
          : 'cursor-pointer border-line hover:bg-hover has-checked:border-select has-checked:bg-select-soft has-checked:shadow-[0_0_0_1px_var(--color-select)]',
        'has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        className,
      )}
    >
      <input
        {...input}
        type="radio"
        disabled={disabled}
        className="mt-0.5 size-5 appearance-none rounded-full border-2 border-line outline-none checked:border-select checked:bg-select checked:shadow-[inset_0_0_0_3px_var(--color-surface)] disabled:border-hairline"
      />
      <span className="min-w-0 font-semibold">{title}</span>
      {aside && (
        <span className="row-span-2 text-end max-[26rem]:col-start-2 max-[26rem]:row-span-1 max-[26rem]:text-start">
          {aside}
        </span>
      )}
      {description && (
        <span className={cx('col-start-2 text-sm', disabled ? 'text-faint' : 'text-muted')}>{description}</span>
      )}
    </label>
  );
}

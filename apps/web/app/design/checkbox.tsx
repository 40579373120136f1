import { useId, type ComponentProps, type ReactNode } from 'react';
import { IconCheck } from '@tabler/icons-react';
import { cx } from './cx.ts';
import { FieldNote } from './field.tsx';
import { Icon } from './icon.tsx';
import { useInputBeforeHydration } from './use-input-before-hydration.ts';

export interface CheckboxProps extends Omit<ComponentProps<'input'>, 'type' | 'children'> {
  children: ReactNode;
  /** How many results the choice would leave, shown at the end of the row. */
  count?: number;
  error?: string | null;
  /** 40 px high for a mouse and 44 px for a finger, for the rows of a filter list. */
  dense?: boolean;
}

const BOX =
  'peer size-5 shrink-0 appearance-none rounded-[0.375rem] border-2 border-line checked:border-select checked:bg-select disabled:border-hairline';

/** A native checkbox with its label as one target. */
export function Checkbox({ children, count, error, dense = false, className, ...input }: CheckboxProps) {
  const noteId = useId();
  const frame = useInputBeforeHydration<HTMLDivElement>();
  return (
    <div ref={frame} className={className}>
      <label
        className={cx('flex items-center gap-3 text-sm', dense ? 'min-h-10 pointer-coarse:min-h-touch' : 'min-h-touch')}
      >
        <span className="relative grid place-items-center">
          <input
            {...input}
            type="checkbox"
            aria-invalid={error ? true : undefined}
            aria-describedby={error ? noteId : undefined}
            className={BOX}
          />
          <Icon
            of={IconCheck}
            size="xs"
            stroke={3}
            className="pointer-events-none absolute hidden text-on-select peer-checked:block"
          />
        </span>
        <span className="min-w-0">{children}</span>
        {count !== undefined && <span className="ms-auto text-xs text-faint">{count.toLocaleString('en-IN')}</span>}
      </label>
      <FieldNote id={noteId} error={error} />
    </div>
  );
}

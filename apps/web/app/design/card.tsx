import type { ComponentProps, ElementType } from 'react';
import { cx } from './cx.ts';

/** A raised surface. `padded` adds 24 px (16 on phones); `as` picks the element (`section`, `article`, `li`). */
export function Card<T extends ElementType = 'div'>({
  as,
  padded = true,
  className,
  ...rest
}: { as?: T; padded?: boolean; className?: string } & Omit<ComponentProps<T>, 'as' | 'className'>) {
  const Element: ElementType = as ?? 'div';
  return (
    <Element
      {...rest}
      className={cx('rounded-lg border border-hairline bg-surface shadow-card', padded && 'p-4 sm:p-6', className)}
    />
  );
}

/** A quieter box within a card. */
export function Panel({ className, ...rest }: ComponentProps<'div'>) {
  return <div {...rest} className={cx('rounded-md bg-raised p-4', className)} />;
}

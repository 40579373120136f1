import { cx } from './cx.ts';

/**
 * A country's flag, 24 × 16. Decorative: the country's name is beside it. Flags ship with the product (REQ-FRAME-13).
 */
export function Flag({ code, className }: { code: string; className?: string }) {
  return (
    <img
      src={`/flags/${code.toUpperCase()}.svg`}
      alt=""
      width={24}
      height={16}
      className={cx('h-4 w-6 shrink-0 rounded-[3px] object-cover', className)}
    />
  );
}

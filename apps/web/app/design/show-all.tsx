import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { cx } from './cx.ts';

interface ShowAllProps {
  open: boolean;
  onChange: (open: boolean) => void;
  /** How many there are. */
  total: number;
  className?: string;
}

/** Placed under the first items of a long list: shows all of them, or only the first again. */
export function ShowAll({ open, onChange, total, className }: ShowAllProps) {
  return (
    <button
      type="button"
      aria-expanded={open}
      className={cx('link justify-self-start text-sm', className)}
      onClick={() => onChange(!open)}
    >
      {open ? t(m.showLess) : t(m.showAll, { total })}
    </button>
  );
}

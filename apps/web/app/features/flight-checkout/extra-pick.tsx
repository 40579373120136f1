import type { ReactNode } from 'react';
import { cx } from '#design/cx.ts';
import type { SelectOption } from '#design/select-field.tsx';

interface PickBox {
  /** The kind of extra: 'Meal'. */
  label: string;
  /** The choice: 'Veg thali'; or that there is none. */
  value: string;
  /** '₹400'; '' when nothing is chosen. */
  price: string;
}

const BOX =
  'grid min-h-17 content-center gap-0.5 rounded-md border px-2.5 py-2 text-start text-sm transition-colors sm:px-3';

function look(price: string): string {
  return cx(BOX, price === '' ? 'border-line' : 'border-select bg-select-soft');
}

function Said({ label, value, price }: PickBox): ReactNode {
  return (
    <>
      <span className="truncate text-2xs text-faint">{label}</span>
      <span className="line-clamp-2 leading-tight font-semibold wrap-anywhere">{value}</span>
      {price !== '' && <span className="text-xs text-select-text">{price}</span>}
    </>
  );
}

interface ExtraPickProps extends PickBox {
  options: readonly SelectOption[];
  chosen: string;
  onChoose: (id: string) => void;
}

/** An extra chosen from a list, in a box of which three fit side by side on a phone; it contains a native select. */
export function ExtraPick({ options, chosen, onChoose, ...box }: ExtraPickProps) {
  return (
    <span
      className={cx(
        'relative hover:bg-hover has-focus-visible:outline-2 has-focus-visible:outline-offset-2 has-focus-visible:outline-focus',
        look(box.price),
      )}
    >
      <Said {...box} />
      <select
        aria-label={box.label}
        value={chosen}
        onChange={({ target }) => onChoose(target.value)}
        className="absolute inset-0 size-full cursor-pointer text-base opacity-0"
      >
        {options.map(({ value, label }) => (
          <option key={value} value={value} className="bg-overlay text-text">
            {label}
          </option>
        ))}
      </select>
    </span>
  );
}

/** The same box for an extra that is chosen in a dialog. */
export function ExtraButton({ onPress, ...box }: PickBox & { onPress: () => void }) {
  return (
    <button type="button" onClick={onPress} className={cx('hover:bg-hover', look(box.price))}>
      <Said {...box} />
    </button>
  );
}

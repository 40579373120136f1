import * as m from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useId, useState, type ClipboardEvent, type FocusEvent } from 'react';
import { IconChevronDown } from '@tabler/icons-react';
import { isDay, monthName } from '@safar/domain/time/days';
import { digitsOnly } from '@safar/domain/people/otp';
import { readTypedDay } from '@safar/domain/time/typed-day';
import { cx } from './cx.ts';
import { fieldBoxClass, FieldNote, type FieldTexts } from './field.tsx';
import { Icon } from './icon.tsx';

interface DayFieldProps extends FieldTexts {
  /** Id of the first box, which takes the focus when the field is invalid. */
  id?: string;
  name?: string;
  /** ISO day, '' while it is not complete. */
  value: string;
  /** `isIncomplete`: the value is '' although something is typed. */
  onChange: (isoDay: string, isIncomplete: boolean) => void;
  /** Called when the whole field, not one of its boxes, loses the focus. */
  onBlur?: () => void;
  className?: string;
}

interface Parts {
  day: string;
  month: string;
  year: string;
}

const MONTHS = Array.from({ length: 12 }, (_, index) => String(index + 1).padStart(2, '0'));

/** A date that is known by heart or copied from a document, typed as day, month and year or pasted as a whole. */
export function DayField(props: DayFieldProps) {
  const { label, hint, error, required, id, name, value, onChange, onBlur, className } = props;
  const ownId = useId();
  const noteId = `${ownId}-note`;
  const [parts, setParts] = useState(() => partsOf(value));
  // The value was set from outside.
  const shown = isoOf(parts) === value ? parts : partsOf(value);

  function set(change: Partial<Parts>) {
    const next = { ...shown, ...change };
    setParts(next);
    const isoDay = isoOf(next);
    onChange(isoDay, isoDay === '' && Object.values(next).some((part) => part !== ''));
  }

  function pasteWhole(event: ClipboardEvent) {
    const isoDay = readTypedDay(event.clipboardData.getData('text'));
    if (isoDay === '') return;
    event.preventDefault();
    set(partsOf(isoDay));
  }

  const box = {
    'aria-required': required || undefined,
    'aria-invalid': error ? (true as const) : undefined,
    'aria-describedby': error || hint ? noteId : undefined,
    className: cx(fieldBoxClass({ error: Boolean(error) }), 'px-3'),
    onBlur: ({ currentTarget, relatedTarget }: FocusEvent) => {
      if (!currentTarget.closest('fieldset')?.contains(relatedTarget)) onBlur?.();
    },
  };
  return (
    <fieldset aria-label={label} className={cx('grid min-w-0 content-start gap-1', className)}>
      <span aria-hidden className="text-sm font-medium text-muted">
        <span>{label}</span>
        {required && <span className="text-critical"> *</span>}
      </span>
      <div className="grid grid-cols-[3.5rem_minmax(0,1fr)_4.75rem] gap-2" onPaste={pasteWhole}>
        <input
          {...box}
          id={id}
          name={name}
          aria-label={t(m.day)}
          placeholder={t(m.dayLetters)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={2}
          value={shown.day}
          onChange={({ target }) => set({ day: digitsOnly(target.value, 2) })}
        />
        <div className="relative min-w-0">
          <select
            {...box}
            aria-label={t(m.month)}
            value={shown.month}
            onChange={({ target }) => set({ month: target.value })}
            className={cx(box.className, 'appearance-none pe-8 text-ellipsis')}
          >
            <option value="">{t(m.month)}</option>
            {MONTHS.map((month) => (
              <option key={month} value={month} className="bg-overlay text-text">
                {monthName(Number(month))}
              </option>
            ))}
          </select>
          <Icon
            of={IconChevronDown}
            size="sm"
            className="pointer-events-none absolute inset-e-2 inset-y-0 my-auto text-muted"
          />
        </div>
        <input
          {...box}
          aria-label={t(m.year)}
          placeholder={t(m.yearLetters)}
          inputMode="numeric"
          autoComplete="off"
          maxLength={4}
          value={shown.year}
          onChange={({ target }) => set({ year: digitsOnly(target.value, 4) })}
        />
      </div>
      <FieldNote id={noteId} hint={hint} error={error} />
    </fieldset>
  );
}

function partsOf(isoDay: string): Parts {
  const [year = '', month = '', day = ''] = isoDay.split('-');
  return { year, month, day };
}

function isoOf({ day, month, year }: Parts): string {
  const iso = `${year}-${month}-${day.padStart(2, '0')}`;
  return isDay(iso) ? iso : '';
}

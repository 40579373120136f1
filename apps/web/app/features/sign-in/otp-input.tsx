import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { useId } from 'react';
import { OTP_RULES } from '@safar/domain/people/otp';
import { cx } from '#design/cx.ts';
import { FieldNote } from '#design/field.tsx';
import { useFocusOnMount } from './use-step-form.ts';

/** Four boxes drawn under one input, so that autofill, paste and screen readers work with a single field. */
export function OtpInput({
  value,
  error,
  onChange,
}: {
  value: string;
  error: string | null;
  onChange: (text: string) => void;
}) {
  const id = useId();
  const input = useFocusOnMount<HTMLInputElement>();
  return (
    <div className="grid gap-1">
      <label htmlFor={id} className="text-sm font-medium text-muted">
        {t(m.code)}
      </label>
      <div className="group relative w-fit">
        <div aria-hidden className="flex gap-2">
          {Array.from({ length: OTP_RULES.digits }, (_, index) => (
            <span
              key={index}
              className={cx(
                'grid size-14 place-items-center rounded-md border bg-field text-xl font-semibold',
                error ? 'border-critical' : 'border-line',
                index === Math.min(value.length, OTP_RULES.digits - 1) &&
                  'group-focus-within:outline-2 group-focus-within:outline-offset-2 group-focus-within:outline-focus',
              )}
            >
              {value[index]}
            </span>
          ))}
        </div>
        <input
          id={id}
          name="otp"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          pattern="\d{4}"
          value={value}
          ref={input}
          aria-required
          aria-invalid={error ? true : undefined}
          aria-describedby={`${id}-note`}
          onChange={(event) => onChange(event.target.value)}
          className="absolute inset-0 w-full bg-transparent text-transparent caret-transparent outline-none"
        />
      </div>
      <FieldNote id={`${id}-note`} hint={t(m.codeHint)} error={error} />
    </div>
  );
}

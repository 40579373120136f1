import * as common from '@safar/messages/common';
import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import type { Ref } from 'react';
import { MOBILE_COUNTRY_CODE, mobileDigits } from '@safar/domain/people/contact-details';
import { TextField } from '#design/text-field.tsx';

interface MobileFieldProps {
  value: string;
  hint?: string;
  error: string | null;
  autoComplete: string;
  ref?: Ref<HTMLInputElement>;
  onChange: (mobile: string) => void;
}

/** A mobile number: digits only, at most ten, the country fixed at +91 (REQ-ACC-2). */
export function MobileField({ onChange, ...field }: MobileFieldProps) {
  return (
    <TextField
      {...field}
      label={t(common.mobileNumber)}
      name="mobile"
      type="tel"
      inputMode="numeric"
      prefix={`+${MOBILE_COUNTRY_CODE}`}
      placeholder={t(m.mobilePlaceholder)}
      onChange={(event) => onChange(mobileDigits(event.target.value))}
    />
  );
}

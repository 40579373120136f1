import type { ReactNode } from 'react';
import { TextArea } from './field.tsx';

/** Why an operator does something: `reason` of its form, for the audit log (the contract's `Reason`). */
export function ReasonField({ label = 'Why?', hint }: { label?: string; hint?: ReactNode }) {
  return <TextArea label={label} hint={hint} name="reason" required minLength={3} maxLength={500} />;
}

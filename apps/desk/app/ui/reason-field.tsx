import type { ReactNode } from 'react';
import { TextArea } from './field.tsx';

/** The field for an operator's reason: `reason` of its form, for the audit log (the contract's `Reason`). */
export function ReasonField({ label = 'Why?', hint }: { label?: string; hint?: ReactNode }) {
  return <TextArea label={label} hint={hint} name="reason" required minLength={3} maxLength={500} />;
}

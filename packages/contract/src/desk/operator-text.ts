import type { z } from 'zod';
import { secretNumberIn, type SecretNumber } from '@safar/domain/people/secret-numbers';
import { lineField, linesField } from '../fields.ts';

const NAMES: Record<SecretNumber, string> = {
  card: 'a card number',
  code: 'a CVV, an OTP or a PIN',
  pan: 'a PAN',
  passport: 'a passport number',
  aadhaar: 'an Aadhaar number',
};

/**
 * A text that an operator types. It is stored permanently, so it must not contain a card, PAN, passport or Aadhaar number (REQ-DESK-37).
 */
export function operatorText(bounds: Parameters<typeof lineField>[0]) {
  return linesField(bounds).superRefine(refuseSecrets);
}

/** The same in one line: a name, a title, a telephone. */
export function operatorLine(bounds: Parameters<typeof lineField>[0]) {
  return lineField(bounds).superRefine(refuseSecrets);
}

function refuseSecrets(text: string, context: z.RefinementCtx): void {
  const kind = secretNumberIn(text);
  if (kind !== null)
    context.addIssue({
      code: 'custom',
      message: `This has ${NAMES[kind]}, which is not kept in a text. Take it out: the last four figures are enough.`,
    });
}

import { secretNumberIn, type SecretNumber } from '@safar/domain/secret-numbers';
import { textField } from '../fields.ts';

const NAMES: Record<SecretNumber, string> = {
  card: 'a card number',
  code: 'a CVV, an OTP or a PIN',
  pan: 'a PAN',
  passport: 'a passport number',
  aadhaar: 'an Aadhaar number',
};

/** What an operator types in their own words: kept for ever, so that no card, PAN, passport or Aadhaar number may stand in it (REQ-DESK-37). */
export function operatorText(bounds: Parameters<typeof textField>[0]) {
  return textField(bounds).superRefine((text, context) => {
    const kind = secretNumberIn(text);
    if (kind !== null)
      context.addIssue({
        code: 'custom',
        message: `This has ${NAMES[kind]}, which is not kept in a text. Take it out: the last four figures are enough.`,
      });
  });
}

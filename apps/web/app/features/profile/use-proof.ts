import * as common from '@safar/messages/common';
import { t } from '@safar/messages/t';
import { useState } from 'react';
import { isOtp, otpInvalidText } from '@safar/domain/people/otp';
import type { ApiFailure } from '#lib/api-error.ts';

export type ProofKind = 'password' | 'code';

const REFUSALS = ['PASSWORD_WRONG', 'PASSWORD_LIMITED', 'PROOF_NEEDED', 'OTP_INVALID', 'LOGIN_FAILED'];

/** The traveller's proof of identity: the password, or a new code by SMS. */
export interface ProofState {
  kind: ProofKind;
  text: string;
  error: string | null;
  choose: (kind: ProofKind) => void;
  type: (text: string) => void;
  fail: (error: string) => void;
  /** The proof to send; null, with the error shown, while it is missing. */
  check: () => { password: string } | { otp: string } | null;
  /** Shows a refusal of the proof; false for any other failure. */
  refused: (failure: ApiFailure) => boolean;
}

export function useProof(hasPassword: boolean): ProofState {
  const [kind, setKind] = useState<ProofKind>(hasPassword ? 'password' : 'code');
  const [text, setText] = useState('');
  const [error, setError] = useState<string | null>(null);

  function check() {
    const problem = text === '' ? t(common.required) : kind === 'code' && !isOtp(text) ? otpInvalidText() : null;
    setError(problem);
    if (problem !== null) return null;
    return kind === 'password' ? { password: text } : { otp: text };
  }

  function choose(chosen: ProofKind) {
    setKind(chosen);
    setText('');
    setError(null);
  }

  return {
    kind,
    text,
    error,
    choose,
    type: (typed) => {
      setText(typed);
      setError(null);
    },
    fail: setError,
    check,
    refused: (failure) => {
      if (!REFUSALS.includes(failure.code)) return false;
      setError(failure.message);
      return true;
    },
  };
}

import * as m from '@safar/messages/account-rules';
import { t } from '@safar/messages/t';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { passwordProblem } from '@safar/domain/password-rules';

/** What a guesser with a list of common passwords and the usual changes to them would need, at least. */
const MIN_GUESSES = 1e7;
/** A guesser tries these first, here. */
const LIKELY = ['safar', 'india', 'bharat', 'admin', 'namaste'];

let strength: ZxcvbnFactory | undefined;

/** Whose password it is: what they are called and reached by makes no password. */
export interface PasswordOwner {
  readonly mobile: string;
  readonly name: string | null;
  readonly email: string | null;
}

/** Why a password cannot be chosen, in a sentence for the traveller: the rule of REQ-ACC-10, or that it is known or easily guessed; or null. */
export function passwordRefusal(password: string, { mobile, name, email }: PasswordOwner): string | null {
  const problem = passwordProblem(password, mobile);
  if (problem !== null) return problem;
  const words = [name, email].flatMap((text) => text?.split(/[^\p{L}\p{N}]+/u) ?? []).filter((word) => word.length > 2);
  strength ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  const { guesses } = strength.check(password, [...LIKELY, mobile, ...words]);
  return guesses < MIN_GUESSES ? t(m.passwordCommon) : null;
}

import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { passwordProblem } from '@safar/domain/people/password-rules';

/** Minimum number of guesses with a list of common passwords and the usual changes to them. */
const MIN_GUESSES = 1e7;
/** Words that are guessed first for this site. */
const LIKELY = ['safar', 'india', 'bharat', 'admin', 'namaste'];

let strength: ZxcvbnFactory | undefined;

/** The owner of a password: their name and contact details must not make up the password. */
export interface PasswordOwner {
  readonly mobile: string;
  readonly name: string | null;
  readonly email: string | null;
}

/**
 * Why a password cannot be chosen, in a sentence for the traveller: the rule of REQ-ACC-10, or that it is known or easily guessed; null
 * when it can.
 */
export function passwordRefusal(password: string, { mobile, name, email }: PasswordOwner): string | null {
  const problem = passwordProblem(password, mobile);
  if (problem !== null) return problem;
  const words = [name, email].flatMap((text) => text?.split(/[^\p{L}\p{N}]+/u) ?? []).filter((word) => word.length > 2);
  const factory = (strength ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs }));
  const known = [...LIKELY, mobile, ...words];
  const guessed = [password, without(password, [mobile, ...words])];
  const isWeak = guessed.some((text) => text === '' || guessesOf(factory, text, known) < MIN_GUESSES);
  return isWeak ? t(m.passwordCommon) : null;
}

function guessesOf(factory: ZxcvbnFactory, text: string, known: string[]): number {
  return factory.check(text, known).guesses;
}

/** Signs that stand for letters, as people write them. */
const LETTERS: Readonly<Record<string, string>> = {
  '@': 'a',
  '4': 'a',
  '3': 'e',
  '1': 'i',
  '0': 'o',
  $: 's',
  '5': 's',
};

/** The rest of a password without its owner's name and contact details: of a name, a sign and a year, a sign and a year remain. */
function without(password: string, words: readonly string[]): string {
  const plain = Array.from(password, (sign) => ({ sign, low: sign.toLowerCase() }));
  let left = plain;
  for (const word of words.map((each) => Array.from(each.toLowerCase())).toSorted((a, b) => b.length - a.length)) {
    const at = left.findIndex((_, start) =>
      word.every((letter, index) => {
        const low = left[start + index]?.low;
        return low === letter || (low !== undefined && LETTERS[low] === letter);
      }),
    );
    if (word.length > 0 && at >= 0) left = left.toSpliced(at, word.length);
  }
  return left.map(({ sign }) => sign).join('');
}

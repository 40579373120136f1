import { adjacencyGraphs, dictionary } from '@zxcvbn-ts/language-common';
import { ZxcvbnFactory } from '@zxcvbn-ts/core';
import { leadsToThisMachine } from '../platform/addresses.ts';
import { SETTING_NAMES, SETTINGS } from './index.ts';
import { DEVELOPMENT_SECRET_KEY } from './process.ts';
import type { Setting } from './setting.ts';

type Values = Readonly<Record<string, unknown>>;

/**
 * Why production refuses the settings, in sentences for an operator; one rule for each kind of value, whichever setting
 * has it (REQ-OPS-1). No sentence contains a value.
 * @param values as they were read
 */
export function productionProblems(values: Values): string[] {
  const problems: string[] = [];
  if (values['SANDBOX'] !== 'off') problems.push('SANDBOX must be off in production: nothing in it is real.');
  if (values['DATABASE_URL'] === '')
    problems.push('DATABASE_URL is missing: the embedded database has no backups and serves one machine.');
  if (values['SELLER_GSTIN'] === SETTINGS.SELLER_GSTIN.sandbox)
    problems.push('SELLER_GSTIN is the sample, which belongs to nobody.');
  for (const name of SETTING_NAMES) {
    const problem = problemOf(name, SETTINGS[name], values[name]);
    if (problem !== null) problems.push(problem);
  }
  return problems;
}

/** The fault of one setting; null when there is none. */
function problemOf(name: string, setting: Setting, value: unknown): string | null {
  if (setting.zeroIsNoLimit === true && value === 0) return `${name} is 0, which sets no limit. ${setting.meaning}`;
  const found = textsOf(value).map((text) => textProblem(setting, text));
  const problem = found.find((each) => each !== null);
  return problem === undefined ? null : `${name} ${problem}`;
}

function textsOf(value: unknown): string[] {
  const texts: unknown[] = Array.isArray(value) ? value : [value];
  return texts.filter((text): text is string => typeof text === 'string' && text !== '');
}

function textProblem(setting: Setting, text: string): string | null {
  const { secret, unguessable, meansLive, sandbox, meaning, testOnly } = setting;
  if ((secret === true || meansLive === true) && text === sandbox)
    return `has the sandbox’s value, which is not a secret. ${meaning}`;
  if (testOnly?.test(text) === true) return `is one for tests: what it buys is not paid for. ${meaning}`;
  if (text === DEVELOPMENT_SECRET_KEY) return `has the development default, which everybody knows. ${meaning}`;
  if (unguessable === true && isGuessable(text))
    return `can be guessed: give it at least ${MIN_SECRET_LENGTH} random characters. ${meaning}`;
  return addressProblem(setting, text);
}

const ADDRESS = /^[a-z][a-z0-9+.-]*:\/\//i;

/** The fault of an address, an origin or an address template: it must lead to an outside host, over an encrypted connection. */
function addressProblem({ mayBeLocal, meaning }: Setting, text: string): string | null {
  if (!ADDRESS.test(text)) return null;
  const filled = text.replaceAll(/[{}]/g, '');
  if (!URL.canParse(filled)) return `is no address. ${meaning}`;
  const url = new URL(filled);
  if (leadsToThisMachine(hostOf(url)))
    return mayBeLocal === true ? null : `leads to this machine, where nothing real answers. ${meaning}`;
  return isInTheClear(url)
    ? `goes over the network in the clear: use https, smtps (or smtp with ?requireTLS=true), or a database with TLS. ${meaning}`
    : null;
}

/** PostgreSQL accepts a host, or the folder of its socket, in the query too. */
function hostOf({ protocol, hostname, searchParams }: URL): string {
  if (!/^postgres(?:ql)?:$/.test(protocol)) return hostname;
  const host = searchParams.get('host') ?? hostname;
  return host === '' || host.startsWith('/') ? 'localhost' : host;
}

function isInTheClear({ protocol, searchParams }: URL): boolean {
  switch (protocol) {
    case 'http:':
    case 'ws:':
      return true;
    case 'smtp:':
      return searchParams.get('requireTLS') !== 'true';
    case 'postgres:':
    case 'postgresql:':
      return searchParams.get('sslmode') === 'disable' || /^(?:0|false|no)$/i.test(searchParams.get('ssl') ?? '');
    default:
      return false;
  }
}

const MIN_SECRET_LENGTH = 16;
/** Random hexadecimal text of 16 characters has fewer different ones once in ten thousand times. */
const MIN_DIFFERENT_CHARACTERS = 6;
const REPETITION = /^(.{1,16})\1+$/;
/**
 * Guesses needed by an attacker who knows words, keyboard rows and sequences, as a power of ten; 16 random hexadecimal characters need
 * more.
 */
const MIN_GUESSES_LOG10 = 13;

let strength: ZxcvbnFactory | undefined;

/**
 * Whether a secret was probably chosen by hand: it is short, has few different characters, repeats a short text, or consists of
 * words and sequences.
 */
function isGuessable(secret: string): boolean {
  const isShort = secret.length < MIN_SECRET_LENGTH;
  if (isShort || new Set(secret).size < MIN_DIFFERENT_CHARACTERS || REPETITION.test(secret)) return true;
  strength ??= new ZxcvbnFactory({ dictionary, graphs: adjacencyGraphs });
  return strength.check(secret).guessesLog10 < MIN_GUESSES_LOG10;
}

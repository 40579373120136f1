/** Checks on texts that the public can read. Only a name is refused here; a suspicious text waits for an operator. */

import * as m from '@safar/messages/sign-in';
import { t } from '@safar/messages/t';
import { holdsLink, linkNameText } from '../people/tidy-name.ts';

/**
 * The lookalikes of each Latin letter: letters of other scripts, small capitals, digits and signs. Capitals are listed too when their small
 * letter resembles another one. `l` is read as `i`, because it looks like a capital I.
 */
const LOOKALIKES: Readonly<Record<string, string>> = {
  a: 'аαɑᴀ4@',
  b: 'вβΒʙ8',
  c: 'сᴄ',
  d: 'ԁᴅđ',
  e: 'еεᴇє3',
  f: 'ꜰƒ',
  g: 'ɡɢ',
  h: 'нһΗʜħ',
  i: 'іιıɪӏʟłl1|',
  j: 'јᴊ',
  k: 'кκᴋ',
  m: 'мΜᴍ',
  n: 'пոηΝɴ',
  o: 'оοσօøᴏ0',
  p: 'рρᴘ',
  q: 'ԛ',
  r: 'гʀ',
  s: 'ѕꜱ5$',
  t: 'тτᴛ7',
  u: 'υսᴜ',
  v: 'νѵᴠ',
  w: 'ԝωᴡ',
  x: 'хχ',
  y: 'уγʏ',
  z: 'Ζᴢ',
};
const LATIN: ReadonlyMap<string, string> = new Map(
  Object.entries(LOOKALIKES).flatMap(([latin, alike]) => Array.from(alike, (character) => [character, latin] as const)),
);

/** Lower case, without marks and invisible characters, with every lookalike replaced by its letter. */
function folded(text: string): string {
  const plain = text.normalize('NFKD').replaceAll(/[\p{M}\p{Default_Ignorable_Code_Point}]/gu, '');
  return foldPairs(Array.from(plain, latinOf).join(''));
}

/** 'Tearn' looks like 'team', and 'vv' like 'w'. */
function foldPairs(small: string): string {
  return small.replaceAll('rn', 'm').replaceAll('vv', 'w');
}

function latinOf(character: string): string {
  const small = character.toLowerCase();
  return LATIN.get(character) ?? LATIN.get(small) ?? small;
}

/** A pattern for folded text, from one of plain small letters. */
function foldedPattern(plain: string): RegExp {
  return new RegExp(foldPairs(plain.replaceAll('l', 'i')), 'u');
}

const OFFICE =
  'support|admin|administrator|administration|official|moderator|helpdesk|helpline|customer care|customer service|customer support|team|staff|security|system';
const OFFICIAL_NAME = foldedPattern(`\\b(?:${OFFICE})\\b`);
const OFFICE_JOINED = OFFICE.replaceAll(' ', '');
/** An official name written without its spaces: 'SafarTeam', 'CustomerCare', 'S u p p o r t'. */
const OFFICIAL_JOINED = foldedPattern(
  `^(?:team)?(?:safar(?:india|travels?|bookings?|payments?|refunds?|help|care|desk|${OFFICE_JOINED})*|${OFFICE_JOINED})$`,
);

/** Institutions that frauds impersonate and that are not names of people, and the subjects they mention. */
const INSTITUTION =
  'rbi|npci|uidai|irctc|dgca|iata|razorpay|tbo|reserve bank|state bank|bank of (?:india|baroda)|(?:hdfc|icici|axis|sbi|kotak|idfc|canara|yes|punjab national|union) bank|income tax|cyber (?:cell|crime|police)|police|interpol|customs|ministry|government|govt|refunds?|chargeback|verified';
/** Words that can be a person's name ('Officer', 'Sebi', 'Bank'), and mean an office only when combined. */
const BODY =
  'sebi|cbi|trai|ed|tax|bank|gst|narcotics|crime|payments?|upi|kyc|fraud|visa|passport|court|airport|airline|hotel|booking|safar';
const RANK =
  'officer|official|department|dept|inspector|authority|agent|office|cell|branch|desk|manager|care|executive|commissioner';
const INSTITUTION_NAME = foldedPattern(
  `\\b(?:${INSTITUTION}|(?:${BODY}) (?:${RANK})|(?:${RANK}) (?:of )?(?:the )?(?:${BODY}))\\b`,
);
const INSTITUTION_JOINED = foldedPattern(
  `^(?:(?:rbi|npci|uidai|irctc|razorpay|refunds?)(?:india|bank|refunds?|payments?|help|team|${RANK}|${OFFICE_JOINED})*|(?:${BODY})(?:${RANK}))$`,
);

/**
 * Whether a name could be mistaken for ours, the hotel's or an authority's: 'Safar Support', 'Admin', 'S4far', 'RBI Officer', 'Razorpay
 * Refunds'. 'Safar Khan' and 'Rustom Officer' are names of people.
 */
export function looksOfficialName(name: string): boolean {
  const words = folded(name)
    .replaceAll(/[^\p{L}]+/gu, ' ')
    .trim();
  const joined = words.replaceAll(' ', '');
  return (
    [OFFICIAL_NAME, INSTITUTION_NAME].some((pattern) => pattern.test(words)) ||
    [OFFICIAL_JOINED, INSTITUTION_JOINED].some((pattern) => pattern.test(joined))
  );
}

const LINK = /:\/\/|@|\bwww\b|[\p{L}\p{N}-]+[.。．]\p{L}{2,}/iu;
/** 'evil[.]com', 'evil (dot) com'. */
const LINK_BRACKETED = /[\p{L}\p{N}-]\s*[[({<]\s*(?:dot|[.。．])\s*[\])}>]\s*\p{L}{2,}/iu;
/** 'e v i l . c o m': single letters, with a dot among them. */
const LINK_SPACED =
  /(?:\b[\p{L}\p{N}] +){2,}(?:[.。．]|dot) +(?:c *o *m|n *e *t|o *r *g|i *n|i *n *f *o|x *y *z|i *o)\b/iu;
/** 'evil dot com', 'evil . com'. The ending 'in' is left out after a dot, because a sentence may continue with 'in'. */
const LINK_SPOKEN = /[\p{L}\p{N}](?: +dot +(?:com|co|in|net|org|info|me|io|xyz)| +[.] *(?:com|net|org|info|xyz))\b/iu;

/** The problem of an account's name, which others read, or null (REQ-REV-5). */
export function nameProblem(name: string): string | null {
  if (holdsLink(name) || leadsElsewhere(name)) return linkNameText();
  if (holdsNumber(name)) return t(m.nameWithNumber);
  return looksOfficialName(name) ? t(m.nameOfOurs) : null;
}

/** Seven digits or more, with the separators of a telephone number. */
const NUMBER = /\p{N}(?:[\s.()+-]*\p{N}){6,}/u;
/** Seven digits or more in words: 'nine eight one double zero …'. */
const NUMBER_SPOKEN = /\b(?:(?:zero|oh|one|two|three|four|five|six|seven|eight|nine|double|triple)\b\W*){7,}/iu;
/** Texts that claim to be from us, or that ask for what only a fraud asks for. */
const OFFICIAL_TEXT = foldedPattern(
  String.raw`\b(?:safar (?:team|support|staff|care|help\w*)|official\w*|customer (?:care|service|support)|help ?(?:line|desk)|toll ?free|admin\w*|moderator|whatsapp|telegram|(?:we|i) (?:are |am )?(?:at|of|from) safar|this is safar|behalf of safar|otp|one time password|cvv|upi pin)\b`,
);

/** Whether a text spells an address without its dot. */
function leadsElsewhere(text: string): boolean {
  const plain = text.normalize('NFKC');
  return [LINK_SPOKEN, LINK_SPACED, LINK_BRACKETED].some((pattern) => pattern.test(plain));
}

function holdsNumber(text: string): boolean {
  const plain = text.normalize('NFKC');
  return NUMBER.test(plain) || NUMBER_SPOKEN.test(plain);
}

/** Why a text waits for an operator before it is public. */
export const HELD_REASONS = ['link', 'number', 'official'] as const;
export type HeldReason = (typeof HELD_REASONS)[number];

/**
 * Why a question or review waits: it contains a link or a telephone number, or claims to be from us; null when it
 * need not wait (REQ-REV-5).
 */
export function heldReason(text: string): HeldReason | null {
  const plain = text.normalize('NFKC');
  if (LINK.test(plain) || leadsElsewhere(plain)) return 'link';
  if (holdsNumber(plain)) return 'number';
  return OFFICIAL_TEXT.test(folded(text).replaceAll(/[^\p{L}\p{N}]+/gu, ' ')) ? 'official' : null;
}

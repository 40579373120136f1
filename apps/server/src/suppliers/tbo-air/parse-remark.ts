import { plainText } from '../tbo/plain-text.ts';
import { cutText } from '../../platform/outside-text.ts';

/** The content of `AirlineRemark` for a traveller. */
export interface Remark {
  /** Its sentences that are known to be useful; null when there are none. */
  readonly text: string | null;
  readonly handBaggageOnly: boolean;
  readonly transitVisa: boolean;
}

/** The longest recorded remark has 998 characters, one phrase repeated. */
const MAX_READ = 2000;
const HAND_BAGGAGE_ONLY = /hand[ -]?bag(?:gage)? (?:fare|only)\b|\bno check(?:ed)?[- ]?in bag/i;
const TRANSIT_VISA = /\btransit visa\b/i;
/** Sentences that are shown to travellers, each once. */
const FOR_TRAVELLERS = [
  /\b(?:seats?|meals?)\b.* (?:is|are) (?:free|included)\b/i,
  /\bfor travel (?:to|from) [A-Z]{3}\b/i,
  /\bvisa\b/i,
  HAND_BAGGAGE_ONLY,
];
/** Agencies' internal notes, and what is shown elsewhere: the fare's name, a reference to the rules. */
const FOR_NOBODY = [
  /\bis (?:an? )?[\w ]+ fare\b/i,
  /^(?:\w+ main){2,}/i,
  /\bfare rules?\b/i,
  /\bremark node$|\bresult$|\bcoupon$|\bas pe(?:r)?\b|\btest(?:ing)?\b/i,
];
/**
 * A shorter sentence is useless to a traveller unless the list knows it: '6E main', 'Lower cancellation', 'SG- P SGP'.
 */
const MIN_WORDS = 5;
const MAX_SHOWN_LENGTH = 300;

/** Reads `AirlineRemark` (tbo-air.md 4): agencies write free text there, so only known sentences are shown. */
export function parseRemark(value: unknown): Remark {
  const sentences = sentencesOf(value);
  const shown = sentences.filter((sentence) => FOR_TRAVELLERS.some((words) => words.test(sentence)));
  return {
    text: shown.length === 0 ? null : `${cutText([...new Set(shown)].join('. '), MAX_SHOWN_LENGTH)}.`,
    handBaggageOnly: sentences.some((sentence) => HAND_BAGGAGE_ONLY.test(sentence)),
    transitVisa: sentences.some((sentence) => TRANSIT_VISA.test(sentence)),
  };
}

/** Whether all sentences of a remark are shown, or known to be of no use. */
export function readsRemark(text: string): boolean {
  return sentencesOf(text).every((sentence) => sentence.split(' ').length < MIN_WORDS || isKnown(sentence));
}

function isKnown(sentence: string): boolean {
  return [...FOR_TRAVELLERS, ...FOR_NOBODY].some((words) => words.test(sentence));
}

function sentencesOf(value: unknown): string[] {
  return cutText(plainText(value), MAX_READ)
    .split('.')
    .map((sentence) => sentence.trim())
    .filter((sentence) => sentence !== '');
}

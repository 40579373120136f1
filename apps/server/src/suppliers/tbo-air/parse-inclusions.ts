import { formatInr, rupeesToPaise } from '@safar/domain/money/money';
import type { FlightOffer } from '../flight-supplier.ts';
import { plainText } from '../tbo/plain-text.ts';
import { listOf, truthOf } from '../tbo/read-fields.ts';
import type { Result } from './offer-wire.ts';

/** Inclusions that a fare shows elsewhere: baggage and penalties. */
const SAID_ELSEWHERE = /baggage|cancell?ation|reissue|date change|refund/i;
/** Restrictions may contradict what is shown elsewhere, and are never left out. */
const TAKES_AWAY =
  /\bnon[- ]*(?:refund|change|void|cancel)|\bnot? (?:show )?(?:refund|change|cancel)|not (?:allowed|permitted)/i;
/** Excludes 'after departure', since hardly any fare is refundable then. */
const NON_REFUNDABLE = /non[ -]*refundable(?! after departure)/i;

const NON_CHANGEABLE =
  /non[ -]*change?able|(?:date )?changes? not (?:allowed|permitted)|no (?:date )?changes? (?:allowed|permitted)/i;

/** Whether an advisory or an inclusion of the airline says that a fare is not changed. */
export function saysNonChangeable(text: string): boolean {
  return NON_CHANGEABLE.test(text);
}

/** Whether an advisory or an inclusion of the airline says that a fare is not refunded. */
export function saysNonRefundable(text: string): boolean {
  return NON_REFUNDABLE.test(text);
}
const KINDS: readonly (readonly [RegExp, string])[] = [
  [/seat/i, 'seat'],
  [/meal/i, 'meal'],
  [/lounge/i, 'lounge'],
  [/priority/i, 'priority'],
];
/** Separator of parts in one text: `Meal:Included&&Seat:Included&&Lounge Pass&&Included`. */
const JOINED = '&&';
const STATE = /^(?:in|ex)cluded$/i;

type Inclusion = FlightOffer['inclusions'][number];
type Included = Pick<Result, 'FareInclusions' | 'FareInclusionsList' | 'IsFreeMealAvailable'>;

/** Reads `FareInclusions`, `FareInclusionsList` and `IsFreeMealAvailable`: seats, meals and benefits, each once. */
export function parseInclusions({ FareInclusions, FareInclusionsList, IsFreeMealAvailable }: Included): Inclusion[] {
  const listed = FareInclusionsList.map((row) => inclusion(plainText(row.Key), plainText(row.Value)));
  const texts = listOf(FareInclusions).flatMap((value) => inclusionsIn(plainText(value)));
  const all = (listed.length > 0 ? listed : texts).filter(
    ({ text }) => text !== '' && (TAKES_AWAY.test(text) || !SAID_ELSEWHERE.test(text)),
  );
  const meal = truthOf(IsFreeMealAvailable, false) && !all.some(({ kind }) => kind === 'meal');
  const free = meal ? [inclusion('Meal', 'Included')] : [];
  return [...new Map([...free, ...all].map((each) => [each.text, each])).values()];
}

/** `Meal - Included`, `Cabin Baggage Included`, or several in one text. */
function inclusionsIn(text: string): Inclusion[] {
  if (!text.includes(JOINED))
    return sentencesIn(text).map((sentence) => {
      const [name = '', state = ''] = sentence.split(' - ');
      return inclusion(name.trim(), state.trim());
    });
  const words = text.split(/&&|:/).map((word) => word.trim());
  return words.flatMap((word, index) =>
    STATE.test(word) || word === ''
      ? []
      : [inclusion(word, STATE.test(words[index + 1] ?? '') ? (words[index + 1] ?? '') : '')],
  );
}

/** Series fares put everything in one text: 'Non-Refundable, Non-Voidable, Seats are chargeable, …'. */
function sentencesIn(text: string): string[] {
  return TAKES_AWAY.test(text) ? text.split(/, *(?=[A-Z])/) : [text];
}

function inclusion(name: string, state: string): Inclusion {
  const kind = KINDS.find(([word]) => word.test(name))?.[1] ?? 'benefit';
  const shown = shownName(name);
  switch (state.toLowerCase()) {
    case 'included':
      return { kind, text: `${shown} included`, included: true };
    case 'excluded':
      return { kind, text: `${shown} not included`, included: false };
    default:
      return { kind, text: state === '' ? shown : `${shown} – ${state}`, included: false };
  }
}

/** 'Priority check-in', 'Benefits worth ₹3,999'. */
function shownName(name: string): string {
  const text = name
    .replace(/\bcheckin\b/i, 'check-in')
    .replace(/\b(?:INR|Rs)\.? ?(\d{1,7})\b/i, (_, rupees: string) => formatInr(rupeesToPaise(Number(rupees))));
  return text.charAt(0).toUpperCase() + text.slice(1);
}

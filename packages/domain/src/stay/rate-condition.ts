import * as m from '@safar/messages/supplier-words';
import { t, type Message } from '@safar/messages/t';
import { hotelTime } from './hotel-text.ts';
import { catalogueKey } from './room-words.ts';

/** Labels that suppliers use, and their readable form. */
const LABELS: readonly (readonly [RegExp, Message<{ rest: string }>])[] = [
  [/^CheckIn Time-Begin:\s*/i, m.checkinFrom],
  [/^CheckIn Time-End:\s*/i, m.checkinUntil],
  [/^CheckOut Time:\s*/i, m.checkoutUntil],
  [/^CheckIn Instructions:\s*/i, m.atCheckin],
  [/^Minimum Check-?In Age\s*:\s*/i, m.minimumAge],
  [/^Cards Accepted\s*:\s*/i, m.cardsAccepted],
];

const ID_PROOFS: readonly (readonly [RegExp, Message<{ ids: string }>])[] = [
  [/^(.+?) (?:is|are) acceptable id proofs?$/i, m.idProofs],
  [/^(.+?) (?:is|are) not accepted as identification$/i, m.notIdProofs],
];

/**
 * A condition of a rate as a sentence: 'CheckIn Time-Begin: 14:00' becomes 'Check-in from 14:00'. Frequent conditions are in the reader's
 * language, the rest in the supplier's words (REQ-GUEST-9, REQ-LANG-4).
 */
export function conditionText(condition: string): string {
  for (const [label, message] of LABELS)
    if (label.test(condition)) return t(message, { rest: knownText(hotelTime(condition.replace(label, ''))) });
  return idProofsText(condition) ?? knownText(condition);
}

const ABOUT_IDENTITY = /\bids?\b|\bid proofs?\b|identification|\bidentity\b|passport|aadh?aar/i;

/** What a hotel says about the ID that it takes, condition by condition, as sentences. */
export function identityConditions(conditions: readonly string[]): string[] {
  return conditions.filter((condition) => ABOUT_IDENTITY.test(condition)).map(conditionText);
}

function knownText(text: string): string {
  return t(m.rateCondition, { slug: catalogueKey(text) }) || text;
}

/** The ID documents that a hotel accepts; null when the condition lists none, or one without a translation. */
function idProofsText(condition: string): string | null {
  for (const [pattern, message] of ID_PROOFS) {
    const named = pattern.exec(condition)?.[1]?.split(/,\s*(?:and\s+)?|\s+(?:and|or)\s+/i) ?? [];
    const ids = named.map((name) => t(m.idProof, { slug: catalogueKey(name) }));
    if (ids.length > 0 && !ids.includes('')) return t(message, { ids: listed(ids) });
  }
  return null;
}

function listed(names: readonly string[]): string {
  const last = names.at(-1) ?? '';
  return names.length < 2 ? last : t(m.conditionList, { all: names.slice(0, -1).join(', '), last });
}

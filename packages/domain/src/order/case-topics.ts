/** What a traveller may ask us about a booking. `counter`: the hotel has no record of a guest who stands at its desk. */
export const CASE_TOPICS = [
  'counter',
  'papers',
  'name',
  'invoice',
  'arrival',
  'bed',
  'cancel',
  'other',
  'complaint',
] as const;
export type CaseTopic = (typeof CASE_TOPICS)[number];

/** Topics that an operator answers within hours that the settings promise. */
export const PROMISED_TOPICS = ['name', 'invoice', 'arrival', 'bed', 'cancel', 'other'] as const;
export type PromisedTopic = (typeof PROMISED_TOPICS)[number];

/** Topics of which a hotel is asked. */
const OF_STAYS: ReadonlySet<CaseTopic> = new Set(['arrival', 'bed']);

/**
 * The topics that are open for a booking; `isRefused`: its hotel or airline refused to cancel it; `isOnStay`: it
 * stands, and it is a day from arrival to departure (REQ-HELP-2, REQ-CXL-11, REQ-HELP-7).
 */
export function openTopics({
  kind,
  isRefused,
  isOnStay,
}: {
  kind: 'hotel' | 'flight';
  isRefused: boolean;
  isOnStay: boolean;
}): CaseTopic[] {
  return CASE_TOPICS.filter((topic) => {
    if (topic === 'cancel') return isRefused;
    if (topic === 'counter') return isOnStay;
    return kind === 'hotel' || !OF_STAYS.has(topic);
  });
}

/** Topics that need no words: what is wanted is clear. */
export const WORDLESS_TOPICS: ReadonlySet<CaseTopic> = new Set(['papers', 'cancel', 'counter']);

/** The most that a traveller's words may have, in characters. */
export const CASE_WORDS_MAX = 1000;

/** The most that a traveller's file may have (REQ-HELP-5). */
export const CASE_FILE_MAX_BYTES = 4 * 1024 * 1024;

/** When a passenger must be at the airport, and with which documents (REQ-DOC-9). */

import { parseDateTime } from '@internationalized/date';
import * as m from '@safar/messages/flights';
import { t } from '@safar/messages/t';
import { formatWeekday } from '../time/days.ts';
import { clockOf, dayOf } from './flight-times.ts';
import { placeName } from '../words/supplier-words.ts';
import { travelsWithoutPassport } from './border-text.ts';

/**
 * How many hours before departure we advise passengers to arrive, for flights within one country and across a border. The airline's own
 * advice takes precedence.
 */
const HOURS_BEFORE = { within: 2, across: 3 } as const;

interface Stop {
  readonly code: string;
  readonly city: string;
  readonly countryCode: string;
  readonly terminal: string | null;
  /** Local time of the airport, `yyyy-MM-ddTHH:mm`. */
  readonly time: string;
}

interface Leg {
  readonly from: Stop;
  readonly segments: readonly { readonly from: Stop; readonly to: Stop }[];
}

/** 'Terminal 3' from 'T3', '3' or 'Terminal 3'; '' when the terminal is unknown. */
export function terminalText(terminal: string | null): string {
  return terminal ? t(m.terminal, { terminal: terminal.replace(/^T(?:erminal)?\s*(?=\w)/i, '') }) : '';
}

/** By when we advise to be at the airport, in its local time, `yyyy-MM-ddTHH:mm:ss` (REQ-DOC-9, REQ-TRIP-6). */
export function atAirportBy({ from, segments }: Leg): string {
  const isAcross = countriesOf(segments).size > 1;
  return parseDateTime(from.time)
    .subtract({ hours: isAcross ? HOURS_BEFORE.across : HOURS_BEFORE.within })
    .toString();
}

/** 'Be at the airport in Delhi (DEL), Terminal 3, by 04:10 on Tue, 1 Dec 2026.' */
export function beAtAirportText(leg: Leg): string {
  const { from } = leg;
  const by = atAirportBy(leg);
  const terminal = terminalText(from.terminal);
  const values = { city: placeName(from.city), code: from.code, time: clockOf(by), day: formatWeekday(dayOf(by)) };
  return terminal === '' ? t(m.beThere, values) : t(m.beThereAt, { ...values, terminal });
}

/**
 * The documents to carry besides the e-ticket. Within India an adult shows any of five IDs, and a minor with a parent or guardian shows
 * none (Bureau of Civil Aviation Security, circulars of October 2017 and August 2019).
 */
export function documentsToCarry(
  legs: readonly Pick<Leg, 'segments'>[],
  nationalities: readonly string[],
): readonly string[] {
  const countries = countriesOf(legs.flatMap(({ segments }) => segments));
  if (countries.size > 1) {
    const hasOther = nationalities.some((nationality) => travelsWithoutPassport(nationality, [...countries]));
    return [hasOther ? t(m.passportOrId) : t(m.passport), t(m.visas)];
  }
  return [t(m.photoId), ...(nationalities.every((nationality) => countries.has(nationality)) ? [] : [t(m.fromAbroad)])];
}

function countriesOf(segments: Leg['segments']): Set<string> {
  return new Set(segments.flatMap(({ from, to }) => [from.countryCode, to.countryCode]));
}

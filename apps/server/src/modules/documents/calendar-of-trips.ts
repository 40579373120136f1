import * as m from '@safar/messages/documents';
import { t } from '@safar/messages/t';
import type { BookingDocuments, BookingKey } from '../bookings/index.ts';
import type { DocumentsContext } from './context.ts';
import { stayOf } from './document-facts.ts';
import { stayCalendar } from './stay-calendar.ts';
import { tripCalendar } from './trip-calendar.ts';

const LINE = '\r\n';
/** Octets of a line (RFC 5545, 3.1). */
const LINE_OCTETS = 75;
/** Lines that are longer go on in the next one, after a space or a tab. */
const FOLDED = /\r\n[ \t]/g;
const EVENT = /BEGIN:VEVENT\r\n[\s\S]*?END:VEVENT\r\n/g;

/**
 * A calendar that is subscribed to (RFC 7986): the events of bookings that are in force now, so that one that was
 * cancelled is not in it any more. A calendar's maker reads it, so our reference, the PNR and the supplier's numbers
 * are left out (REQ-TRIP-5).
 */
export async function calendarOfTrips(context: DocumentsContext, keys: readonly BookingKey[]): Promise<Buffer> {
  const events: string[] = [];
  for (const key of keys) {
    const document = await context.bookings.documentsOf(key);
    if (document !== null) events.push(...eventsOf(document, context));
  }
  const name = t(m.calendarOfTrips, { seller: 'Safar' });
  const head = [
    'BEGIN:VCALENDAR',
    'VERSION:2.0',
    'PRODID:Safar',
    'CALSCALE:GREGORIAN',
    'METHOD:PUBLISH',
    `NAME:${name}`,
    `X-WR-CALNAME:${name}`,
    'REFRESH-INTERVAL;VALUE=DURATION:PT4H',
    'X-PUBLISHED-TTL:PT4H',
  ];
  return Buffer.from([...head.map((line) => folded(line) + LINE), ...events, `END:VCALENDAR${LINE}`].join(''));
}

/** The events of a booking that are in force. */
function eventsOf(document: BookingDocuments, { config }: DocumentsContext): string[] {
  const { calendar } = document;
  if (calendar === null || calendar.isTakenBack) return [];
  const file =
    document.kind === 'flight' ? tripCalendar(document, calendar, config) : stayCalendar(document, calendar, config);
  const secret = numbersOf(document);
  const events = file.toString().replaceAll(FOLDED, '').match(EVENT) ?? [];
  return events
    .filter((event) => !event.includes('STATUS:CANCELLED'))
    .map((event) =>
      event
        .split(LINE)
        .map((line) => folded(withoutNumbers(line, secret)))
        .join(LINE),
    );
}

function numbersOf(document: BookingDocuments): string[] {
  return document.kind === 'flight'
    ? [document.reference, ...document.tickets.flatMap(({ pnr, airlinePnr }) => [pnr, airlinePnr])].flatMap(
        (number) => number ?? [],
      )
    : [stayOf(document.booking).reference];
}

/** A line without the sentences of its text that have one of these numbers. */
function withoutNumbers(line: string, numbers: readonly string[]): string {
  if (!line.startsWith('DESCRIPTION')) return line;
  const [name = '', ...text] = line.split(':');
  const sentences = text.join(':').split(String.raw`\n`);
  const told = sentences.filter((sentence) => numbers.every((number) => !sentence.includes(number)));
  return `${name}:${told.join(String.raw`\n`)}`;
}

/** A line in pieces of at most 75 octets, none of which ends within a character. */
function folded(line: string): string {
  const pieces: string[] = [];
  let piece = '';
  for (const character of line) {
    if (Buffer.byteLength(piece + character) > LINE_OCTETS) {
      pieces.push(piece);
      piece = ' ';
    }
    piece += character;
  }
  return [...pieces, piece].join(LINE);
}

import { hotelTime, fullAddress } from '@safar/domain/stay/hotel-text';
import { roomName } from '@safar/domain/stay/room-name';
import { formatWeekday, nightsBetween, nightsLabel } from '@safar/domain/time/days';
import { formatInr } from '@safar/domain/money/money';
import { locale } from '@safar/messages/language';
import * as m from '@safar/messages/notifications';
import { t } from '@safar/messages/t';
import { flightEmailOf } from './flight-emails.ts';
import type { Email } from './email.ts';
import {
  isFlightNotification,
  type BookingNotification,
  type FlightNotification,
  type StayNotification,
} from './notification.ts';
import { pageUrl, type Site } from './site-links.ts';
import { stayEmailOf } from './stay-emails.ts';

export interface MailText {
  readonly subject: string;
  readonly text: string;
  readonly html: string;
}

type Facts = readonly (readonly [name: string, value: string, url?: string | undefined])[];

interface MailForm {
  /** The booking's documents are attached. */
  readonly withDocuments: boolean;
  /** The traveller has verified the address. */
  readonly isProved: boolean;
}

/** Notifications sent once all is paid; their documents name every guest or passenger. */
const PAID_FOR = new Set<BookingNotification['kind']>([
  'confirmed',
  'paid-in-full',
  'hotel-number',
  'room-not-known',
  'extras-denied',
  'part-cancelled',
  'terms-changed',
  'terms-taken',
  'terms-withdrawn',
  'exchanged',
  'exchange-refused',
  'other-room',
  'part-refused',
  'before-road',
  'check-in-open',
  'invoice-registered',
]);

/**
 * A notification as a mail, in HTML and as plain text with the same content, in the language of the current task
 * (REQ-MSG-4).
 */
export function mailOf(notification: BookingNotification, site: Site, { withDocuments, isProved }: MailForm): MailText {
  // Holding a room is free and can name any address: an unverified address gets nothing that a traveller typed
  // (decision 0027).
  const isNamed = isProved || (PAID_FOR.has(notification.kind) && !isOfHeldRoom(notification));
  const [email, facts] = isFlightNotification(notification)
    ? [flightEmailOf(notification, site, withDocuments), flightFactsOf(notification, isNamed)]
    : [stayEmailOf(notification, site, withDocuments), stayFactsOf(notification, isNamed)];
  const greeting = isNamed ? t(m.hello, { name: notification.guestName }) : t(m.helloAnybody);
  return {
    subject: email.subject,
    text: textOf({ email, facts, greeting, site }),
    html: htmlOf({ email, facts, greeting, site }),
  };
}

/** Whether it tells of a room of a stay that is held and not paid in full. */
function isOfHeldRoom(notification: BookingNotification): boolean {
  return 'balance' in notification || 'isHeld' in notification;
}

interface Parts {
  readonly email: Email;
  readonly facts: Facts;
  readonly greeting: string;
  readonly site: Site;
}

/** Notifications whose tickets are valid for travel. */
const FLIES = new Set<FlightNotification['kind']>([
  'confirmed',
  'extras-denied',
  'part-cancelled',
  'terms-taken',
  'terms-withdrawn',
  'exchanged',
  'exchange-refused',
  'before-road',
]);
/** Notifications about the travel itself, for which the terms of cancelling no longer matter. */
const ON_THE_WAY = new Set<BookingNotification['kind']>(['before-road', 'check-in-open']);

/** The facts of a flight that a mail about it tells (REQ-MSG-6). */
function flightFactsOf(notification: FlightNotification, isNamed: boolean): Facts {
  const { kind, flights, pnrs, reference, proof, company, journey } = notification;
  const flies = FLIES.has(kind);
  const pnr = t(kind === 'trip-undone' ? m.pnrInvalid : m.pnr);
  return [
    ...flights.map(
      (flight, index) =>
        [
          t(kind === 'terms-changed' ? m.flightBooked : m.flight, { count: flights.length, number: index + 1 }),
          flight,
        ] as const,
    ),
    ...(pnrs.length === 0 ? [] : [[pnr, pnrs.join(', ')] as const]),
    ...(isNamed ? [lines(t(m.passengers), journey.passengers)] : []),
    ...(flies ? [lines(t(m.baggage), journey.baggage), lines(t(m.atAirport), journey.beThere)] : []),
    ...(flies ? journey.checkIn.map(({ text, url }) => [t(m.webCheckIn), text, url ?? undefined] as const) : []),
    ...(flies ? [[t(m.times), journey.zones] as const, lines(t(m.toCarry), journey.carry)] : []),
    ...(flies && !ON_THE_WAY.has(kind) ? [lines(t(m.cancellationEach), journey.cancellation)] : []),
    ...(proof === undefined ? [] : [[t(m.fare), proof] as const]),
    ...(isNamed && company !== undefined ? [[t(m.company), t(m.companyNumber, company)] as const] : []),
    [t(m.reference), reference],
  ];
}

function lines(name: string, values: readonly string[]): Facts[number] {
  return [name, values.join('\n')];
}

/** Notifications of a stay that is to come. */
const TO_COME = new Set<StayNotification['kind']>(['confirmed', 'held', 'paid-in-full', 'before-road']);

/** The facts of a stay that a mail about it tells (REQ-MSG-6). */
function stayFactsOf(notification: StayNotification, isNamed: boolean): Facts {
  const { arrival } = notification;
  const isToCome = TO_COME.has(notification.kind);
  const nights = nightsLabel(nightsBetween(notification.checkin, notification.checkout));
  const [checkin, checkout] = [formatWeekday(notification.checkin), formatWeekday(notification.checkout)];
  const arriving = arrival.checkInTime ? t(m.dayFrom, { day: checkin, time: hotelTime(arrival.checkInTime) }) : checkin;
  const leaving = arrival.checkOutTime
    ? t(m.dayUntil, { day: checkout, time: hotelTime(arrival.checkOutTime) })
    : checkout;
  const facts: Facts[number][] = [
    ...(isToCome && arrival.number !== null ? [[t(m.hotelNumber), arrival.number] as const] : []),
    [
      t(m.hotel),
      [
        notification.hotelName,
        arrival.address ? fullAddress({ address: arrival.address, city: notification.city }) : notification.city,
        arrival.phone && t(m.phone, { phone: arrival.phone }),
      ]
        .filter(Boolean)
        .join('\n'),
    ],
    ...(isToCome ? [[t(m.wayThere), t(m.directions), arrival.directions] as const] : []),
    [t(m.checkIn), arriving],
    [t(m.checkOut), `${leaving}\n${nights}`],
    lines(t(m.rooms, { count: notification.roomNames.length }), notification.roomNames.map(roomName)),
    ...(isNamed ? [lines(t(m.guests), arrival.guests)] : []),
    ...(isToCome ? [[t(m.meals), arrival.meal] as const, lines(t(m.identity), identityOf(arrival.identity))] : []),
    [t(m.reference), notification.reference],
  ];
  if (isToCome && notification.dueAtHotel.length > 0) facts.push([t(m.dueAtHotel), notification.dueAtHotel.join('\n')]);
  if (isToCome && !ON_THE_WAY.has(notification.kind)) facts.push(lines(t(m.cancellation), notification.cancellation));
  return facts;
}

/** What the hotel says about IDs, or that it says nothing; and that we never ask for a copy of Aadhaar. */
function identityOf(said: readonly string[]): string[] {
  return [...(said.length === 0 ? [t(m.identityAny)] : said), t(m.noAadhaarCopy)];
}

function textOf({ email, facts, greeting, site }: Parts): string {
  return [
    greeting,
    email.title,
    ...email.paragraphs,
    facts
      .map(
        ([name, value, url]) =>
          `${name}: ${[value, ...(url === undefined ? [] : [url])].join('\n').replaceAll('\n', '\n  ')}`,
      )
      .join('\n'),
    email.amounts.map(([name, paise]) => `${name}: ${formatInr(paise)}`).join('\n'),
    `${email.action.label}: ${email.action.url}`,
    t(m.questions, site.support),
    complaintsOf(site),
    `Safar · ${site.seller.legalName}, ${site.seller.address}`,
  ]
    .filter((part) => part !== '')
    .join('\n\n');
}

/** Colours of the light theme; those of the dark theme are in the style sheet, for mail clients that support it. */
const TONES: Readonly<Record<Email['tone'], string>> = {
  good: 'background:#dff2e6;color:#0f6b3a',
  waiting: 'background:#f7efd2;color:#6b5300',
  bad: 'background:#fbe5de;color:#9a3519',
};

const DARK_STYLES = `
:root{color-scheme:light dark;supported-color-schemes:light dark}
a{color:inherit}
@media (max-width:480px){.sheet{padding:20px!important}.title{font-size:22px!important;line-height:28px!important}}
@media (prefers-color-scheme:dark){
.page{background:#0b0d19!important}.sheet{background:#131628!important;border-color:#272c49!important}
.text,.title,.brand{color:#f2f3fb!important}.muted{color:#bcc1da!important}.rule{border-color:#272c49!important}
.panel{background:#1a1e34!important}
.good{background:#152f28!important;color:#80d8a4!important}.waiting{background:#2d2a1d!important;color:#ead58a!important}
.bad{background:#37211f!important;color:#f59c82!important}
}`;

const HELP_PATH = '/about/connect';

/** The grievance officer, and the page that says how to reach us (REQ-HELP-1). */
function complaintsOf(site: Site): string {
  const { name, email, phone } = site.grievanceOfficer;
  return t(m.complaints, { name, email, phone, page: pageUrl(site, HELP_PATH) });
}

const FONT =
  'font-family:Figtree,-apple-system,Segoe UI,Roboto,Noto Sans Devanagari,Nirmala UI,Helvetica,Arial,sans-serif';

/**
 * Uses tables and inline styles, which every mail client supports; no images are loaded, so none can be missing or
 * track the reader.
 */
function htmlOf({ email, facts, greeting, site }: Parts): string {
  const { support, seller } = site;
  const address = escape(support.email);
  const questions = escape(t(m.questions, support)).replace(
    address,
    () => `<a href="mailto:${address}" style="color:inherit">${address}</a>`,
  );
  const helpUrl = escape(pageUrl(site, HELP_PATH));
  const complaints = escape(complaintsOf(site)).replace(
    helpUrl,
    () => `<a href="${helpUrl}" style="color:inherit">${helpUrl}</a>`,
  );
  return `<!doctype html>
<html lang="${locale()}"><head><meta charset="utf-8"><meta name="viewport" content="width=device-width,initial-scale=1">
<meta name="color-scheme" content="light dark"><meta name="supported-color-schemes" content="light dark">
<title>${escape(email.subject)}</title><style>${DARK_STYLES}</style></head>
<body class="page" style="margin:0;padding:0;background:#f5f5f9;${FONT}">
<div style="display:none;max-height:0;overflow:hidden">${escape(email.paragraphs[0] ?? '')}</div>
<table role="presentation" class="page" width="100%" cellpadding="0" cellspacing="0" style="background:#f5f5f9"><tr><td align="center" style="padding:24px 12px">
<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="max-width:560px">
<tr><td class="brand" style="padding:0 4px 16px;${FONT};font-size:22px;line-height:28px;font-weight:700;letter-spacing:-0.02em;color:#14172b">safar<span style="color:#f6b02c">.</span></td></tr>
<tr><td class="sheet" style="padding:28px;background:#ffffff;border:1px solid #e1e2ec;border-radius:20px">
<span class="${email.tone}" style="display:inline-block;padding:4px 10px;border-radius:8px;${TONES[email.tone]};${FONT};font-size:13px;line-height:18px;font-weight:600">${escape(email.badge)}</span>
<h1 class="title" style="margin:14px 0 16px;${FONT};font-size:26px;line-height:32px;font-weight:700;letter-spacing:-0.02em;color:#14172b">${escape(email.title)}</h1>
${paragraphsOf([greeting, ...email.paragraphs])}
${factTable(facts)}
${amountPanel(email.amounts)}
${button(email.action)}
</td></tr>
<tr><td class="muted" style="padding:20px 4px 0;${FONT};font-size:13px;line-height:20px;color:#484d6b">
${questions}<br>
${complaints}<br>
${escape(t(m.why, { seller: seller.legalName, address: seller.address }))}
</td></tr>
</table></td></tr></table></body></html>`;
}

function paragraphsOf(paragraphs: readonly string[]): string {
  return paragraphs
    .map(
      (paragraph) =>
        `<p class="text" style="margin:0 0 12px;${FONT};font-size:16px;line-height:24px;color:#14172b">${escape(paragraph)}</p>`,
    )
    .join('\n');
}

function factTable(facts: Facts): string {
  const rows = facts.map(
    ([name, value, url]) =>
      `<tr><td class="muted rule" valign="top" width="34%" style="padding:10px 12px 10px 0;border-top:1px solid #e1e2ec;${FONT};font-size:14px;line-height:20px;color:#484d6b">${escape(name)}</td>` +
      `<td class="text rule" valign="top" style="padding:10px 0;border-top:1px solid #e1e2ec;${FONT};font-size:14px;line-height:20px;font-weight:500;color:#14172b">${linked(escape(value).replaceAll('\n', '<br>'), url)}</td></tr>`,
  );
  return `<table role="presentation" width="100%" cellpadding="0" cellspacing="0" style="margin:20px 0 0">${rows.join('\n')}</table>`;
}

function linked(html: string, url: string | undefined): string {
  return url === undefined ? html : `<a href="${escape(url)}" style="color:inherit">${html}</a>`;
}

function amountPanel(amounts: Email['amounts']): string {
  if (amounts.length === 0) return '';
  const rows = amounts.map(([name, paise], index) => {
    const last = index === amounts.length - 1;
    const size = last ? 'font-size:18px;line-height:26px;font-weight:700' : 'font-size:14px;line-height:22px';
    return (
      `<tr><td class="text" style="${FONT};${size};color:#14172b">${escape(name)}</td>` +
      `<td class="text" align="right" style="padding-left:12px;white-space:nowrap;${FONT};${size};color:#14172b">${escape(formatInr(paise))}</td></tr>`
    );
  });
  return `<table role="presentation" class="panel" width="100%" cellpadding="0" cellspacing="0" style="margin:12px 0 0;padding:14px 16px;background:#f4f4f9;border-radius:12px">${rows.join('\n')}</table>`;
}

function button({ label, url }: Email['action']): string {
  return `<table role="presentation" cellpadding="0" cellspacing="0" style="margin:24px 0 0"><tr><td bgcolor="#f6b02c" style="border-radius:12px"><a href="${escape(url)}" style="display:inline-block;padding:14px 22px;${FONT};font-size:16px;line-height:20px;font-weight:600;color:#221600;text-decoration:none">${escape(label)}</a></td></tr></table>`;
}

function escape(text: string): string {
  return text.replaceAll(/[&<>"']/g, (character) => `&#${character.charCodeAt(0)};`);
}

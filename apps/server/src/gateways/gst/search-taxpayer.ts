import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { OutgoingHttp } from '../../platform/outgoing-http.ts';
import type { OutgoingResult } from '../../platform/outgoing-call.ts';
import type { GstAnswer, GstGateway, GstRegistration } from '../gst-gateway.ts';
import { cutText, parseOutsideJson } from '../../platform/outside-text.ts';
import { openEnum, unread } from '../../platform/wire-schema.ts';

/** Longest time that a person who saves a form waits for it (REQ-GUEST-12). */
const TIMEOUT_MS = 3000;
/** No call waits for a place, since that would add to the time of an answer. */
const RULES = { name: 'gst', maxConcurrent: 20, maxWaiting: 0, breakerAfter: 5, breakerRestMs: 60_000 };
/** Longest name or address; a longer one is of no use to a form. */
const MAX_TEXT = 200;
/** 'Invalid GSTIN' and 'no records found': the register has no such number (gst.md 3). */
const UNKNOWN_NUMBER = ['SWEB_9035', 'FO8000'];

const text = z
  .string()
  .nullish()
  .transform((given) => cutText(given?.trim() ?? '', MAX_TEXT));

const address = z.object({
  addr: z
    .object({
      bno: text,
      flno: text,
      bnm: text,
      st: text,
      loc: text,
      city: text,
      dst: text,
      stcd: text,
      pncd: text,
      ...unread(z.string(), 'locality', 'landMark', 'lt', 'lg', 'geocodelvl'),
    })
    .nullish(),
  ...unread(z.string(), 'ntr'),
});

const taxpayer = z.object({
  gstin: z.string(),
  lgnm: text.refine((name) => name !== ''),
  sts: openEnum(['Active', 'Cancelled', 'Suspended', 'Inactive', 'Provisional']),
  pradr: address.nullish(),
  ...unread(z.array(address), 'adadr'),
  ...unread(z.array(z.string()), 'nba'),
  ...unread(z.string(), 'tradeNam', 'dty', 'ctb', 'rgdt', 'cxdt', 'lstupdt', 'stj', 'stjCd', 'ctj', 'ctjCd'),
  ...unread(z.string(), 'einvoiceStatus'),
});

/** The register's own answer holds its data in base64; most services that pass it on have decoded it. */
const reply = z.object({
  data: z
    .union([taxpayer, z.string().transform(decoded).pipe(taxpayer)])
    .nullish()
    .catch(null),
  error: z
    .object({ error_cd: openEnum(UNKNOWN_NUMBER), ...unread(z.string(), 'message') })
    .nullish()
    .catch(null),
  ...unread(z.enum(['0', '1']), 'status_cd'),
  ...unread(z.string(), 'status_desc'),
  header: z.unknown().optional(),
});

/** The register's answers, by operation, as services pass them on (gst.md 2, 3); some send only the taxpayer. */
export const GST_ANSWERS = { Search: z.union([taxpayer, reply]) };

/** A service that passes on 'Search Taxpayer' of the GST common API (gst.md), or null when none is configured. */
export function createSearchTaxpayer(http: OutgoingHttp, config: Config['gstLookup']): GstGateway | null {
  if (config === null) return null;
  const target = http.target(RULES);
  return {
    find: async (gstin) =>
      answerOf(
        gstin,
        await target.call({
          operation: 'Search',
          method: 'GET',
          url: addressOf(config.url, gstin),
          headers: { 'x-api-key': config.key },
          timeoutMs: TIMEOUT_MS,
          repeatable: false,
          asks: true,
        }),
      ),
  };
}

/** The address may contain the service's own parameters. */
function addressOf(base: string, gstin: string): string {
  const url = new URL(base);
  url.searchParams.set('action', 'TP');
  url.searchParams.set('gstin', gstin);
  return url.href;
}

function answerOf(gstin: string, result: OutgoingResult): GstAnswer {
  if (result.kind !== 'answer') return { kind: 'no-answer', text: result.kind };
  const { status, body } = result;
  const answer = GST_ANSWERS.Search.safeParse(body).data;
  if (answer !== undefined && 'error' in answer && UNKNOWN_NUMBER.includes(answer.error?.error_cd ?? ''))
    return { kind: 'unknown' };
  const found = answer !== undefined && 'gstin' in answer ? answer : answer?.data;
  if (found?.gstin !== gstin) return { kind: 'no-answer', text: `no taxpayer in an answer of status ${status}` };
  const { lgnm, sts, pradr } = found;
  return { kind: 'registered', registration: { standing: standingOf(sts), legalName: lgnm, address: lineOf(pradr) } };
}

/** An undocumented status counts as an active registration: it is counted as drift, and refuses nobody. */
function standingOf(status: string): GstRegistration['standing'] {
  if (/^suspended/i.test(status)) return 'suspended';
  return /^(cancelled|inactive)/i.test(status) ? 'cancelled' : 'active';
}

/** The address on one line, from door to PIN code, each part once. */
function lineOf(place: z.output<typeof taxpayer>['pradr']): string {
  const address = place?.addr;
  if (address === null || address === undefined) return '';
  const { bno, flno, bnm, st, loc, city, dst, stcd, pncd } = address;
  const parts = [bno, flno, bnm, st, loc, city, dst, [stcd, pncd].join(' ').trim()];
  return cutText([...new Set(parts.filter((part) => part !== ''))].join(', '), MAX_TEXT);
}

function decoded(text: string): unknown {
  return parseOutsideJson(Buffer.from(text, 'base64').toString('utf8'))?.value ?? null;
}

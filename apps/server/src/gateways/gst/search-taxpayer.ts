import { z } from 'zod';
import type { Config } from '../../config.ts';
import type { OutgoingHttp } from '../../platform/outgoing-http.ts';
import type { OutgoingResult } from '../../platform/outgoing-call.ts';
import type { GstAnswer, GstGateway, GstRegistration } from '../gst-gateway.ts';
import { cutText, parseOutsideJson } from '../../platform/outside-text.ts';

/** Somebody who saves a form waits for it no longer. */
const TIMEOUT_MS = 3000;
/** Nobody waits for a place: that would add to the time of an answer. */
const RULES = { name: 'gst', maxConcurrent: 20, maxWaiting: 0, breakerAfter: 5, breakerRestMs: 60_000 };
/** Characters of a name or an address; a longer one is no use to a form. */
const MAX_TEXT = 200;
/** 'Invalid GSTIN' and 'no records found': the register has no such number (gst.md 3). */
const UNKNOWN_NUMBER = new Set(['SWEB_9035', 'FO8000']);

const Text = z
  .string()
  .nullish()
  .transform((text) => cutText(text?.trim() ?? '', MAX_TEXT));

const Taxpayer = z.object({
  gstin: z.string(),
  lgnm: Text.refine((name) => name !== ''),
  sts: z.string(),
  pradr: z
    .object({
      addr: z
        .object({
          bno: Text,
          flno: Text,
          bnm: Text,
          st: Text,
          loc: Text,
          city: Text,
          dst: Text,
          stcd: Text,
          pncd: Text,
        })
        .nullish(),
    })
    .nullish(),
});

/** The register's own answer has its data in base64; services that pass it on have mostly read it. */
const Found = z.object({ data: z.union([z.string().transform(decoded), z.unknown()]) });
const Refused = z.object({ error: z.object({ error_cd: z.string() }) });

/** A service that passes on 'Search Taxpayer' of the GST common API (gst.md), or null when none is set. */
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
        }),
      ),
  };
}

/** The address may hold parameters of the service's own. */
function addressOf(base: string, gstin: string): string {
  const url = new URL(base);
  url.searchParams.set('action', 'TP');
  url.searchParams.set('gstin', gstin);
  return url.href;
}

function answerOf(gstin: string, result: OutgoingResult): GstAnswer {
  if (result.kind !== 'answer') return { kind: 'no-answer', text: result.kind };
  const { status, body } = result;
  const code = Refused.safeParse(body).data?.error.error_cd;
  if (code !== undefined && UNKNOWN_NUMBER.has(code)) return { kind: 'unknown' };
  const taxpayer = Taxpayer.safeParse(Found.safeParse(body).data?.data ?? body).data;
  if (taxpayer?.gstin !== gstin) return { kind: 'no-answer', text: `no taxpayer in an answer of status ${status}` };
  const { lgnm, sts, pradr } = taxpayer;
  return { kind: 'registered', registration: { standing: roomStatusOf(sts), legalName: lgnm, address: lineOf(pradr) } };
}

/** A word nobody has described stands for a registration that holds: it is counted as drift, and refuses nobody. */
function roomStatusOf(status: string): GstRegistration['standing'] {
  if (/^suspended/i.test(status)) return 'suspended';
  return /^(cancelled|inactive)/i.test(status) ? 'cancelled' : 'active';
}

/** Door to PIN code, each part once. */
function lineOf(place: z.infer<typeof Taxpayer>['pradr']): string {
  const address = place?.addr;
  if (address === null || address === undefined) return '';
  const { bno, flno, bnm, st, loc, city, dst, stcd, pncd } = address;
  const parts = [bno, flno, bnm, st, loc, city, dst, [stcd, pncd].join(' ').trim()];
  return cutText([...new Set(parts.filter((part) => part !== ''))].join(', '), MAX_TEXT);
}

function decoded(text: string): unknown {
  return parseOutsideJson(Buffer.from(text, 'base64').toString('utf8'))?.value ?? null;
}

import type { FastifyInstance } from 'fastify';
import { z } from 'zod';
import { serve, type Answer } from '../control/serve.ts';
import type { World } from '../world.ts';

/** The API key that the service gives out for tests. */
export const API_KEY = 'sandbox-gst-key';
const LATENCY_MS = [200, 700] as const;
/**
 * The forms of a GSTIN: of businesses; of embassies and bodies of the United Nations, people from abroad and sellers of
 * online services; of those who deduct or collect tax.
 */
const GSTIN =
  /^(?:\d{2}[A-Z]{5}\d{4}[A-Z][1-9A-Z]Z|\d{4}[A-Z]{3}\d{5}(?:[UO]N|NR|OS)|\d{2}[A-Z]{4}[0-9A-Z]\d{4}[A-Z][1-9A-Z][CDZ])[0-9A-Z]$/;

const questionSchema = z.object({ action: z.literal('TP'), gstin: z.string() });

const FIRST = ['Deccan', 'Malabar', 'Aravalli', 'Konkan', 'Kaveri', 'Shivalik', 'Godavari', 'Vindhya'];
const SECOND = ['Traders', 'Textiles', 'Engineering', 'Foods', 'Software', 'Logistics', 'Exports', 'Instruments'];
const STREETS = ['Station Road', 'Link Road', 'Gandhi Marg', 'Nehru Place', 'Market Street'];

/** The constitution of a business and the end of its name, by the fourth letter of its PAN. */
const FORMS: Readonly<Record<string, readonly [constitution: string, ending: string]>> = {
  C: ['Private Limited Company', ' Private Limited'],
  F: ['Partnership', ' and Sons'],
  L: ['Limited Liability Partnership', ' LLP'],
  T: ['Trust', ' Trust'],
};

/**
 * Registers the GST register as a service passes on its 'Search Taxpayer' (docs/protocols/gst.md). Every number is
 * registered, under a name made from the number. The 13th character (the number of the registration) makes exceptions:
 * 7 is suspended, 8 cancelled, 9 unknown.
 */
export function registerGst(app: FastifyInstance, world: World): void {
  app.get('/gst/commonapi/v1.1/search', (request, reply) => {
    const asked = questionSchema.safeParse(request.query);
    const gstin = asked.data?.gstin ?? '';
    const operation = { target: 'gst', name: 'Search', reference: gstin || null, latencyMs: LATENCY_MS } as const;
    return serve(world, operation, request, reply, () => {
      if (request.headers['x-api-key'] !== API_KEY) return { status: 401, body: { message: 'Unauthorized' } };
      if (!GSTIN.test(gstin)) return refusal('Invalid GSTIN / UID', 'SWEB_9035');
      return gstin.charAt(12) === '9'
        ? refusal('No records found for the provided GSTIN.', 'FO8000')
        : { body: { status_cd: '1', data: taxpayerOf(gstin) } };
    });
  });
}

/** The register's record of a number. */
export function taxpayerOf(gstin: string) {
  const seed = Number.parseInt(gstin.slice(7, 11), 10) + gstin.charCodeAt(2) * 7 + gstin.charCodeAt(3) * 13;
  const pick = (from: readonly string[], turn: number) => from[Math.floor(seed / turn) % from.length] ?? '';
  const [constitution, ending] = FORMS[gstin.charAt(5)] ?? ['Proprietorship', ''];
  const kind = /[UO]N.$/.test(gstin) ? 'UN Body' : 'Regular';
  const trade = kind === 'Regular' ? `${pick(FIRST, 1)} ${pick(SECOND, 3)}` : `Embassy of ${pick(FIRST, 1)}`;
  const status = { '7': 'Suspended', '8': 'Cancelled' }[gstin.charAt(12)] ?? 'Active';
  return {
    gstin,
    lgnm: `${trade}${ending}`.toUpperCase(),
    tradeNam: trade,
    sts: status,
    cxdt: status === 'Cancelled' ? '31/03/2025' : '',
    rgdt: '01/07/2017',
    ctb: constitution,
    dty: kind,
    nba: ['Wholesale Business', 'Supplier of Services'],
    lstupdt: '15/06/2024',
    stj: 'Ward 1',
    stjCd: `${gstin.slice(0, 2)}001`,
    ctj: 'Range I',
    ctjCd: 'AB0101',
    einvoiceStatus: 'Yes',
    pradr: {
      addr: {
        bno: String((seed % 90) + 1),
        flno: '2nd Floor',
        bnm: `${pick(FIRST, 5)} House`,
        st: pick(STREETS, 2),
        loc: 'Old Town',
        city: '',
        dst: 'Central',
        stcd: '',
        pncd: String(400_001 + (seed % 90)),
        lt: '',
        lg: '',
      },
      ntr: 'Wholesale Business',
    },
    adadr: [],
  };
}

function refusal(message: string, code: string): Answer {
  return { body: { status_cd: '0', error: { message, error_cd: code } } };
}

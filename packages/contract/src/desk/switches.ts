import { PLAN_IDS } from '@safar/domain/money/plans';
import { z } from 'zod';
import { HotelCode, Instant, numberText, lineField } from '../fields.ts';
import { defineDeskCall } from './desk-call.ts';
import { Reason } from './operators.ts';

/** Ways of paying that a gateway's window offers. */
export const PAYMENT_METHODS = ['card', 'upi', 'netbanking', 'wallet'] as const;

/** Switches with which an administrator stops the sale of something at once (REQ-DESK-30). */
export const SWITCH_KINDS = [
  'hotel-supplier',
  'flight-supplier',
  'airline',
  'fare-family',
  'hotel',
  'method',
  'plan',
] as const;
export type SwitchKind = (typeof SWITCH_KINDS)[number];

/** Things that a switch can name. Suppliers are those we are connected to, which the server knows. */
const Named = z.discriminatedUnion('kind', [
  z.object({ kind: z.enum(['hotel-supplier', 'flight-supplier']), id: lineField({ min: 1, max: 40 }) }),
  z.object({
    kind: z.literal('airline'),
    id: numberText()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{2}$/, 'Give the airline’s code of two letters or digits'),
  }),
  z.object({
    kind: z.literal('fare-family'),
    /** The form that `fareFamilyId` returns. */
    id: numberText()
      .trim()
      .toUpperCase()
      .regex(/^[A-Z0-9]{2} \S(?:.{0,38}\S)?$/, 'Give the airline’s code, a space and the family, as in AI Flex'),
  }),
  z.object({ kind: z.literal('hotel'), id: numberText().trim().pipe(HotelCode) }),
  z.object({ kind: z.literal('method'), id: z.enum(PAYMENT_METHODS) }),
  z.object({ kind: z.literal('plan'), id: z.enum(PLAN_IDS) }),
]);

/** The id of an airline's fare family; case is ignored. */
export function fareFamilyId({
  carrierCode,
  family,
}: {
  readonly carrierCode: string;
  readonly family: string;
}): string {
  return `${carrierCode} ${family}`.toUpperCase();
}

export const switchedOff = defineDeskCall({
  id: 'switchedOff',
  method: 'get',
  path: '/api/switches',
  summary: 'What is switched off, the newest first, and what may be: suppliers, methods and plans',
  access: 'operator',
  permission: 'suppliers.read',
  answer: z.object({
    ok: z.literal(true),
    off: z.array(
      z.object({
        kind: z.enum(SWITCH_KINDS),
        id: z.string(),
        /** The name of a hotel or airline; null when it has none, or is unknown. */
        name: z.string().nullable(),
        reason: z.string(),
        by: z.string(),
        at: Instant,
      }),
    ),
    suppliers: z.array(z.object({ kind: z.enum(['hotel-supplier', 'flight-supplier']), id: z.string() })),
  }),
  errors: [],
});

export const switchOff = defineDeskCall({
  id: 'switchOff',
  method: 'post',
  path: '/api/switches',
  summary:
    'Stops something from being found, quoted and newly booked, everywhere within seconds; what is paid is finished',
  access: 'operator',
  permission: 'switches.manage',
  body: z.object({ what: Named, reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_SWITCHABLE'],
});

export const switchOn = defineDeskCall({
  id: 'switchOn',
  method: 'post',
  path: '/api/switches/on',
  summary: 'Lets something that was switched off be sold again',
  access: 'operator',
  permission: 'switches.manage',
  body: z.object({ what: Named, reason: Reason }),
  answer: z.object({ ok: z.literal(true) }),
  errors: ['NOT_SWITCHABLE'],
});

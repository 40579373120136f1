import type { CallAnswer } from '@safar/contract/call';
import type { gstRegistration } from '@safar/contract/checkout';
import { COMPANY_LENGTHS, gstRefusal, type GstBuyer } from '@safar/domain/money/gst-company';
import type { GuestError } from '@safar/domain/people/contact-details';
import { HOUR_MS } from '@safar/domain/time/time-units';
import { z } from 'zod';
import type { GstAnswer, GstGateway } from '../../gateways/gst-gateway.ts';
import type { Cache } from '../../platform/cache.ts';
import { currentCaller } from '../../platform/caller.ts';
import { createCallerBudget } from '../../platform/caller-budget.ts';
import type { Limits } from '../../platform/limits.ts';
import { jsonForm } from '../../platform/second-level.ts';
import { cutText } from '../../platform/outside-text.ts';

type Registration = CallAnswer<typeof gstRegistration>;

/** A cancelled registration is noticed within this time (REQ-GUEST-12). */
const KEPT_MS = HOUR_MS;
const MAX_KEPT = 5000;
/**
 * Limit per network, and half of it per traveller: each question is paid for, and the register must not be readable
 * in bulk through us (REQ-GUEST-12).
 */
const QUESTIONS_PER_MINUTE = 10;

const SHARED = jsonForm<GstAnswer>(
  z.discriminatedUnion('kind', [
    z.object({
      kind: z.literal('registered'),
      registration: z.object({
        standing: z.enum(['active', 'suspended', 'cancelled']),
        legalName: z.string(),
        address: z.string(),
      }),
    }),
    z.object({ kind: z.literal('unknown') }),
    z.object({ kind: z.literal('no-answer'), text: z.string() }),
  ]),
);

/** The GST register as a checkout asks it: rate-limited, and once an hour for each number. */
export interface GstRegister {
  find(userId: string, gstin: string): Promise<GstAnswer>;
}

/** @param gateway null when there is no service to ask, and so no register */
export function createGstRegister(
  gateway: GstGateway | null,
  { cache, limits }: { readonly cache: Cache; readonly limits: Limits },
): GstRegister | null {
  if (gateway === null) return null;
  const budget = createCallerBudget({ name: 'gst', perMinute: QUESTIONS_PER_MINUTE, limits });
  const kept = cache.create<GstAnswer>({
    name: 'gst',
    ttlMs: KEPT_MS,
    maxItems: MAX_KEPT,
    keeps: ({ kind }) => kind !== 'no-answer',
    shared: SHARED,
  });
  return {
    find: (userId, gstin) => {
      const network = currentCaller()?.network ?? '';
      return kept.get(gstin, async () =>
        (await budget.spend({ network, session: userId }))
          ? gateway.find(gstin)
          : { kind: 'no-answer', text: 'over budget' },
      );
    },
  };
}

/** The register's entry for a GSTIN, as a form takes it: name and address are cut to their maximum length (REQ-GUEST-12). */
export async function readRegistration(
  register: GstRegister | null,
  userId: string,
  gstin: string,
): Promise<Registration> {
  const answer = await register?.find(userId, gstin);
  if (answer?.kind !== 'registered') return { standing: answer?.kind ?? 'no-answer', name: '', address: '' };
  const { standing, legalName, address } = answer.registration;
  return {
    standing,
    name: cutText(legalName, COMPANY_LENGTHS.name).trim(),
    address: cutText(address, COMPANY_LENGTHS.address).trim(),
  };
}

/**
 * Errors of a company whose details are well-formed: the register does not know its number, or its registration is
 * suspended or cancelled, so that no business invoice can name it (REQ-GUEST-12). When the register does not answer,
 * there are no errors.
 * @param path path of the field that holds the company
 */
export async function registrationErrors(
  register: GstRegister | null,
  userId: string,
  { company, path }: { readonly company: Pick<GstBuyer, 'gstin'> | undefined; readonly path: string },
): Promise<GuestError[]> {
  if (company === undefined) return [];
  const { standing } = await readRegistration(register, userId, company.gstin);
  const message = gstRefusal(standing);
  return message === null ? [] : [{ path: `${path}.gstin`, message }];
}

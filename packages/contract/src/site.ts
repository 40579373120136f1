import { z } from 'zod';
import { defineCall } from './call.ts';
import { Instant, Paise, SupplierId } from './fields.ts';

const Hours = z.number().min(0);

export const publicConfig = defineCall({
  id: 'publicConfig',
  method: 'get',
  path: '/api/config',
  summary: 'Settings the web app needs; nothing secret',
  access: 'open',
  answer: z.object({
    ok: z.literal(true),
    /** Origin of the site, for canonical addresses; no slash at its end. */
    siteUrl: z.string(),
    /** What of our marketing something live keeps now; a sentence that nothing keeps is not shown (REQ-OFFER-6). */
    promises: z.object({
      /** How many of the first travellers have a discount; null: none has. */
      earlyBirds: z.int().nullable(),
      /** Whether signed-in travellers have a discount. */
      memberDiscount: z.boolean(),
      /** Whether they have one on flights. */
      flightDeal: z.boolean(),
      /** Whether a stay can be booked without paying at once. */
      payLater: z.boolean(),
    }),
    /** Where travellers write to and call, and between which times of each day in India somebody answers. */
    support: z.object({ email: z.string(), phone: z.string(), hours: z.string() }),
    /** Whom a complaint goes to (Consumer Protection (E-Commerce) Rules 2020, rule 4). */
    grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    /** The company that sells. */
    seller: z.object({ name: z.string(), address: z.string() }),
    launchAt: Instant,
    internationalSiteUrl: z.string(),
    platformFeePaise: Paise,
    /** The hotel supplier that an address means which names none. */
    hotelSupplier: SupplierId,
    /** `{url}` and `{width}` are replaced; empty: pictures are served as they are. */
    imageUrlTemplate: z.string(),
    /** `{z}`, `{x}` and `{y}` are replaced; empty: maps are drawn from our own data. */
    mapTileTemplate: z.string(),
    /** A MapLibre style; `{theme}` is replaced by dark or light. Empty: maps have none. */
    mapStyleUrl: z.string(),
    /** Whether `gstRegistration` has a register to ask. */
    looksUpGst: z.boolean(),
    /** `{query}` is replaced by a position or an address; empty: one place is shown on our own map. */
    mapEmbedTemplate: z.string(),
    /** True when money and rooms are not real. */
    sandbox: z.boolean(),
    /** True outside production: pages for developers exist (REQ-CHK-12). */
    testPages: z.boolean(),
  }),
  errors: [],
});

export const policies = defineCall({
  id: 'policies',
  method: 'get',
  path: '/api/policies',
  summary: 'Settings that the policy pages name, as they act now (decision 0032)',
  access: 'open',
  answer: z.object({
    ok: z.literal(true),
    /** Included in the price of a stay. */
    platformFeePaise: Paise,
    /** Hours before the last free cancellation by which a pay-later booking, or the balance of one that is held, is paid. */
    planHours: z.object({ payLater: Hours, payHalf: Hours }),
    /** Hours before that deadline at which the traveller is reminded. */
    planReminderHours: z.array(Hours),
  }),
  errors: [],
});

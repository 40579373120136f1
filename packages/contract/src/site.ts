import { z } from 'zod';
import { defineCall } from './call.ts';
import { Instant, IsoDate, Paise, SupplierId } from './fields.ts';

const Hours = z.number().min(0);

export const publicConfig = defineCall({
  id: 'publicConfig',
  method: 'get',
  path: '/api/config',
  summary: 'Settings the web app needs; nothing secret',
  access: 'open',
  answer: z.object({
    ok: z.literal(true),
    /** Origin of the site, for canonical addresses; without a slash at the end. */
    siteUrl: z.string(),
    /** Marketing promises that are currently true; a sentence about any other is not shown (REQ-OFFER-6). */
    promises: z.object({
      /** Number of first travellers who get a discount; null when none do. */
      earlyBirds: z.int().nullable(),
      /** Whether signed-in travellers have a discount. */
      memberDiscount: z.boolean(),
      /** Whether they get a discount on flights. */
      flightDeal: z.boolean(),
      /** Whether a stay can be booked without paying at once. */
      payLater: z.boolean(),
    }),
    /** The contact for travellers, and the hours of each day in India when it is answered. */
    support: z.object({ email: z.string(), phone: z.string(), hours: z.string() }),
    /** The contact for complaints (Consumer Protection (E-Commerce) Rules 2020, rule 4). */
    grievanceOfficer: z.object({ name: z.string(), email: z.string(), phone: z.string() }),
    /** The company that sells. */
    seller: z.object({ name: z.string(), address: z.string() }),
    launchAt: Instant,
    internationalSiteUrl: z.string(),
    platformFeePaise: Paise,
    /** The hotel supplier of an address that names none. */
    hotelSupplier: SupplierId,
    /** `{url}` and `{width}` are replaced; empty when pictures are served unchanged. */
    imageUrlTemplate: z.string(),
    /** `{z}`, `{x}` and `{y}` are replaced; empty when maps are drawn from our own data. */
    mapTileTemplate: z.string(),
    /** A MapLibre style; `{theme}` is replaced by dark or light. Empty when maps have no style. */
    mapStyleUrl: z.string(),
    /** The key that browsers subscribe to our push messages with, in base64url; empty when none are sent. */
    pushKey: z.string(),
    /** Whether a register is configured for `gstRegistration`. */
    looksUpGst: z.boolean(),
    /** `{query}` is replaced by a position or an address; empty when a place is shown on our own map. */
    mapEmbedTemplate: z.string(),
    /** True when payments and bookings are simulated. */
    sandbox: z.boolean(),
    /** True outside production: pages for developers exist (REQ-CHK-12). */
    testPages: z.boolean(),
  }),
  errors: [],
});

/** Something that we promise, and how often it was kept. */
const FairFigure = z.object({
  figure: z.enum(['firstprices', 'refunds', 'cancellations', 'complaints']),
  cases: z.int(),
  /** Null while there are too few cases to say. */
  kept: z.int().nullable(),
});

export const fairDealing = defineCall({
  id: 'fairDealing',
  method: 'get',
  path: '/api/fair-dealing',
  summary: 'How often what we promise was kept, from our own books, counted once a day',
  access: 'open',
  answer: z.object({
    ok: z.literal(true),
    /** The first and last day that are counted, in India. */
    from: IsoDate,
    until: IsoDate,
    countedAt: Instant,
    figures: z.array(FairFigure),
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
    /** Hours before the last free cancellation by which a pay-later booking, or the balance of a held one, must be paid. */
    planHours: z.object({ payLater: Hours, payHalf: Hours }),
    /** Hours before that deadline at which the traveller is reminded. */
    planReminderHours: z.array(Hours),
  }),
  errors: [],
});

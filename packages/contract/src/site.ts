import { z } from 'zod';
import { defineCall } from './call.ts';
import { Instant, Paise } from './fields.ts';

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
    /** Where travellers write to. */
    supportEmail: z.string(),
    launchAt: Instant,
    internationalSiteUrl: z.string(),
    platformFeePaise: Paise,
    /** Script of the payment window (razorpay.md 6). */
    checkoutScriptUrl: z.string(),
    /** `{url}` and `{width}` are replaced; empty: pictures are served as they are. */
    imageUrlTemplate: z.string(),
    /** `{z}`, `{x}` and `{y}` are replaced; empty: maps are drawn from our own data. */
    mapTileTemplate: z.string(),
    /** `{query}` is replaced by a position or an address; empty: one place is shown on our own map. */
    mapEmbedTemplate: z.string(),
    /** True when money and rooms are not real. */
    sandbox: z.boolean(),
    /** True outside production: pages for developers exist (D32). */
    testPages: z.boolean(),
  }),
  errors: [],
});

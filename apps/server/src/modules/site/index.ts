import path from 'node:path';
import { policies, publicConfig } from '@safar/contract/site';
import type { Module, ModuleContext, SellingContext } from '../../platform/context.ts';
import { repeatEvery } from '../../platform/repeat.ts';
import { prepareAnswer } from '../../platform/prepared-answer.ts';
import { route } from '../../platform/route.ts';
import type { Promises } from '../engagement/index.ts';
import type { Hotels } from '../hotels/index.ts';
import { registerCrawlerFiles } from './crawler-files.ts';

const MAX_AGE_SECONDS = 60;
/** How long a campaign may still be promised after it ended (REQ-OFFER-6). */
const PROMISES_EVERY_MS = 15_000;

interface SiteNeeds {
  readonly hotels: Pick<Hotels, 'listed' | 'homeSupplierId'>;
  /** The marketing claims that something live supports. */
  readonly promises: () => Promise<Promises>;
}

/** The configuration that the web app needs, nothing secret; and the files for search engines. */
export function createSite(
  context: ModuleContext & Pick<SellingContext, 'switches'>,
  { hotels: { listed, homeSupplierId }, promises }: SiteNeeds,
): Module {
  const { config, switches } = context;
  const settings = {
    siteUrl: config.publicUrl,
    support: config.support,
    grievanceOfficer: config.grievanceOfficer,
    seller: { name: config.seller.legalName, address: config.seller.address },
    launchAt: config.launchAt,
    internationalSiteUrl: config.internationalSiteUrl,
    platformFeePaise: config.platformFeePaise,
    hotelSupplier: homeSupplierId,
    imageUrlTemplate: config.pictures.urlTemplate,
    mapTileTemplate: config.mapTileTemplate,
    mapStyleUrl: config.mapStyle?.url ?? '',
    pushKey: config.push?.publicKey ?? '',
    looksUpGst: config.gstLookup !== null,
    mapEmbedTemplate: config.mapEmbedTemplate,
    sandbox: config.sandbox.on,
    testPages: !config.production,
  } as const;
  const prepare = (kept: Promises) =>
    prepareAnswer(
      publicConfig,
      { ...settings, promises: { ...kept, payLater: !switches.isOff('plan', 'pay_later') } },
      { maxAgeSeconds: MAX_AGE_SECONDS },
    );
  // Nothing is promised before it is known to be true.
  let answer = prepare({ earlyBirds: null, memberDiscount: false, flightDeal: false });
  const promising = repeatEvery(PROMISES_EVERY_MS, 'reading what marketing may promise', context.log, async () => {
    const next = prepare(await promises());
    if (next.etag !== answer.etag) answer = next;
  });
  const { platformFeePaise, planReminderHours } = config;
  const { payLater, payHalf } = config.planHours;
  const terms = prepareAnswer(
    policies,
    { platformFeePaise, planHours: { payLater, payHalf }, planReminderHours },
    { maxAgeSeconds: MAX_AGE_SECONDS },
  );
  return {
    name: 'site',
    register: (app) => {
      route(app, publicConfig, () => answer, context);
      route(app, policies, () => terms, context);
      registerCrawlerFiles(app, {
        siteUrl: config.publicUrl,
        listed,
        cache: context.cache,
        folder: path.join(config.dataDir, 'sitemaps'),
      });
    },
    start: async () => promising.start(),
    stop: () => promising.stop(),
  };
}

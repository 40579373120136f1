import { policies, publicConfig } from '@safar/contract/site';
import type { Module, ModuleContext } from '../../platform/context.ts';
import { prepareAnswer } from '../../platform/prepared-answer.ts';
import { route } from '../../platform/route.ts';
import type { Hotels } from '../hotels/index.ts';
import { registerCrawlerFiles } from './crawler-files.ts';

const MAX_AGE_SECONDS = 60;

/** What the web app must know of the configuration, nothing secret; and what search engines ask for. */
export function createSite(
  context: ModuleContext,
  { listed, homeSupplierId }: Pick<Hotels, 'listed' | 'homeSupplierId'>,
): Module {
  const { config } = context;
  const answer = prepareAnswer(
    publicConfig,
    {
      siteUrl: config.publicUrl,
      supportEmail: config.support.email,
      launchAt: config.launchAt,
      internationalSiteUrl: config.internationalSiteUrl,
      platformFeePaise: config.platformFeePaise,
      hotelSupplier: homeSupplierId,
      imageUrlTemplate: config.pictures.urlTemplate,
      mapTileTemplate: config.mapTileTemplate,
      mapStyleUrl: config.mapStyle?.url ?? '',
      looksUpGst: config.gstLookup !== null,
      mapEmbedTemplate: config.mapEmbedTemplate,
      sandbox: config.sandbox.on,
      testPages: !config.production,
    },
    { maxAgeSeconds: MAX_AGE_SECONDS },
  );
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
      registerCrawlerFiles(app, { siteUrl: config.publicUrl, listed });
    },
  };
}

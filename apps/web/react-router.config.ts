import type { Config } from '@react-router/dev/config';
import { languageOf, languagePrefix } from '@safar/messages/language';
import { BUILD_LANGUAGE } from './language.ts';

export default {
  ssr: true,
  appDirectory: 'app',
  basename: languagePrefix(languageOf(BUILD_LANGUAGE) ?? undefined) || '/',
  buildDirectory: `build/${BUILD_LANGUAGE}`,
  serverModuleFormat: 'esm',
  // All routes are sent with the page: the list is small, and no page has to fetch the routes of its links.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

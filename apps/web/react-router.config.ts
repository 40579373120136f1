import type { Config } from '@react-router/dev/config';
import { languageOf, languagePrefix } from '@safar/messages/language';
import { BUILD_LANGUAGE } from './language.ts';

export default {
  ssr: true,
  appDirectory: 'app',
  basename: languagePrefix(languageOf(BUILD_LANGUAGE) ?? undefined) || '/',
  buildDirectory: `build/${BUILD_LANGUAGE}`,
  serverModuleFormat: 'esm',
  // All routes are known at once: their list is small, and no page has to ask for its links' routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

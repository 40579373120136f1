import type { Config } from '@react-router/dev/config';

export default {
  ssr: true,
  appDirectory: 'app',
  buildDirectory: 'build',
  serverModuleFormat: 'esm',
  // All routes are known at once: their list is small, and no page has to ask for its links' routes.
  routeDiscovery: { mode: 'initial' },
} satisfies Config;

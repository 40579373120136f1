import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { languageSettings, sentenceModules } from './language.ts';
import { serviceWorker } from './service-worker/build-worker.ts';

/** Changes only with the libraries, so that browsers cache it across releases; one file compresses better than many. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|react-router)\//;
/**
 * Loaded only by pages that fetch or change data in the browser (decision 0040); the code for many queries at once only
 * by those that use it.
 */
const QUERIES =
  /node_modules\/@tanstack\/(?:query-core|react-query)\/(?!.*(?:nfiniteQuery|ueries))|\/app\/lib\/queries\//;
/** Names of what suppliers send: many pages use them, but only after the scripts that make a page live. */
const VOCABULARIES = /\/(?:meal|place-name|room-name|supplier-words)\.ts(?:\?|$)/;
/**
 * Modules that this many scripts share are in one file: with a higher number the largest pages load more than they use,
 * with a lower one every page does.
 */
const SHARED_BY = 8;

export default defineConfig(({ command }) => ({
  ...languageSettings,
  plugins: [
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    tailwindcss(),
    sentenceModules(),
    serviceWorker(),
    reactRouter(),
  ],
  // Bundling makes the server load only the icons in use, not all of the package's several thousand.
  ssr: { noExternal: command === 'build' ? ['@tabler/icons-react'] : [] },
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 3 },
                {
                  name: 'shared',
                  test: (id) => !QUERIES.test(id) && !VOCABULARIES.test(id),
                  minShareCount: SHARED_BY,
                  priority: 2,
                },
                { name: 'queries', test: QUERIES, priority: 1 },
              ],
            },
          },
        },
      },
    },
  },
  // Fonts and pictures stay separate files: an inlined one would be downloaded again with every new stylesheet.
  // scripts/first-load.ts needs the manifest. The router preloads routes; dialogs are small enough to do without Vite's
  // preloading code.
  build: { assetsInlineLimit: 0, manifest: true, modulePreload: false },
}));

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { languageSettings } from './language.ts';

/** Changes only with the libraries, so that browsers keep it over releases; one file packs tighter than many. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|react-router)\//;
/** Only pages that fetch in the browser or change something load it (decision 0040); what reads many at once, only those that do. */
const QUERIES =
  /node_modules\/@tanstack\/(?:query-core|react-query)\/(?!.*(?:nfiniteQuery|ueries))|\/app\/lib\/queries\//;
/** Words for what suppliers name: many pages say them, and only behind what makes them live. */
const VOCABULARIES = /\/(?:meals?|place-names?|room-names?)\.ts$/;
/** What this many scripts share is one file: with more the heaviest pages load more than they use, with fewer every page. */
const SHARED_BY = 8;

export default defineConfig(({ command }) => ({
  ...languageSettings,
  plugins: [{ ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }, tailwindcss(), reactRouter()],
  // Bundled, the server loads the icons that are used, not all of the package's several thousand.
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
  // Fonts and pictures stay files of their own: an inlined one would be downloaded again with every new stylesheet.
  // The manifest is kept for scripts/first-load.ts. Routes are preloaded by the router; what opens later is small enough
  // to do without Vite's preloading code.
  build: { assetsInlineLimit: 0, manifest: true, modulePreload: false },
}));

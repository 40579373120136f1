import optimizeLocales from '@react-aria/optimize-locales-plugin';
import { reactRouter } from '@react-router/dev/vite';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';
import { directIconImports } from './build-plugins/direct-icon-imports.ts';
import { leaveOut } from './build-plugins/leave-out.ts';

/** Changes only with the libraries, so that browsers keep it over releases; one file packs tighter than many. */
const FRAMEWORK = /node_modules\/(?:react|react-dom|scheduler|react-router)\//;
/** What every page of the shared frame loads; what opens later (dialogs, panels) stays out. */
const FRAME =
  /web\/app\/(?:root|routes\/frame|design\/(?:cx|glyph|icon|button|icon-button|spinner|live-region|logo|flag|avatar|toast|alert)|lib\/(?:page-head|storage|session|signed-in|theme|nonce|api-error)|features\/frame\/(?:frame|header|header-menus|header-tabs|login-context|login-provider|logout-elsewhere|nationality|page-error|page-loading|destinations|product-tabs|theme-switch|use-account))\.tsx?/;

/** Components, icons and rules that many pages use: together they pack tighter than apart. */
const KIT = /web\/app\/(?:design\/(?!empty-state|route-line|breakup)|lib\/)|packages\/domain\/|virtual:icon/;
const KIT_SHARED_BY = 9;

export default defineConfig({
  plugins: [
    directIconImports(),
    leaveOut(),
    { ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' },
    tailwindcss(),
    reactRouter(),
  ],
  environments: {
    client: {
      build: {
        rolldownOptions: {
          output: {
            codeSplitting: {
              groups: [
                { name: 'framework', test: FRAMEWORK, priority: 2 },
                { name: 'frame', test: FRAME, priority: 1 },
                { name: 'kit', test: KIT, minShareCount: KIT_SHARED_BY },
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
});

import optimizeLocales from '@react-aria/optimize-locales-plugin';
import tailwindcss from '@tailwindcss/vite';
import { defineConfig } from 'vite';

export default defineConfig({
  plugins: [{ ...optimizeLocales.vite({ locales: ['en-US'] }), enforce: 'pre' }, tailwindcss()],
  oxc: { jsx: { runtime: 'automatic' } },
  // Nothing is inlined: the content security policy of its pages allows only files.
  build: { outDir: 'build', assetsInlineLimit: 0, modulePreload: { polyfill: false } },
});

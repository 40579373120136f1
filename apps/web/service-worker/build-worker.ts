import { readFileSync } from 'node:fs';
import path from 'node:path';
import { transformWithOxc, type Plugin } from 'vite';

const SOURCE = path.join(import.meta.dirname, 'service-worker.ts');

/** Adds `/sw.js` to the built site: the service worker without its types. It is a script of its own, not of the pages. */
export function serviceWorker(): Plugin {
  return {
    name: 'service-worker',
    apply: 'build',
    applyToEnvironment: ({ name }) => name === 'client',
    async generateBundle() {
      const { code } = await transformWithOxc(readFileSync(SOURCE, 'utf8'), SOURCE, { sourcemap: false });
      this.emitFile({ type: 'asset', fileName: 'sw.js', source: code.replace(/^export \{\};?$/m, '') });
    },
  };
}

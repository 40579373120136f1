import path from 'node:path';
import type { Plugin } from 'vite';
import { SOURCE_LANGUAGE } from '@safar/messages/language';

/** The app is built once per language, so that a page loads only the messages of its own language (decision 0049). */
export const BUILD_LANGUAGE = process.env['BUILD_LANGUAGE'] ?? SOURCE_LANGUAGE;

const AREAS = path.resolve(import.meta.dirname, '../../packages/messages/generated', BUILD_LANGUAGE);

/** Vite's settings for the language of the build. */
export const languageSettings = {
  define: { BUILD_LANGUAGE: JSON.stringify(BUILD_LANGUAGE) },
  resolve: {
    alias: [
      { find: /^@safar\/messages\/(?!(?:t|language|fonts|languages\.css)$)(.*)$/, replacement: `${AREAS}/$1.ts` },
    ],
  },
};

/**
 * Makes each sentence of an area a module of its own, in builds: the bundler then puts it beside the code that says it,
 * and a page loads no other sentence of the area (decision 0049).
 */
export function sentenceModules(): Plugin {
  const sentences = new Map<string, string>();
  return {
    name: 'sentence-modules',
    apply: 'build',
    // An area is generated with one sentence a line, which later plugins change.
    enforce: 'pre',
    resolveId: (id) => (sentences.has(id) ? id : null),
    load: (id) => sentences.get(id),
    transform(code, file) {
      if (path.dirname(file) !== AREAS || sentences.has(file)) return null;
      const lines = code.split('\n').filter((line) => line.startsWith('export '));
      return lines
        .map((line) => {
          const key = /^export const (\w+) = .*;$/.exec(line)?.[1];
          if (key === undefined) throw new Error(`${file} has another line than a sentence: ${line}`);
          const id = `${file}?sentence=${key}`;
          sentences.set(id, line);
          return `export { ${key} } from ${JSON.stringify(id)};`;
        })
        .join('\n');
    },
  };
}

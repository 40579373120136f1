import path from 'node:path';
import { SOURCE_LANGUAGE } from '@safar/messages/language';

/** The app is built once per language, so that a page loads only the messages of its own language (decision 0049). */
export const BUILD_LANGUAGE = process.env['BUILD_LANGUAGE'] ?? SOURCE_LANGUAGE;

const GENERATED = path.resolve(import.meta.dirname, '../../packages/messages/generated');

/** Vite's settings for the language of the build. */
export const languageSettings = {
  define: { BUILD_LANGUAGE: JSON.stringify(BUILD_LANGUAGE) },
  resolve: {
    alias: [
      { find: /^@safar\/messages\/(?!(?:t|language)$)(.*)$/, replacement: `${GENERATED}/${BUILD_LANGUAGE}/$1.ts` },
    ],
  },
};

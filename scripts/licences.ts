/**
 * `npm run notice` writes NOTICE: the dependencies whose licences require one, from package-lock.json. `npm run sbom`
 * prints the complete list of production dependencies (CycloneDX). `licences.test.ts` fails for a licence that is not
 * allowed and for a stale NOTICE (REQ-OPS-17).
 */
import { readFileSync, writeFileSync } from 'node:fs';
import path from 'node:path';
import { z } from 'zod';
import { ROOT } from './run-program.ts';

/** Licences that only require to be named in copies. */
const PERMISSIVE = [
  'MIT',
  'MIT-0',
  'ISC',
  '0BSD',
  'Apache-2.0',
  'BSD-2-Clause',
  'BSD-3-Clause',
  'BlueOak-1.0.0',
  'CC0-1.0',
  'Python-2.0',
  'Unlicense',
  'Zlib',
];
/** Licences with further conditions, and how each is met. */
const WITH_NOTICE: Readonly<Record<string, string>> = {
  'LGPL-3.0-or-later': 'Installed as a library of its own, which anybody may replace; its source is at the address.',
  'MPL-2.0': 'Installed unchanged; its source is at the address.',
  'OFL-1.1': 'Fonts, cut to the letters that are used.',
  'CC-BY-4.0': 'Data, used unchanged.',
};
/** Packages without a licence where npm reads it; the licence is taken from their LICENSE file or their authors. */
const SAID_ELSEWHERE: Readonly<Record<string, string>> = {
  'png-js': 'MIT',
  '@react-aria/optimize-locales-plugin': 'Apache-2.0',
};

const Lock = z.object({
  packages: z.record(
    z.string(),
    z.object({ version: z.string().optional(), license: z.string().optional(), link: z.boolean().optional() }),
  ),
});

export interface Licensed {
  readonly name: string;
  readonly version: string;
  /** SPDX expression; empty when none is known. */
  readonly licence: string;
}

/** Every package that may be installed on any machine, with its licence. */
export function licensedPackages(): Licensed[] {
  const { packages } = Lock.parse(JSON.parse(readFileSync(path.join(ROOT, 'package-lock.json'), 'utf8')));
  return Object.entries(packages)
    .filter(([place, { link }]) => place.includes('node_modules/') && link !== true)
    .map(([place, { version = '', license }]) => {
      const name = place.slice(place.lastIndexOf('node_modules/') + 'node_modules/'.length);
      return { name, version, licence: license ?? SAID_ELSEWHERE[name] ?? '' };
    });
}

/** The licences that an expression requires: of alternatives the first allowed one, otherwise all of them. */
function licencesOf(expression: string): string[] {
  const alternatives = expression.replaceAll(/[()]/g, '').split(' OR ');
  const chosen = alternatives.find((each) => each.split(' AND ').every(isAllowed)) ?? alternatives[0] ?? '';
  return chosen.split(' AND ');
}

function isAllowed(licence: string): boolean {
  return PERMISSIVE.includes(licence) || licence in WITH_NOTICE;
}

/** Packages under a licence that is not allowed, or under none. */
export function unlicensed(packages: readonly Licensed[]): Licensed[] {
  return packages.filter(({ licence }) => !licencesOf(licence).every(isAllowed));
}

/** The text of NOTICE: by licence, each package once. */
export function noticeText(packages: readonly Licensed[]): string {
  const parts = Object.entries(WITH_NOTICE).map(([licence, kept]) => {
    const names = packages.filter((each) => licencesOf(each.licence).includes(licence)).map(({ name }) => name);
    const lines = [...new Set(names)].toSorted().map((name) => `  ${name} – https://www.npmjs.com/package/${name}`);
    return `${licence}\n${kept}\n${lines.join('\n')}\n`;
  });
  const head =
    'Safar uses software of others under their own licences, whose texts are in each package. Most ask only to be named;\n`npm run sbom` lists all of them. These ask for more:\n';
  return [head, ...parts].join('\n');
}

export const NOTICE = path.join(ROOT, 'NOTICE');

if (import.meta.main) writeFileSync(NOTICE, noticeText(licensedPackages()));

import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { language, type Language } from '@safar/messages/language';
import { openFont, type ShapedFont } from './shaped-font.ts';

const require = createRequire(import.meta.url);

/** The cuts of each type. */
export const CUTS = ['regular', 'semibold', 'bold'] as const;
export type Cut = (typeof CUTS)[number];

type Typeface = Readonly<Record<Cut, string>>;

/** A type in its three cuts, out of the package it comes in; whole: the cuts made for the web lack most of Latin. */
function typeface(manifest: string, name: string): Typeface {
  const cut = (folder: string) => join(dirname(manifest), folder, `${name}_${folder}.ttf`);
  return { regular: cut('400Regular'), semibold: cut('600SemiBold'), bold: cut('700Bold') };
}

/** The site's own type. */
const FIGTREE = typeface(require.resolve('@expo-google-fonts/figtree/package.json'), 'Figtree');
const DEVANAGARI = typeface(
  require.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'),
  'NotoSansDevanagari',
);

/**
 * The type of languages that are written in another script. Each has Latin too, drawn to go with that script, so that names and amounts
 * stand in a line of it without a change of type.
 */
const OF_LANGUAGE: Readonly<Partial<Record<Language, Typeface>>> = { hi: DEVANAGARI };

/**
 * What draws a character that the document's own type lacks: the rest of Latin with Greek and Cyrillic, and every script of the languages
 * that the constitution of India names in its eighth schedule.
 */
const OTHERS: readonly Typeface[] = [
  FIGTREE,
  typeface(require.resolve('@expo-google-fonts/noto-sans/package.json'), 'NotoSans'),
  DEVANAGARI,
  typeface(require.resolve('@expo-google-fonts/noto-sans-bengali/package.json'), 'NotoSansBengali'),
  typeface(require.resolve('@expo-google-fonts/noto-sans-gurmukhi/package.json'), 'NotoSansGurmukhi'),
  typeface(require.resolve('@expo-google-fonts/noto-sans-gujarati/package.json'), 'NotoSansGujarati'),
  typeface(require.resolve('@expo-google-fonts/noto-sans-oriya/package.json'), 'NotoSansOriya'),
  typeface(require.resolve('@expo-google-fonts/noto-sans-tamil/package.json'), 'NotoSansTamil'),
  typeface(require.resolve('@expo-google-fonts/noto-sans-telugu/package.json'), 'NotoSansTelugu'),
  typeface(require.resolve('@expo-google-fonts/noto-sans-kannada/package.json'), 'NotoSansKannada'),
  typeface(require.resolve('@expo-google-fonts/noto-sans-malayalam/package.json'), 'NotoSansMalayalam'),
  typeface(require.resolve('@expo-google-fonts/ibm-plex-sans-arabic/package.json'), 'IBMPlexSansArabic'),
  typeface(require.resolve('@expo-google-fonts/noto-sans-ol-chiki/package.json'), 'NotoSansOlChiki'),
  typeface(require.resolve('@expo-google-fonts/noto-sans-meetei-mayek/package.json'), 'NotoSansMeeteiMayek'),
];

const opened = new Map<string, ShapedFont>();

function open(file: string): ShapedFont {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const font = openFont(file);
  opened.set(file, font);
  return font;
}

/** A font as documents name it. */
export interface NamedFont extends ShapedFont {
  readonly name: string;
}

/** The logo's type, whatever the language. */
export function brandFont(): NamedFont {
  return { ...open(FIGTREE.bold), name: 'brand' };
}

/** The types a document may draw with, in the order they are asked: its language's own first. Opened when they are reached. */
export function* fontsOf(cut: Cut): Generator<NamedFont, void> {
  for (const face of [OF_LANGUAGE[language()] ?? FIGTREE, ...OTHERS]) yield { ...open(face[cut]), name: face[cut] };
}

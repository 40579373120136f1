import { createRequire } from 'node:module';
import { dirname, join } from 'node:path';
import { language, type Language } from '@safar/messages/language';
import { openFont, type ShapedFont } from './shaped-font.ts';

const require = createRequire(import.meta.url);

/** The weights of each typeface. */
export const CUTS = ['regular', 'semibold', 'bold'] as const;
export type Cut = (typeof CUTS)[number];

type Typeface = Readonly<Record<Cut, string>>;

/** A typeface in its three weights, from its package, with all its characters: the subsets made for the web lack most of Latin. */
function typeface(manifest: string, name: string): Typeface {
  const cut = (folder: string) => join(dirname(manifest), folder, `${name}_${folder}.ttf`);
  return { regular: cut('400Regular'), semibold: cut('600SemiBold'), bold: cut('700Bold') };
}

/** The site's own typeface. */
const FIGTREE = typeface(require.resolve('@expo-google-fonts/figtree/package.json'), 'Figtree');
const DEVANAGARI = typeface(
  require.resolve('@expo-google-fonts/noto-sans-devanagari/package.json'),
  'NotoSansDevanagari',
);

/**
 * Typefaces of languages in another script. Each also has Latin letters that match the script, so that names and
 * amounts in a line need no change of font.
 */
const OF_LANGUAGE: Readonly<Partial<Record<Language, Typeface>>> = { hi: DEVANAGARI };

/**
 * Fallback typefaces for characters that the document's own lacks: the rest of Latin with Greek and Cyrillic, and
 * every script of the languages in the eighth schedule of India's constitution (REQ-DOC-11).
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

/** A font with its name in documents. */
export interface NamedFont extends ShapedFont {
  readonly name: string;
}

const opened = new Map<string, NamedFont>();

function open(file: string): NamedFont {
  const known = opened.get(file);
  if (known !== undefined) return known;
  const font = { ...openFont(file), name: file };
  opened.set(file, font);
  return font;
}

/** The logo's font, in every language. */
export function brandFont(): NamedFont {
  return open(FIGTREE.bold);
}

/**
 * The fonts a document may use, in order of preference, its language's own first. Each is opened when it is reached.
 */
export function* fontsOf(cut: Cut): Generator<NamedFont, void> {
  for (const face of [OF_LANGUAGE[language()] ?? FIGTREE, ...OTHERS]) yield open(face[cut]);
}

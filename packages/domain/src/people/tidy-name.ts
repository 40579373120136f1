/** Spaces of every kind and tabs, which a paste can contain. A line break is not included: a name with one is refused. */
const SPACES = /[\t\p{Zs}]+/gu;
/** Marks for the direction of text, and invisible characters that do not join letters. */
const UNSEEN = /[\u00AD\u200E\u200F\u2060\uFEFF]/gu;

/**
 * A person's name as it is stored, whether typed or pasted: composed, with single spaces. The one rule for accounts, guests, passengers,
 * saved travellers and operators (REQ-GUEST-2).
 */
export function tidyName(text: string): string {
  return text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(SPACES, ' ').trim();
}

/** A title before a name, in full or abbreviated; the title has a field of its own. */
const TITLE = /^(?:mr|mrs|ms|miss|mstr|dr|prof|smt|श्रीमती|श्रीमान|डॉ)(?:\.\s*|\s+)(?=\p{L})/iu;

/** A name without a title typed before it: 'Mr. Ravi' → 'Ravi'. A name that is only a title is returned as it is. */
export function withoutTitle(name: string): string {
  return name.replace(TITLE, '');
}

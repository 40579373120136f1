/** Spaces of every kind and tabs, as they come with a paste. A line break within a name is none of it, and refused. */
const SPACES = /[\t\p{Zs}]+/gu;
/** Marks that only say which way text runs, and what cannot be seen and joins nothing. */
const UNSEEN = /[\u00AD\u200E\u200F\u2060\uFEFF]/gu;

/**
 * A person's name as it is kept, wherever it was typed or pasted: composed, with single spaces. The one rule for accounts,
 * guests, passengers, saved travellers and operators (REQ-GUEST-2).
 */
export function tidyName(text: string): string {
  return text.normalize('NFC').replaceAll(UNSEEN, '').replaceAll(SPACES, ' ').trim();
}

/** What stands before a name and is none, in full or as it is abbreviated; the title has a field of its own. */
const TITLE = /^(?:mr|mrs|ms|miss|mstr|dr|prof|smt|श्रीमती|श्रीमान|डॉ)(?:\.\s*|\s+)(?=\p{L})/iu;

/** A name without a title typed before it: 'Mr. Ravi' → 'Ravi'. A name that is nothing but a title stays. */
export function withoutTitle(name: string): string {
  return name.replace(TITLE, '');
}

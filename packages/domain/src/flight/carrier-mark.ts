export type CarrierColour = 'indigo' | 'red' | 'orange' | 'brick' | 'plum' | 'teal' | 'green' | 'slate';

/** Carriers with a fixed colour; the others get a colour from their code. */
const OWN: Readonly<Record<string, CarrierColour>> = {
  '6E': 'indigo',
  AI: 'red',
  IX: 'plum',
  QP: 'orange',
  SG: 'brick',
};
const COLOURS: readonly CarrierColour[] = ['slate', 'teal', 'indigo', 'plum', 'green', 'red', 'orange'];

/** The background colour for an airline's two-letter code, on every page and document. No airline's own logo is drawn. */
export function carrierColour(code: string): CarrierColour {
  const sum = (code.codePointAt(0) ?? 0) + (code.codePointAt(1) ?? 0);
  return OWN[code] ?? COLOURS[sum % COLOURS.length] ?? 'slate';
}

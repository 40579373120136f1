interface Rule {
  readonly category: string;
  readonly pattern: RegExp;
}

/** First match wins: 'pool-bar' is the pool, 'bathroom' is not a room. */
const RULES: readonly Rule[] = [
  { category: 'Bathroom', pattern: /bath|shower|toilet|washroom/ },
  { category: 'Lobby', pattern: /lobby|reception|foyer|entrance/ },
  { category: 'Pool', pattern: /pool|swim/ },
  { category: 'Dining', pattern: /dining|restaurant|breakfast|buffet|cafe|\bbar\b|lounge|food/ },
  { category: 'Room', pattern: /room|suite|\bbed/ },
  { category: 'Exterior', pattern: /exterior|facade|building|front|palace|tower|villa|haveli|fort|resort/ },
  {
    category: 'Surroundings',
    pattern: /surround|beach|hill|mountain|garden|lake|view|street|river|desert|backwater|forest/,
  },
];

/** What a picture shows, judged by its address; 'Property' when the address does not say (REQ-HOTEL-2). */
export function pictureCategory(address: string): string {
  const name = lastPart(address)
    .toLowerCase()
    .replaceAll(/[_\-.]+/g, ' ');
  return RULES.find((rule) => rule.pattern.test(name))?.category ?? 'Property';
}

function lastPart(address: string): string {
  const path = address.split(/[?#]/, 1)[0] ?? '';
  return path.split('/').at(-1) ?? '';
}

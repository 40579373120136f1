/**
 * A supplier's words about a room as people write them: a space after each comma and colon, and 'Non-smoking' with its
 * hyphen ('Deluxe Room,1 King Bed,NonSmoking' reads 'Deluxe Room, 1 King Bed, Non-smoking').
 */
export function spaced(text: string): string {
  return text.replaceAll(/([,:])(?=\S)/g, '$1 ').replaceAll(/\bNonSmoking\b/g, 'Non-smoking');
}

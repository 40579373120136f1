/**
 * Corrects the spacing of a supplier's text about a room: a space after each comma and colon, and 'Non-smoking' with its hyphen ('Deluxe
 * Room,1 King Bed,NonSmoking' becomes 'Deluxe Room, 1 King Bed, Non-smoking').
 */
export function spaced(text: string): string {
  return text.replaceAll(/([,:])(?=\S)/g, '$1 ').replaceAll(/\bNonSmoking\b/g, 'Non-smoking');
}

/** The catalogue key of a supplier's text: 'Front desk (24 hours)' is `front_desk_24_hours`. */
export function catalogueKey(text: string): string {
  const letters = text
    .normalize('NFD')
    .toLowerCase()
    .replaceAll(/[\u0300-\u036f'’]/g, '');
  return letters.replaceAll(/[^a-z0-9]+/g, '_').replaceAll(/^_|_$/g, '');
}

/** An amount in the property's own currency: '₹1,200', 'AED 40.50'. */
export function formatAmount(amount: number, currency: string): string {
  const digits = Number.isInteger(amount) ? 0 : 2;
  const written = amount.toLocaleString('en-IN', { minimumFractionDigits: digits, maximumFractionDigits: digits });
  return currency === 'INR' ? `₹${written}` : `${currency} ${written}`;
}

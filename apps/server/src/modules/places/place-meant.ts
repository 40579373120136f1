/** Words around a place that name none: 'hotels near Baga Beach'. */
const AROUND =
  /(?<=^|\s)(?:(?:best|cheap|good|top)\s+)?(?:hotels?|stays?|rooms?|lodges?|resorts?|homestays?|near(?:by)?|close|around|next|in|at|to|by|of|the|me|होटल|के|पास|में|नज़दीक|नजदीक)(?=\s|$)/giu;

/** A text without the words around a place; the text itself when nothing else remains. */
export function placeMeant(text: string): string {
  const plain = text.normalize('NFC').trim().replaceAll(/\s+/g, ' ');
  const meant = plain.replaceAll(AROUND, ' ').replaceAll(/\s+/g, ' ').trim();
  return meant === '' ? plain : meant;
}

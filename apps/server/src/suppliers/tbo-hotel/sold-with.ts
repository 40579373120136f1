/** What a rate must be sold with: transport, or another service. */
const TRAVEL =
  "(?:air(?:line|fare|s)?|airlines?[’']?|flights?|planes?|train|rail|bus|coach|cruise|transport(?:ation)?|travel)(?:[- ](?:tickets?|fares?|component|segment|booking|reservation|transportation|services?|product))*";
const OTHER = `(?:${TRAVEL}|(?:an?other|other|additional|further|more) (?:travel |tour(?:ism)? |land )?(?:services?|products?|components?|elements?|items?))`;
const WITH =
  '(?:with|alongside|along with|in addition to|accompanied by|combin(?:ed|ation|ing) (?:with|of)|combine|bundle|bundled (?:with|to)|attached to|linked to|to)';
const ARTICLE = '(?:an?|the|any|at least one|at least an?|their|your|some)?';
const WITH_OTHER = new RegExp(
  `\\b${WITH} ${ARTICLE} ?(?:(?:international|domestic|return|valid|confirmed|round[- ]?trip|one[- ]way) )*${OTHER}\\b(?! (?:details?|numbers?|information|schedules?|times?|timings?|status|crew)\\b)`,
);

/** Nouns for the rate itself, not for a breakfast or a spa. */
const OF_RATE =
  /\b(?:rates?|prices?|tariffs?|fares?|rooms?|accommodations?|hotels?|offers?|bookings?|property|stays?|it|this)\b/;
/** A condition without a noun is about the rate: 'To be sold with a flight only.' */
const NAMES_NOTHING =
  /^(?:please note:? ?|note:? ?|nb:? ?|[-*•] ?)*(?:(?:only|strictly|not|never|must|may|can|cannot|should|shall|to|is|be|has|have|solely|exclusively) )*(?:sold|sell|saleable|salable|resold|combined?|bundled?|packaged?|marketed|distributed|bookable|valid|available|applicable)\b/;
/** Nouns for the thing that is not sold alone: the rate. */
const OF_ITSELF = /\b(?:rates?|prices?|tariffs?|it|accommodation|hotels?)\b/;
const SOLD =
  /\b(?:sold|sell|selling|saleable|salable|sellable|resold|resale|sale|booked|book|bookable|combined?|bundled?|packaged?|packaging|marketed|distributed|offered|used|valid|available|applicable|published|advertised|displayed|shown)\b/;
const ONLY =
  /\b(?:only|must|has to|have to|should|shall|required|requires?|mandatory|mandatorily|solely|exclusively|strictly|never|cannot|can ?not|can[’']t|not|provided|condition(?:al)?)\b/;
const PACKAGE = /\b(?:packages?|packaged|packaging|bundles?|bundled|bundling|opaque)\b/;
/** 'package rate', 'rate for packages only': the rate itself, not what it includes. */
const PACKAGE_RATE =
  /\b(?:packages?|packaged|packaging|bundled?|opaque)[- ](?:only[- ])?(?:rates?|tariffs?|prices?|fares?)\b/;
const FOR_PACKAGES =
  /\b(?:rates?|tariffs?|prices?|sold|sale|saleable|salable|sellable|resale|valid|used?|intended|applicable|available|bookable|distributed|offered|marketed)\b.{0,60}\b(?:in|into|within|inside|for|as|under|through|via|of|be)\b.{0,20}\b(?:packages?|packaged|packaging|bundles?|bundled|bundling|opaque)\b/;
const ALONE =
  /\b(?:not|never|cannot|can ?not|can[’']t|no|without|prohibited|forbidden)\b.{0,60}\b(?:by itself|by themselves|alone|on its own|on their own|separately|independently|individually|stand[- ]?alone|(?:hotel|room|accommodation|land)[- ]only)\b/;
const ALONE_PROHIBITED =
  /\b(?:stand[- ]?alone|(?:hotel|room|accommodation)[- ]only) (?:sales?|bookings?|resale|use|distribution)\b.{0,40}\b(?:not|prohibited|forbidden)\b/;
/** A text without any of these says nothing of it, and most texts of a Search are without. */
const MAY_SAY_IT = new RegExp([SOLD, PACKAGE, ALONE_PROHIBITED].map(({ source }) => source).join('|'));
/** Other things of a stay that the same phrases may be about. */
const OF_SOMETHING_ELSE =
  /\b(?:transfers?|breakfasts?|meals?|dinners?|lunch|spa|massage|extra beds?|rollaway|cots?|cribs?|parking|tours?|excursions?|sightseeing|activities|honeymoon|cake|decoration|gala|pick[- ]?up|shuttle)\b/;

/**
 * Whether a supplier's text says that a rate is only sold with something else: a flight, or another part of a package.
 * Such a rate is not sold alone, and the supplier may cancel a booking of it (REQ-RATE-16).
 * @param texts sentences about a rate
 */
export function isSoldOnlyWithMore(texts: readonly string[]): boolean {
  return texts.some((text) => {
    const whole = plain(text);
    if (!MAY_SAY_IT.test(whole)) return false;
    // A sentence may refer to a noun of the sentence before: 'This is a special rate. It has to be sold with an airline
    // ticket.'
    const isOfRate = OF_RATE.test(whole);
    return whole.split(/(?<=[.!;])\s+/).some((sentence) => isOnlyWithMore(sentence, isOfRate));
  });
}

function plain(text: string): string {
  return text.toLowerCase().replaceAll(/\s+/g, ' ');
}

function isOnlyWithMore(sentence: string, isOfRate: boolean): boolean {
  if (OF_SOMETHING_ELSE.test(sentence) && !/\brates?\b/.test(sentence)) return false;
  if (ALONE_PROHIBITED.test(sentence)) return true;
  const isSubjectless = NAMES_NOTHING.test(sentence);
  if (!isOfRate && !isSubjectless) return false;
  const isStrict = ONLY.test(sentence);
  if (isStrict && PACKAGE.test(sentence) && FOR_PACKAGES.test(sentence)) return true;
  if (PACKAGE_RATE.test(sentence) && (isStrict || WITH_OTHER.test(sentence))) return true;
  if (!SOLD.test(sentence)) return false;
  if (ALONE.test(sentence) && (isSubjectless || OF_ITSELF.test(sentence))) return true;
  return isStrict && WITH_OTHER.test(sentence);
}

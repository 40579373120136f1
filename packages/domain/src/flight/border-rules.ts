/**
 * The entry requirements of countries for tourists, by nationality, as published by the named sources on their dates. The rules are data
 * and are never derived. A rule that nothing is needed before the flight requires two sources that agree. A rule that a visa is needed
 * requires one source at two dates. Where sources contradict each other, the rule is `unsure` and gives what they agree on. How long a passport
 * must be valid after a trip: `people/pan-and-passport.ts`.
 */

import * as m from '@safar/messages/flights';
/**
 * A source that was read in November 2026. `on` is the day (or month, or year) that the source gives for itself; null when it gives none.
 */
interface Source {
  readonly where: string;
  readonly on: string | null;
}

const SOURCES = {
  index2026: { where: 'Passport Index, github.com/imorte/passport-index-data', on: '2026-02-17' },
  index2025: { where: 'Passport Index, github.com/ilyankou/passport-index-dataset', on: '2025-01-12' },
  indianBorder: { where: 'Bureau of Immigration, India, boi.gov.in/content/indian-passengers', on: null },
  homeMinistry: { where: 'Ministry of Home Affairs, India, on Aadhaar for Nepal and Bhutan, by PTI', on: '2019-01' },
  homeOrder: { where: 'Ministry of Home Affairs, India, on citizens of Nepal and Bhutan, Times of India', on: null },
  bhutanNotice: { where: 'Bureau of Immigration, India, for Bhutanese passengers, doat.gov.bt', on: null },
  bhutanFee: { where: 'desijourneys.com/travel-information and bhutanskytrails.com/regional-tourist', on: null },
  thailand: { where: 'Royal Thai Embassy and government spokesperson, Business Standard', on: '2026-02-18' },
  thaiReview: { where: 'Thai Cabinet reviews the length of visa-free stays, travelmole.com', on: null },
  malaysia: { where: 'Ministry of Home Affairs, Malaysia, The Star', on: '2024-12-20' },
  philippines: { where: 'Department of Foreign Affairs, Philippines, Manila Bulletin', on: '2025-06-07' },
  kazakhstan: { where: 'Resolution 464 of the government of Kazakhstan, KPMG legal alert', on: '2022-07-08' },
  rajyaSabha: { where: 'Ministry of External Affairs in the Rajya Sabha, Business Today', on: '2020-09-23' },
  maldives: {
    where: 'News18 on visas of the Maldives, imuga.immigration.gov.mv for the declaration',
    on: '2023-01-18',
  },
  seychelles: { where: 'travelvisarules.com/visa-requirements/india/seychelles', on: '2026-06-24' },
  hongKong: { where: 'Consulate General of India, Hong Kong, Business Today', on: '2024-03-21' },
  indonesia: { where: 'Directorate General of Immigration, Indonesia, circular IMI-0186.GR.01.01', on: '2023' },
  tanzania: { where: 'Immigration Department of Tanzania on visas at the border, TRT Afrika', on: null },
  qatar: { where: 'Ministry of Interior, Qatar, on visas on arrival, Economic Times', on: null },
  uae: { where: 'GDRFA Dubai on visas of Indians, Khaleej Times', on: '2024-05-24' },
  singapore: { where: 'Tata AIG and Bajaj Allianz on visas of Singapore', on: '2024-02-01' },
  kuwait: { where: 'Kuwait Alyoum, by Business Standard', on: '2025-08-12' },
  lankaAsks: { where: 'Department of Immigration, Sri Lanka, adaderana.lk', on: '2025-10-14' },
  lankaWithdraws: { where: 'The same withdraws it, baamun.com', on: null },
  ethiopia: { where: 'Ethiopia suspends visas on arrival, visamundi.co', on: '2022-09-29' },
  myanmar: { where: 'Myanmar tries visas on arrival for a year, visaguide.world', on: null },
  bahrain: { where: 'Airlines want a visa beforehand, journeymeister.com/blogs/gcc-on-arrival', on: null },
  airIndiaRadio: { where: 'Ministry of External Affairs in the Rajya Sabha, newsonair.gov.in', on: '2024-12-19' },
  eVisaList: { where: 'Bureau of Immigration, India, the countries of e-Visas, travelobiz.com', on: null },
} as const satisfies Record<string, Source>;

/** A sentence of a catalogue that takes no values. */
type Sentence = typeof m.borderAsk;
type SimpleKind = 'no-visa' | 'on-arrival' | 'visa' | 'e-visa';
/** The entry requirement. `visa`, `e-visa` and the form that `online` names must be obtained before the flight. */
type Entry =
  | { readonly kind: SimpleKind }
  | { readonly kind: 'online'; readonly what: Sentence }
  | { readonly kind: 'unsure'; readonly known: Sentence };

/** A country and the nationalities for which it has the same requirement. */
export interface BorderRule {
  readonly nationalities: readonly string[];
  readonly country: string;
  readonly countryName: string;
  readonly entry: Entry;
  /** Sentences for the traveller, shown after the requirement. */
  readonly detail?: Sentence;
  /**
   * The document that is accepted instead of a passport on flights that touch no third country; absent when only a passport is accepted.
   */
  readonly instead?: string;
  /** The last day (yyyy-MM-dd) for which the rule was announced. */
  readonly until?: string;
  readonly sources: readonly (keyof typeof SOURCES)[];
}

const BOTH_DATES = ['index2026', 'index2025'] as const;

const rule =
  (nationalities: readonly string[], kind: SimpleKind) =>
  (country: string, countryName: string, more: Partial<BorderRule> = {}): BorderRule => ({
    nationalities,
    country,
    countryName,
    entry: { kind },
    sources: BOTH_DATES,
    ...more,
  });

const INDIAN = ['IN'];
const free = rule(INDIAN, 'no-visa');
const onArrival = rule(INDIAN, 'on-arrival');
const visa = rule(INDIAN, 'visa');
const eVisa = rule(INDIAN, 'e-visa');
const online = (country: string, countryName: string, what: Sentence, more: Partial<BorderRule>): BorderRule =>
  visa(country, countryName, { ...more, entry: { kind: 'online', what } });
const unsure = (country: string, countryName: string, known: Sentence, more: Partial<BorderRule>): BorderRule =>
  visa(country, countryName, { ...more, entry: { kind: 'unsure', known } });

/** Rules for Indians abroad: every country that flights from India reach in the sandbox's timetable. */
const OF_INDIANS: readonly BorderRule[] = [
  free('NP', 'Nepal', {
    detail: m.borderDetailNP,
    instead: 'voter ID',
    sources: [...BOTH_DATES, 'indianBorder', 'homeMinistry'],
  }),
  free('BT', 'Bhutan', {
    detail: m.borderDetailBT,
    instead: 'voter ID',
    sources: [...BOTH_DATES, 'homeMinistry', 'bhutanFee'],
  }),
  free('TH', 'Thailand', {
    detail: m.borderDetailTH,
    sources: [...BOTH_DATES, 'thailand', 'thaiReview'],
  }),
  free('MY', 'Malaysia', {
    detail: m.borderDetailMY,
    until: '2026-12-31',
    sources: ['index2026', 'malaysia'],
  }),
  free('PH', 'Philippines', {
    detail: m.borderDetailPH,
    sources: ['index2026', 'philippines'],
  }),
  free('MV', 'Maldives', {
    detail: m.borderDetailMV,
    sources: ['index2026', 'rajyaSabha', 'maldives'],
  }),
  free('MU', 'Mauritius', { sources: [...BOTH_DATES, 'rajyaSabha'] }),
  free('KZ', 'Kazakhstan', { detail: m.borderDetailKZ, sources: [...BOTH_DATES, 'kazakhstan'] }),
  online('SC', 'Seychelles', m.borderTravelAuthorisation, { sources: [...BOTH_DATES, 'seychelles'] }),
  online('KE', 'Kenya', m.borderEta, {}),
  online('HK', 'Hong Kong', m.borderRegistration, {
    detail: m.borderDetailHK,
    sources: [...BOTH_DATES, 'hongKong'],
  }),
  onArrival('ID', 'Indonesia', {
    detail: m.borderDetailID,
    sources: [...BOTH_DATES, 'indonesia'],
  }),
  onArrival('TZ', 'Tanzania', {
    detail: m.borderDetailTZ,
    sources: [...BOTH_DATES, 'tanzania'],
  }),
  onArrival('QA', 'Qatar', {
    detail: m.borderDetailQA,
    sources: [...BOTH_DATES, 'qatar'],
  }),
  unsure('LK', 'Sri Lanka', m.borderKnownLK, {
    sources: ['lankaAsks', 'lankaWithdraws', 'index2026'],
  }),
  unsure('ET', 'Ethiopia', m.borderKnownOnArrival, {
    sources: ['index2026', 'ethiopia'],
  }),
  unsure('MM', 'Myanmar', m.borderKnownOnArrival, {
    sources: ['index2026', 'myanmar'],
  }),
  unsure('BH', 'Bahrain', m.borderKnownBeforehand, {
    sources: ['index2026', 'bahrain'],
  }),
  eVisa('AE', 'United Arab Emirates', { sources: [...BOTH_DATES, 'uae'] }),
  eVisa('AU', 'Australia'),
  eVisa('AZ', 'Azerbaijan'),
  eVisa('EG', 'Egypt'),
  eVisa('OM', 'Oman'),
  eVisa('RU', 'Russia'),
  eVisa('UZ', 'Uzbekistan'),
  eVisa('VN', 'Vietnam'),
  visa('SG', 'Singapore', {
    detail: m.borderDetailSG,
    sources: [...BOTH_DATES, 'singapore'],
  }),
  visa('KW', 'Kuwait', { sources: [...BOTH_DATES, 'kuwait'] }),
  visa('SA', 'Saudi Arabia'),
  visa('TR', 'Türkiye'),
  visa('GE', 'Georgia'),
  visa('BD', 'Bangladesh'),
  visa('TW', 'Taiwan'),
  visa('KR', 'South Korea'),
  visa('JP', 'Japan'),
  visa('CN', 'China'),
  visa('GB', 'United Kingdom'),
  visa('IE', 'Ireland'),
  visa('FR', 'France'),
  visa('NL', 'Netherlands'),
  visa('BE', 'Belgium'),
  visa('DE', 'Germany'),
  visa('CH', 'Switzerland'),
  visa('AT', 'Austria'),
  visa('IT', 'Italy'),
  visa('ES', 'Spain'),
  visa('DK', 'Denmark'),
  visa('FI', 'Finland'),
  visa('GR', 'Greece'),
  visa('CZ', 'Czechia'),
  visa('HU', 'Hungary'),
  visa('US', 'United States'),
  visa('CA', 'Canada'),
  visa('ZA', 'South Africa'),
  visa('NZ', 'New Zealand'),
];

/** Nationalities that can get an e-Visa of India. Afghanistan, Bahrain, Kuwait, Qatar and East Timor are missing because sources differ. */
const E_VISA_OF_INDIA =
  'AD AG AL AM AO AR AT AU AZ BA BB BE BG BI BJ BN BO BR BS BW BY BZ CA CH CI CL CM CO CR CU CV CY CZ DE DJ DK DM DO EC EE ER ES FI FJ FM ' +
  'FR GA GB GD GE GH GM GN GQ GR GT GY HN HR HT HU ID IE IL IS IT JM JO KE KG KH KI KM KN KZ LA LC LI LK LR LS LT LU LV MA MC MD ME MG MH ' +
  'MK ML MM MN MT MU MW MX MY MZ NA NE NI NL NO NR NZ OM PA PE PG PH PL PS PT PW PY RO RS RU RW SA SB SC SE SG SI SK SL SM SN SR SV SZ TG ' +
  'TH TJ TO TT TV TW TZ UA UG US UY UZ VA VC VE VN VU WS ZA ZM ZW AE JP KR';
const REGULAR_VISA_OF_INDIA =
  'BD BF CD CF CG CN DZ EG ET GW HK IQ IR KP LB LY MO MR NG PK SD SO SS ST SY TD TM TN TR XK YE';

/**
 * Rules for entering India. Only these three nationalities enter without a visa; travellers of a nationality that is not listed are told to
 * ask which visa they need.
 */
const INTO_INDIA: readonly BorderRule[] = [
  rule(['NP', 'BT'], 'no-visa')('IN', 'India', {
    detail: m.borderDetailNepalBhutan,
    instead: 'citizenship certificate or voter ID',
    sources: [...BOTH_DATES, 'homeOrder', 'bhutanNotice'],
  }),
  rule(['MV'], 'no-visa')('IN', 'India', {
    detail: m.borderDetailMaldivians,
    sources: [...BOTH_DATES, 'airIndiaRadio'],
  }),
  rule(E_VISA_OF_INDIA.split(' '), 'e-visa')('IN', 'India', {
    detail: m.borderDetailEVisa,
    sources: [...BOTH_DATES, 'eVisaList'],
  }),
  rule(REGULAR_VISA_OF_INDIA.split(' '), 'visa')('IN', 'India', {
    detail: m.borderDetailRegular,
  }),
];

/** All rules: at most one for a nationality and a country (REQ-FCHK-7). */
export const BORDER_RULES: readonly BorderRule[] = [...OF_INDIANS, ...INTO_INDIA];

/** The newest date among a rule's sources, yyyy-MM-dd. */
export function readOn({ sources }: Pick<BorderRule, 'sources'>): string {
  return sources.reduce((newest, id) => {
    const { on }: Source = SOURCES[id];
    return on !== null && on > newest ? on : newest;
  }, '');
}

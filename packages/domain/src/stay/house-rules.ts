/**
 * The house rules of a property, parsed from the conditions of its rates: the only source for the card, the hotel's page and the rate. A
 * rule is shown only when a condition states it. When two conditions differ, the stricter one counts.
 */

import * as m from '@safar/messages/hotel-page';
import { t } from '@safar/messages/t';

/** A rule that may exclude guests, or that applies to them during the stay. */
export interface HouseRule {
  id: 'couples' | 'local-ids' | 'pets' | 'smoking' | 'alcohol' | 'visitors' | 'identity' | 'cards' | 'minimum-age';
  /** 'Unmarried couples'. */
  name: string;
  /** 'Not allowed'. */
  text: string;
  /** A warning for the guests whom the rule excludes, shown before the rate is chosen. */
  warning: string | null;
}

type Permission = 'refused' | 'restricted' | 'welcome';

interface Topic {
  readonly id: HouseRule['id'];
  readonly name: () => string;
  readonly patterns: readonly (readonly [RegExp, Permission])[];
  readonly texts: Readonly<Partial<Record<Permission, () => string>>>;
  readonly warnings?: Readonly<Partial<Record<Permission, () => string>>>;
}

const NOT = String.raw`(?:is |are )?not (?:allowed|permitted|accepted)`;
/** Does not match across a 'not'. */
const WELCOME = String.raw`(?:(?!\bnot\b)[^.;]){0,20}?\b(?:allowed|welcome|permitted|accepted)`;

function about(subject: string): readonly (readonly [RegExp, Permission])[] {
  return [
    [new RegExp(`${subject}[^.;]{0,40}?\\b${NOT}`, 'i'), 'refused'],
    [new RegExp(`\\bno ${subject}\\b`, 'i'), 'refused'],
    [new RegExp(`${subject}\\b${WELCOME}`, 'i'), 'welcome'],
  ];
}

const TOPICS: readonly Topic[] = [
  {
    id: 'couples',
    name: () => t(m.couples),
    patterns: [
      [/unmarried[^.;]{0,40}\bnot (?:be )?(?:allowed|permitted|accepted)/i, 'refused'],
      [/(?:couples|guests)[^.;]{0,60}\bproof of marriage/i, 'restricted'],
      [/(?:restrict|do(?:es)? not allow)[^.;]{0,20} unmarried/i, 'restricted'],
      [new RegExp(`unmarried couples?\\b${WELCOME}`, 'i'), 'welcome'],
    ],
    texts: {
      refused: () => t(m.couplesRefused),
      restricted: () => t(m.couplesRestricted),
      welcome: () => t(m.welcome),
    },
    warnings: { refused: () => t(m.couplesRefusedShort), restricted: () => t(m.couplesRestrictedShort) },
  },
  {
    id: 'local-ids',
    name: () => t(m.localIds),
    patterns: [
      [/local ids?\b[^.;]{0,20}\bnot (?:allowed|accepted)/i, 'refused'],
      [new RegExp(`local ids?\\b${WELCOME}`, 'i'), 'welcome'],
    ],
    texts: { refused: () => t(m.localIdsRefused), welcome: () => t(m.accepted) },
    warnings: { refused: () => t(m.localIdsRefusedShort) },
  },
  {
    id: 'pets',
    name: () => t(m.pets),
    patterns: about('pets?'),
    texts: { refused: () => t(m.notAllowed), welcome: () => t(m.allowed) },
    warnings: { refused: () => t(m.petsRefusedShort) },
  },
  {
    id: 'smoking',
    name: () => t(m.smoking),
    patterns: about('smoking'),
    texts: { refused: () => t(m.notAllowed), welcome: () => t(m.allowed) },
  },
  {
    id: 'alcohol',
    name: () => t(m.alcohol),
    patterns: [...about('alcohol(?: consumption)?'), [/alcohol is not served or permitted/i, 'refused']],
    texts: { refused: () => t(m.notAllowed), welcome: () => t(m.allowed) },
  },
  {
    id: 'visitors',
    name: () => t(m.visitors),
    patterns: about('visitors'),
    texts: { refused: () => t(m.notAllowed), welcome: () => t(m.allowed) },
  },
];

const STRICTEST: readonly Permission[] = ['refused', 'restricted', 'welcome'];

function permissionOf({ patterns }: Topic, condition: string): Permission | null {
  return patterns.find(([pattern]) => pattern.test(condition))?.[1] ?? null;
}

function ruleOf(topic: Topic, conditions: readonly string[]): HouseRule[] {
  const found = conditions.map((condition) => permissionOf(topic, condition));
  const permission = STRICTEST.find((each) => found.includes(each));
  const text = permission && topic.texts[permission];
  if (!permission || !text) return [];
  return [{ id: topic.id, name: topic.name(), text: text(), warning: topic.warnings?.[permission]?.() ?? null }];
}

/** Rules that are shown in the property's own words. */
const QUOTED: readonly {
  id: HouseRule['id'];
  name: () => string;
  pattern: RegExp;
  text: (found: RegExpExecArray) => string;
}[] = [
  {
    id: 'minimum-age',
    name: () => t(m.minimumAge),
    pattern: /minimum check-?in age\s*:\s*(\d{1,2})|guests below (\d{1,2}) years of age not allowed/i,
    text: ([, age, other]) => t(m.minimumAgeText, { age: Number(age ?? other) }),
  },
  {
    id: 'identity',
    name: () => t(m.identity),
    pattern: /^(.*\b(?:acceptable id proofs?|not accepted as identification).*)$/i,
    text: ([sentence]) => sentence,
  },
  {
    id: 'cards',
    name: () => t(m.paying),
    pattern: /^(?:cards accepted\s*:\s*(.+)|guests can pay by (.+))$/i,
    text: ([, cards, ways]) => (cards ?? ways ?? '').replaceAll(/,(?=\S)/g, ', '),
  },
];

/** The rules of a property, in the order they are shown (REQ-HOTEL-7). */
export function houseRules(conditions: readonly string[]): HouseRule[] {
  const quoted = QUOTED.flatMap(({ id, name, pattern, text }) => {
    const [first] = conditions.map((condition) => pattern.exec(condition)).filter((match) => match !== null);
    return first === undefined ? [] : [{ id, name: name(), text: text(first), warning: null }];
  });
  return [...TOPICS.flatMap((topic) => ruleOf(topic, conditions)), ...quoted];
}

/** Rules that exclude some guests, in a few words each, for a card and a rate. */
export function ruleWarnings(conditions: readonly string[]): string[] {
  return houseRules(conditions).flatMap(({ warning }) => warning ?? []);
}

/** Whether a hotel's conditions say that it refuses unmarried couples, or may refuse them; also false while no conditions are known. */
export function mayRefuseCouples(conditions: readonly string[]): boolean {
  return houseRules(conditions).some(({ id, warning }) => id === 'couples' && warning !== null);
}

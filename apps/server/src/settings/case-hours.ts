import { PROMISED_TOPICS, type PromisedTopic } from '@safar/domain/order/case-topics';
import { list } from './setting.ts';

/** The hours in which each topic is answered; those of a new installation are in `seller.ts`. */
type CaseHours = Readonly<Record<PromisedTopic, number>>;

const MOST_HOURS = 500;
const PART = /^([a-z-]+)=(\d{1,3})$/;

/** Hours of work by topic, `invoice=24,other=4`: every topic once, from 1 to 500. */
export const caseHours = list.transform((parts, context): CaseHours => {
  const hours = new Map(parts.map((part) => [PART.exec(part)?.[1] ?? part, Number(PART.exec(part)?.[2])]));
  const isWhole =
    hours.size === parts.length &&
    parts.length === PROMISED_TOPICS.length &&
    PROMISED_TOPICS.every((topic) => (hours.get(topic) ?? 0) >= 1 && (hours.get(topic) ?? 0) <= MOST_HOURS);
  if (!isWhole) context.addIssue(`must give hours from 1 to ${MOST_HOURS} for each of ${PROMISED_TOPICS.join(', ')}`);
  const of = (topic: PromisedTopic) => hours.get(topic) ?? 1;
  return {
    name: of('name'),
    invoice: of('invoice'),
    arrival: of('arrival'),
    bed: of('bed'),
    cancel: of('cancel'),
    other: of('other'),
  };
});

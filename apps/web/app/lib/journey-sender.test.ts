import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { eventually } from './testing/eventually.ts';
import { JourneySender, type JourneyEvent } from './journey-sender.ts';

const event = (name: string): JourneyEvent => ({ event: name, details: { n: 1 }, atMs: 5, path: '/goa/hotels' });

/** A network whose calls the test answers one by one. */
function heldNetwork() {
  const sent: string[] = [];
  const answers: PromiseWithResolvers<void>[] = [];
  return {
    sent,
    answers,
    send: ({ event: name }: JourneyEvent) => {
      sent.push(name);
      const answer = Promise.withResolvers<void>();
      answers.push(answer);
      return answer.promise;
    },
  };
}

beforeEach(() => {
  vi.spyOn(console, 'debug').mockReturnValue();
});
afterEach(() => {
  vi.restoreAllMocks();
});

test('[REQ-LOG-3] events are sent one after the other, in their order, and one that fails does not hold up the next', async () => {
  const { sent, answers, send } = heldNetwork();
  const sender = new JourneySender(send);
  for (const name of ['a', 'b', 'c']) sender.add(event(name));
  expect(sent).toEqual(['a']);
  answers[0]?.reject(new TypeError('offline'));
  await eventually(() => expect(sent).toEqual(['a', 'b']));
  answers[1]?.resolve();
  await eventually(() => expect(sent).toEqual(['a', 'b', 'c']));
});

test('[REQ-LOG-3] what waits is bounded: of a thousand events behind a slow network the last fifty are kept', async () => {
  const { sent, answers, send } = heldNetwork();
  const sender = new JourneySender(send);
  for (let each = 0; each < 1000; each += 1) sender.add(event(`e${each}`));
  for (let at = 0; at <= 50; at += 1) {
    await eventually(() => expect(sent).toHaveLength(at + 1), { interval: 1 });
    answers[at]?.resolve();
  }
  expect(sent.slice(0, 2)).toEqual(['e0', 'e950']);
  expect(sent.at(-1)).toBe('e999');
});

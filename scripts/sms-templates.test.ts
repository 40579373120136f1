import { expect, test } from 'vitest';
import { REGISTERED_TEXTS } from '../apps/server/src/gateways/sms/sms-texts.ts';
import { templates } from '../proving/sandbox/src/sms/templates.ts';

test('every text that is sent is registered with the sandbox’s operator as it is, or none of its kind would arrive', () => {
  const registered = new Map(templates.map(({ id, text }) => [id, text]));
  const differ = REGISTERED_TEXTS.filter(({ sandboxId, text }) => registered.get(sandboxId) !== text);
  expect(differ.map(({ kind, language }) => `${language} ${kind}`)).toEqual([]);
});

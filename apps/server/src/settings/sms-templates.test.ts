import { expect, test } from 'vitest';
import { REGISTERED_TEXTS, SMS_TEXTS } from '../gateways/sms/sms-texts.ts';
import { SANDBOX_TEMPLATES, smsTemplates } from './sms-templates.ts';

const ENGLISH = REGISTERED_TEXTS.filter(({ language }) => language === 'en').map(
  ({ kind }) => `en.${kind}=f${kind.length}`,
);

function problems(value: string): string[] {
  return smsTemplates.safeParse(value).error?.issues.map(({ message }) => message) ?? [];
}

function variablesOf(text: string): string[] {
  return (text.match(/##\w+##/g) ?? []).toSorted();
}

test('[REQ-LANG-5] every text has the variables of its English one in each language', () => {
  for (const { kind, language, text } of REGISTERED_TEXTS) {
    const english = REGISTERED_TEXTS.find((other) => other.kind === kind && other.language === 'en')?.text ?? '';
    expect([kind, language, variablesOf(text)]).toEqual([kind, language, variablesOf(english)]);
  }
});

test('[REQ-MSG-3] the ids of all English texts are required, and of Hindi those that are registered', () => {
  const templates = smsTemplates.parse([...ENGLISH, 'hi.otp=h1'].join(', '));
  expect([templates.get('en.otp'), templates.get('hi.otp'), templates.get('hi.pending')]).toEqual([
    'f3',
    'h1',
    undefined,
  ]);
  expect(problems(ENGLISH.slice(1).join(','))).toEqual(['lacks en.otp']);
  expect(problems('')).toHaveLength(1);
});

test('[REQ-MSG-3] a name that does not exist and an id that is missing are named', () => {
  expect(problems([...ENGLISH, 'en.otpp=1', 'ta.otp=1', 'hi.otp='].join(','))).toEqual([
    'has parts that are no name and id: en.otpp, ta.otp, hi.otp=',
  ]);
});

test('the sandbox has an id for each text', () => {
  const templates = smsTemplates.parse(SANDBOX_TEMPLATES);
  expect(new Set(templates.values()).size).toBe(REGISTERED_TEXTS.length);
  expect(templates.get('hi.confirmed')).toBe(SMS_TEXTS.confirmed.hi.sandboxId);
});

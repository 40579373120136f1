import { SOURCE_LANGUAGE } from '@safar/messages/language';
import { REGISTERED_TEXTS } from '../gateways/sms/sms-texts.ts';
import { list } from './setting.ts';

/** The value that stands for the ids of the sandbox. */
export const SANDBOX_TEMPLATES = 'sandbox';

/** Ids of registered texts by name: `en.otp`. */
type SmsTemplates = ReadonlyMap<string, string>;

const NAMES: ReadonlySet<string> = new Set(REGISTERED_TEXTS.map(nameOf));
const REQUIRED = REGISTERED_TEXTS.filter(({ language }) => language === SOURCE_LANGUAGE).map(nameOf);
const FROM_SANDBOX: SmsTemplates = new Map(REGISTERED_TEXTS.map((text) => [nameOf(text), text.sandboxId]));

/**
 * Ids of registered texts, `en.otp=6710…,hi.otp=6711…`. Every name must exist, and every English one be there
 * (REQ-MSG-3).
 */
export const smsTemplates = list.transform((parts, context): SmsTemplates => {
  if (parts.length === 1 && parts[0] === SANDBOX_TEMPLATES) return FROM_SANDBOX;
  const pairs = parts.map((part) => /^([^=]+)=(\w+)$/.exec(part)?.slice(1) ?? [part, '']);
  const templates = new Map(pairs.map(([name = '', id = '']) => [name, id]));
  const wrong = pairs.filter(([name = '', id]) => id === '' || !NAMES.has(name)).map(([name]) => name);
  const missing = REQUIRED.filter((name) => !templates.has(name));
  if (wrong.length > 0) context.addIssue(`has parts that are no name and id: ${wrong.join(', ')}`);
  if (missing.length > 0) context.addIssue(`lacks ${missing.join(', ')}`);
  return templates;
});

function nameOf({ kind, language }: { readonly kind: string; readonly language: string }): string {
  return `${language}.${kind}`;
}

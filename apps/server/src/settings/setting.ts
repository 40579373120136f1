import { z } from 'zod';

/** What a setting's default may depend on. */
export interface SettingScope {
  /** Origin of the sandbox, without a trailing slash. */
  readonly sandboxUrl: string;
  readonly port: number;
  readonly deskPort: number;
  readonly sandboxPort: number;
  readonly smtpPort: number;
}

/**
 * One environment variable. `sandbox` and `live` are the defaults while the sandbox is on and off; where they are one,
 * `default` stands for both. No default with the sandbox off means: a live service cannot be spoken to without it.
 */
export interface Setting<Schema extends z.ZodType<unknown, string> = z.ZodType<unknown, string>> {
  readonly schema: Schema;
  readonly meaning: string;
  readonly default?: string | ((scope: SettingScope) => string);
  readonly sandbox?: string | ((scope: SettingScope) => string);
  readonly live?: string;
  /** True where the value is a credential: naming it in a message is fine, showing it is not. */
  readonly secret?: true;
  /** True where only a live service gives it: once it is set, the sandbox is off. */
  readonly meansLive?: true;
  /** True where this machine may answer itself, in the clear then: production refuses every other address of its own. */
  readonly mayBeLocal?: true;
  /** Of values that are for tests alone: production refuses them. */
  readonly testOnly?: RegExp;
  /** True where 0 takes a limit away: production refuses it. */
  readonly zeroIsNoLimit?: true;
  /** True where we make it up, and who guesses it can pass for somebody else: production refuses a weak one. */
  readonly unguessable?: true;
}

/** Keeps the type of the schema for `SettingValues`. */
export function setting<const Schema extends z.ZodType<unknown, string>>(entry: Setting<Schema>): Setting<Schema> {
  return entry;
}

const DAY_SECONDS = 86_400;

export const text = z.string().trim().min(1, 'must not be empty');
/** May be empty. */
export const anyText = z.string().trim();
/** Without slashes at its end. */
export const url = z
  .string()
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }))
  .transform((value) => value.replace(/\/+$/, ''));

/** `https:` for any address, or an origin, whose first label may be `*`: what a Content-Security-Policy names, and nothing beside it. */
const SOURCE = /^(?:https:|https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)$/i;

/** Sources of a Content-Security-Policy between commas; empty for none. */
export const sources = z
  .string()
  .refine((value) => parts(value).every((part) => SOURCE.test(part)), {
    error: 'must be origins like https://pictures.example, or https:',
  })
  .transform(parts);

/** An address with `{…}` to be filled in, of which the origin is known; empty for none. */
export const addressTemplate = z
  .string()
  .trim()
  .refine((value) => value === '' || isAddressTemplate(value), {
    error: 'must be an http or https address',
  });

function isAddressTemplate(value: string): boolean {
  const filled = value.replace('{s}', 'any-subdomain');
  return /^https?:\/\/[^/{}]+(?:\/|$)/i.test(filled) && URL.canParse(filled);
}

/** A number of `min` to `max`, written plainly. */
export function number(min: number, max: number, { whole = true }: { whole?: boolean } = {}) {
  const wanted = `must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`;
  return z
    .string()
    .regex(whole ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,9})?$/, wanted)
    .transform(Number)
    .pipe(z.number().min(min, wanted).max(max, wanted));
}

export const seconds = number(1, DAY_SECONDS, { whole: false });

/** Parts between commas; empty for none. */
export const list = z.string().transform(parts);

function parts(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

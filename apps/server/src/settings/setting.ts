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

/** Ports that browsers and `fetch` speak no HTTP to, since other services live there (Fetch Standard, 'port blocking'). */
export const REFUSED_PORTS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);
const NOT_REFUSED = 'has a port that no browser opens and no call is made to; take another, like 3000 or 8080';

/** Whether something can be spoken to over HTTP at an address; what is no address is another rule's. */
function isReachable(address: string): boolean {
  return !URL.canParse(address) || !REFUSED_PORTS.has(Number(new URL(address).port));
}

export const text = z.string().trim().min(1, 'must not be empty');
/** May be empty. */
export const anyText = z.string().trim();
/** Without slashes at its end. */
export const url = z
  .string()
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }))
  .refine(isReachable, { error: NOT_REFUSED })
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
  })
  .refine((value) => isReachable(value.replace('{s}', 'any-subdomain')), { error: NOT_REFUSED });

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

const MAX_PORT = 65_535;

/** A port to listen on; 0: any that is free. */
export const port = number(0, MAX_PORT);

/** One that browsers or `fetch` are to speak to. */
export const httpPort = port.refine((value) => !REFUSED_PORTS.has(value), { error: NOT_REFUSED });

export const seconds = number(1, DAY_SECONDS, { whole: false });

/** Parts between commas; empty for none. */
export const list = z.string().transform(parts);

function parts(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

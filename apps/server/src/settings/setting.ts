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
 * One environment variable. `sandbox` and `live` are the defaults while the sandbox is on and off; where they are the
 * same, `default` is set instead. Without a default for live services, the setting is required when the sandbox is off.
 */
export interface Setting<Schema extends z.ZodType<unknown, string> = z.ZodType<unknown, string>> {
  readonly schema: Schema;
  readonly meaning: string;
  readonly default?: string | ((scope: SettingScope) => string);
  readonly sandbox?: string | ((scope: SettingScope) => string);
  readonly live?: string;
  /** The value is a credential: messages may name the setting but not show the value. */
  readonly secret?: true;
  /** Only a live service provides the value: once it is set, the sandbox is off. */
  readonly meansLive?: true;
  /** The address may be this machine, unencrypted; for other settings production refuses such an address. */
  readonly mayBeLocal?: true;
  /** Values for tests only: production refuses them. */
  readonly testOnly?: RegExp;
  /** 0 means no limit: production refuses it. */
  readonly zeroIsNoLimit?: true;
  /** We choose the value, and whoever guesses it can impersonate another: production refuses a weak one. */
  readonly unguessable?: true;
}

/** Keeps the type of the schema for `SettingValues`. */
export function setting<const Schema extends z.ZodType<unknown, string>>(entry: Setting<Schema>): Setting<Schema> {
  return entry;
}

const DAY_SECONDS = 86_400;

/**
 * Ports to which browsers and `fetch` refuse HTTP connections, since other services use them (Fetch Standard, 'port
 * blocking').
 */
export const REFUSED_PORTS: ReadonlySet<number> = new Set([
  1, 7, 9, 11, 13, 15, 17, 19, 20, 21, 22, 23, 25, 37, 42, 43, 53, 69, 77, 79, 87, 95, 101, 102, 103, 104, 109, 110,
  111, 113, 115, 117, 119, 123, 135, 137, 139, 143, 161, 179, 389, 427, 465, 512, 513, 514, 515, 526, 530, 531, 532,
  540, 548, 554, 556, 563, 587, 601, 636, 989, 990, 993, 995, 1719, 1720, 1723, 2049, 3659, 4045, 4190, 5060, 5061,
  6000, 6566, 6665, 6666, 6667, 6668, 6669, 6679, 6697, 10_080,
]);
const NOT_REFUSED = 'has a port that no browser opens and no call is made to; take another, like 3000 or 8080';

/** Whether an address can be reached over HTTP; text that is no address is checked by another rule. */
function isReachable(address: string): boolean {
  return !URL.canParse(address) || !REFUSED_PORTS.has(Number(new URL(address).port));
}

export const text = z.string().trim().min(1, 'must not be empty');
/** Text that may be empty. */
export const anyText = z.string().trim();
/** A URL without trailing slashes. */
export const url = z
  .string()
  .trim()
  .pipe(z.url({ protocol: /^https?$/, error: 'must be an http or https address' }))
  .refine(isReachable, { error: NOT_REFUSED })
  .transform((value) => value.replace(/\/+$/, ''));

/** A source of a Content-Security-Policy: `https:` for any address, or an origin whose first label may be `*`. */
const SOURCE = /^(?:https:|https?:\/\/(?:\*\.)?[a-z0-9-]+(?:\.[a-z0-9-]+)*(?::\d{1,5})?)$/i;

/** Sources of a Content-Security-Policy, separated by commas; may be empty. */
export const sources = z
  .string()
  .refine((value) => parts(value).every((part) => SOURCE.test(part)), {
    error: 'must be origins like https://pictures.example, or https:',
  })
  .transform(parts);

/** An address with placeholders `{…}` after its origin; may be empty. */
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

/** A number from `min` to `max` in plain decimal notation. */
export function number(min: number, max: number, { whole = true }: { whole?: boolean } = {}) {
  const wanted = `must be a ${whole ? 'whole ' : ''}number from ${min} to ${max}`;
  return z
    .string()
    .regex(whole ? /^\d{1,9}$/ : /^\d{1,9}(\.\d{1,9})?$/, wanted)
    .transform(Number)
    .pipe(z.number().min(min, wanted).max(max, wanted));
}

/** A time of the day, `18:30`. */
export const dayTime = z
  .string()
  .regex(/^([01]\d|2[0-3]):[0-5]\d$/, 'must be a time of the day like 18:30')
  .transform((time) => ({ hour: Number(time.slice(0, 2)), minutes: Number(time.slice(3)) }));

const MAX_PORT = 65_535;

/** A port to listen on; 0 for any free port. */
export const port = number(0, MAX_PORT);

/** A port that browsers or `fetch` can connect to. */
export const httpPort = port.refine((value) => !REFUSED_PORTS.has(value), { error: NOT_REFUSED });

export const seconds = number(1, DAY_SECONDS, { whole: false });

/** Parts separated by commas; may be empty. */
export const list = z.string().transform(parts);

function parts(value: string): string[] {
  return value
    .split(',')
    .map((part) => part.trim())
    .filter((part) => part !== '');
}

import { MINUTE_MS, SECOND_MS } from '@safar/domain/time/time-units';
import { isLoopbackName } from './platform/addresses.ts';
import { SETTING_NAMES, SETTINGS, type SettingName, type SettingValues } from './settings/index.ts';
import { productionProblems } from './settings/production-gate.ts';
import type { Setting, SettingScope } from './settings/setting.ts';
import { SANDBOX_TEMPLATES } from './settings/sms-templates.ts';

const PAISE_PER_RUPEE = 100;
/** Days in which a company with a turnover above ₹10 crore registers a document (since April 2025, REQ-DESK-73). */
const E_INVOICE_DAYS = 30;

/** The server's configuration, read once at the start and passed on; nothing else reads the environment. */
export type Config = ReturnType<typeof assemble> & {
  /** Every setting as it was read, for operators to see. */
  readonly settings: readonly ShownSetting[];
};

/** A setting; a secret one is shown without its value (REQ-DESK-33). */
export interface ShownSetting {
  readonly name: SettingName;
  readonly value: string | null;
  /** False when it has its default. */
  readonly isSet: boolean;
}

export type Environment = Readonly<Record<string, string | undefined>>;

/** The environment cannot be used; the message names every wrong variable, in sentences for an operator. */
export class ConfigError extends Error {
  readonly problems: readonly string[];

  constructor(problems: readonly string[]) {
    super(`Safar cannot start:\n${problems.map((problem) => `  - ${problem}`).join('\n')}`);
    this.name = 'ConfigError';
    this.problems = problems;
  }
}

/**
 * Reads every setting (see `settings/`). Throws a ConfigError that names all wrong, missing and forbidden ones: in production the sandbox,
 * a default secret and a missing credential are errors.
 */
export function readConfig(environment: Environment): Config {
  const given = (name: SettingName): string => environment[name]?.trim() ?? '';
  const mode = modeOf(environment);
  const production = mode === 'production';
  const sandbox = sandboxMode(given, production);
  const scope = scopeOf(given);
  const problems = modeProblems(mode, sandbox);
  const values: Record<string, unknown> = {};
  const shown: ShownSetting[] = [];
  for (const name of SETTING_NAMES) {
    const setting = settingOf(name);
    const text = name === 'SANDBOX' ? sandbox : given(name) || defaultOf(setting, sandbox !== 'off', scope);
    if (text === undefined) problems.push(`${name} is missing: ${setting.meaning}`);
    else {
      values[name] = checked(name, setting, text, problems);
      shown.push({ name, value: setting.secret === true ? null : text, isSet: given(name) !== '' });
    }
  }
  if (values['OPERATIONS_TOKEN'] === '' && !isLoopbackName(String(values['OPERATIONS_HOST'])))
    problems.push(
      `OPERATIONS_TOKEN is missing while OPERATIONS_HOST opens the operators’ port to the network. ${SETTINGS.OPERATIONS_TOKEN.meaning}`,
    );
  const deskUrl = String(values['DESK_URL']);
  if (!isLoopbackName(String(values['DESK_HOST'])) && !deskUrl.startsWith('https://'))
    problems.push('DESK_URL must be the https address operators use while DESK_HOST opens the desk to the network.');
  if (originOf(deskUrl) !== null && originOf(deskUrl) === originOf(String(values['PUBLIC_URL'])))
    problems.push('DESK_URL must have an origin of its own: a page of the travellers’ site could act in it.');
  if ((values['CHALLENGE_SITE_KEY'] === '') !== (values['CHALLENGE_SECRET'] === ''))
    problems.push('CHALLENGE_SITE_KEY and CHALLENGE_SECRET belong together: set both, or neither.');
  if (sandbox === 'off' && given('MSG91_TEMPLATES') === SANDBOX_TEMPLATES)
    problems.push(
      `MSG91_TEMPLATES has the sandbox’s ids, which the real service does not know. ${SETTINGS.MSG91_TEMPLATES.meaning}`,
    );
  if ((values['GST_LOOKUP_URL'] === '') !== (values['GST_LOOKUP_KEY'] === ''))
    problems.push('GST_LOOKUP_URL and GST_LOOKUP_KEY belong together: set both, or neither.');
  if (values['E_INVOICE'] !== 'off' && (values['E_INVOICE_URL'] === '' || values['E_INVOICE_KEY'] === ''))
    problems.push('E_INVOICE needs E_INVOICE_URL and E_INVOICE_KEY: the service that registers the documents.');
  if (values['E_INVOICE'] !== 'off' && !/(?<!\d)[1-9]\d{5}(?!\d)/.test(String(values['SELLER_ADDRESS'])))
    problems.push('SELLER_ADDRESS needs the PIN code of six digits while E_INVOICE is on: the portal asks for it.');
  if (values['DATABASE_URL'] === '' && needsOwnDatabase(values))
    problems.push(
      'ROLES, DATABASE_POOLED_URL and MIGRATIONS are for a database of your own: set DATABASE_URL as well.',
    );
  if (values['OUTSIDE'] === 'questions' && rolesOf(values).has('worker'))
    problems.push('OUTSIDE=questions is for ROLES=web: work would fail at its first effect outside, again and again.');
  if (production) problems.push(...productionProblems(values));
  if (problems.length > 0 || !areComplete(values)) throw new ConfigError(problems);
  return { ...assemble(values, production), settings: shown };
}

/** Whether every value is set; each was read with the schema of its own name. */
function areComplete(values: Readonly<Record<string, unknown>>): values is SettingValues {
  return SETTING_NAMES.every((name) => name in values);
}

/** Empty when the setting is wrong. */
function rolesOf({ ROLES: roles }: Readonly<Record<string, unknown>>): ReadonlySet<unknown> {
  return roles instanceof Set ? roles : new Set();
}

/** Whether a setting implies several processes on one database. */
function needsOwnDatabase(values: Readonly<Record<string, unknown>>): boolean {
  const roles = rolesOf(values);
  return roles.size === 1 || values['DATABASE_POOLED_URL'] !== '' || values['MIGRATIONS'] === 'by-job';
}

function originOf(address: string): string | null {
  return URL.canParse(address) ? new URL(address).origin : null;
}

function settingOf(name: SettingName): Setting {
  return SETTINGS[name];
}

const MODES: readonly string[] = ['', 'production', 'development', 'test'];

/** `NODE_ENV` in lower case, however it is written. */
function modeOf(environment: Environment): string {
  return environment['NODE_ENV']?.trim().toLowerCase() ?? '';
}

function modeProblems(mode: string, sandbox: string): string[] {
  if (!MODES.includes(mode)) return [`NODE_ENV must be production, development or test (it is "${mode}").`];
  if (mode !== '' || sandbox !== 'off') return [];
  return [
    'NODE_ENV is not set while the services are real. Set it to production; development tries them without its checks.',
  ];
}

function sandboxMode(given: (name: SettingName) => string, production: boolean): string {
  const chosen = given('SANDBOX');
  if (chosen !== '') return chosen;
  const isLiveMeant = SETTING_NAMES.some((name) => settingOf(name).meansLive === true && given(name) !== '');
  return production || isLiveMeant ? 'off' : 'on';
}

/** Ports as they will be used; a wrong one counts as absent here, and is reported when its own setting is read. */
function scopeOf(given: (name: SettingName) => string): SettingScope {
  const portOf = (name: 'PORT' | 'DESK_PORT' | 'SANDBOX_PORT' | 'SMTP_PORT', otherwise: number) =>
    SETTINGS[name].schema.safeParse(given(name)).data ?? otherwise;
  const sandboxPort = portOf('SANDBOX_PORT', Number(SETTINGS.SANDBOX_PORT.default));
  return {
    port: portOf('PORT', Number(SETTINGS.PORT.default)),
    deskPort: portOf('DESK_PORT', Number(SETTINGS.DESK_PORT.default)),
    sandboxPort,
    smtpPort: portOf('SMTP_PORT', sandboxPort + 25),
    sandboxUrl: `http://127.0.0.1:${sandboxPort}`,
  };
}

function defaultOf(setting: Setting, sandboxOn: boolean, scope: SettingScope): string | undefined {
  const own = setting.default ?? (sandboxOn ? setting.sandbox : setting.live);
  return typeof own === 'function' ? own(scope) : own;
}

function checked(name: SettingName, setting: Setting, text: string, problems: string[]): unknown {
  const parsed = setting.schema.safeParse(text);
  if (parsed.success) return parsed.data;
  const shown = setting.secret === true ? '' : ` (it is "${text}")`;
  problems.push(`${name} ${parsed.error.issues[0]?.message ?? 'is wrong'}${shown}. ${setting.meaning}`);
  return undefined;
}

function withFirst(first: string, rest: readonly string[]): readonly [string, ...string[]] {
  return [first, ...rest];
}

function assemble(values: SettingValues, production: boolean) {
  return {
    production,
    host: values.HOST,
    port: values.PORT,
    /** The operators' listener; without a token it serves this machine alone. */
    operations: { host: values.OPERATIONS_HOST, port: values.OPERATIONS_PORT, token: values.OPERATIONS_TOKEN },
    /** The operators' application. */
    desk: {
      host: values.DESK_HOST,
      port: values.DESK_PORT,
      url: values.DESK_URL,
      https: values.DESK_URL.startsWith('https://'),
      /** When its working day ends in India. */
      closesAt: values.DESK_CLOSES_AT,
      /** How soon a person looks at a booking that needs one. */
      bookingPromiseMs: values.DESK_BOOKING_MINUTES * MINUTE_MS,
    },
    keepAliveMs: values.KEEP_ALIVE_SECONDS * SECOND_MS,
    drainMs: values.DRAIN_SECONDS * SECOND_MS,
    publicUrl: values.PUBLIC_URL,
    https: values.PUBLIC_URL.startsWith('https://'),
    dataDir: values.DATA_DIR,
    /** Undefined when the embedded database is used. */
    databaseUrl: values.DATABASE_URL === '' ? undefined : values.DATABASE_URL,
    /** Pooled address, for requests; undefined when it is the same. */
    databasePooledUrl: values.DATABASE_POOLED_URL === '' ? undefined : values.DATABASE_POOLED_URL,
    /** Shared state of the processes; undefined when each process keeps its own. */
    redisUrl: values.REDIS_URL === '' ? undefined : values.REDIS_URL,
    migrations: values.MIGRATIONS,
    roles: values.ROLES,
    /** Nothing outside is changed: no bookings, payments or messages. */
    onlyQuestions: values.OUTSIDE === 'questions',
    databasePool: values.DATABASE_POOL,
    workflowPool: values.WORKFLOW_POOL,
    secretKeys: withFirst(values.SECRET_KEY, values.SECRET_KEYS_BEFORE),
    trustProxy: values.TRUST_PROXY,
    rateLimitPerMinute: values.RATE_LIMIT_PER_MINUTE,
    logLevel: values.LOG_LEVEL,
    /** Null when no traces are written. */
    tracing:
      values.OTEL_EXPORTER_OTLP_ENDPOINT === ''
        ? null
        : {
            endpoint: values.OTEL_EXPORTER_OTLP_ENDPOINT,
            sampler: values.OTEL_TRACES_SAMPLER,
            /** Share of traces that are sampled, where the sampler uses it. */
            ratio: values.OTEL_TRACES_SAMPLER_ARG,
          },
    sandbox: {
      /** The sandbox is used: money and rooms are not real. */
      on: values.SANDBOX !== 'off',
      /** This process starts and stops the sandbox. */
      owned: values.SANDBOX === 'on',
      port: values.SANDBOX_PORT,
      temper: values.SANDBOX_TEMPER,
      smtpPort: values.SMTP_PORT,
      url: `http://127.0.0.1:${values.SANDBOX_PORT}`,
    },
    hotelSupplier: {
      static: {
        baseUrl: values.TBO_STATIC_URL,
        user: values.TBO_STATIC_USER,
        password: values.TBO_STATIC_PASSWORD,
      },
      /** User of Search, PreBook and all booking calls. */
      agency: { user: values.TBO_AGENCY_USER, password: values.TBO_AGENCY_PASSWORD },
      affiliateUrl: values.TBO_AFFILIATE_URL,
      hotelBeUrl: values.TBO_HOTELBE_URL,
      sharedUrl: values.TBO_SHARED_URL,
      clientId: values.TBO_CLIENT_ID,
      auth: values.TBO_HOTEL_AUTH,
      endUserIp: values.TBO_END_USER_IP,
      /** 0: no limit. */
      searchesPerMinute: values.TBO_SEARCHES_PER_MINUTE,
      bookTimeoutMs: Math.round(values.TBO_BOOK_TIMEOUT_SECONDS * SECOND_MS),
      /** Time from sending Book until the supplier is asked for its outcome. */
      bookEffectWithinMs: Math.round(values.TBO_BOOK_SETTLE_SECONDS * SECOND_MS),
    },
    flightSupplier: {
      searchUrl: values.TBO_AIR_SEARCH_URL,
      bookingUrl: values.TBO_AIR_BOOKING_URL,
      agency: { user: values.TBO_AGENCY_USER, password: values.TBO_AGENCY_PASSWORD },
      sharedUrl: values.TBO_SHARED_URL,
      clientId: values.TBO_CLIENT_ID,
      endUserIp: values.TBO_END_USER_IP,
      /** Address of the lead passenger in a purchase, since travellers are not asked for theirs. */
      address: { line: values.SELLER_ADDRESS, city: values.SELLER_CITY },
      searchTimeoutMs: Math.round(values.TBO_AIR_SEARCH_TIMEOUT_SECONDS * SECOND_MS),
      /** Timeout of Book and Ticket. */
      bookTimeoutMs: Math.round(values.TBO_AIR_BOOK_TIMEOUT_SECONDS * SECOND_MS),
      /** Time from sending Book or Ticket until the supplier is asked for its outcome. */
      bookEffectWithinMs: Math.round(values.TBO_AIR_BOOK_SETTLE_SECONDS * SECOND_MS),
    },
    /** Minimum balances on a supplier's account: below one operators are called, below the other nothing is sold. */
    supplierLines: {
      alarmPaise: values.SUPPLIER_ALARM_RUPEES * PAISE_PER_RUPEE,
      stopPaise: values.SUPPLIER_STOP_RUPEES * PAISE_PER_RUPEE,
    },
    catalogueSync: values.CATALOGUE_SYNC,
    pictures: { urlTemplate: values.IMAGE_URL_TEMPLATE, origins: values.PICTURE_ORIGINS },
    razorpay: {
      baseUrl: values.RAZORPAY_URL,
      keyId: values.RAZORPAY_KEY_ID,
      keySecret: values.RAZORPAY_KEY_SECRET,
      webhookSecret: values.RAZORPAY_WEBHOOK_SECRET,
      mostPaise: values.RAZORPAY_MOST_RUPEES * PAISE_PER_RUPEE,
      checkoutScriptUrl: values.RAZORPAY_CHECKOUT_URL,
      origins: values.RAZORPAY_ORIGINS,
    },
    sms: {
      baseUrl: values.MSG91_URL,
      authKey: values.MSG91_AUTH_KEY,
      sender: values.MSG91_SENDER,
      templates: values.MSG91_TEMPLATES,
    },
    /** Push messages to browsers; null when none are sent. `services`: origins that they may be sent to; a first label may be `*`. */
    push: values.PUSH_PRIVATE_KEY === null ? null : { ...values.PUSH_PRIVATE_KEY, services: values.PUSH_SERVICES },
    /** Daily purchase limits before an operator must review; 0 means no limit. */
    velocity: {
      bookings: values.REVIEW_BOOKINGS_PER_DAY,
      instruments: values.REVIEW_CARDS_PER_DAY,
      travellers: values.REVIEW_TRAVELLERS_PER_CARD,
      couponTravellers: values.REVIEW_COUPON_TRAVELLERS,
    },
    smsBudgetPerHour: values.SMS_BUDGET_PER_HOUR,
    /** Null when it is off. */
    challenge:
      values.CHALLENGE_SITE_KEY === '' || values.CHALLENGE_SECRET === ''
        ? null
        : {
            siteKey: values.CHALLENGE_SITE_KEY,
            secret: values.CHALLENGE_SECRET,
            verifyUrl: values.CHALLENGE_VERIFY_URL,
            scriptUrl: values.CHALLENGE_SCRIPT_URL,
          },
    /** Null when it is off. */
    gstLookup:
      values.GST_LOOKUP_URL === '' || values.GST_LOOKUP_KEY === ''
        ? null
        : { url: values.GST_LOOKUP_URL, key: values.GST_LOOKUP_KEY },
    /** Null when it is off. */
    eInvoice:
      values.E_INVOICE === 'off'
        ? null
        : {
            url: values.E_INVOICE_URL,
            key: values.E_INVOICE_KEY,
            /** Days from a document's date in which it must be registered; null when the law sets no limit. */
            withinDays: values.E_INVOICE === 'above-10-crore' ? E_INVOICE_DAYS : null,
            seller: { gstin: values.SELLER_GSTIN, city: values.SELLER_CITY },
          },
    mail: { smtpUrl: values.SMTP_URL, from: values.MAIL_FROM, sends: values.OUTSIDE === 'all' },
    /** Contacts for travellers. */
    support: { email: values.SUPPORT_EMAIL, phone: values.SUPPORT_PHONE, hours: values.SUPPORT_HOURS },
    /** By topic; counted within `support.hours`. */
    caseAnswerHours: values.CASE_ANSWER_HOURS,
    /** For a guest whom a hotel turns away: until when we have talked to it, and what another room may cost us more. */
    atCounter: { minutes: values.COUNTER_MINUTES, mostMorePaise: values.COUNTER_LIMIT_RUPEES * PAISE_PER_RUPEE },
    grievanceOfficer: {
      name: values.GRIEVANCE_OFFICER_NAME,
      email: values.GRIEVANCE_OFFICER_EMAIL,
      phone: values.GRIEVANCE_OFFICER_PHONE,
    },
    /** The seller, as tax documents name it; its state is the first two digits of the GSTIN. */
    seller: { legalName: values.SELLER_LEGAL_NAME, gstin: values.SELLER_GSTIN, address: values.SELLER_ADDRESS },
    /** ISO instant in UTC. */
    launchAt: new Date(values.LAUNCH_AT).toISOString(),
    internationalSiteUrl: values.INTERNATIONAL_SITE_URL,
    /** An operator's refund above this amount needs the approval of a second operator. */
    approvalLimitPaise: values.APPROVAL_LIMIT_RUPEES * PAISE_PER_RUPEE,
    goodwillDayLimitPaise: values.GOODWILL_DAY_LIMIT_RUPEES * PAISE_PER_RUPEE,
    platformFeePaise: values.PLATFORM_FEE_RUPEES * PAISE_PER_RUPEE,
    planReminderHours: values.PLAN_REMINDER_HOURS,
    planHours: {
      payLater: values.PLAN_HOURS_PAY_LATER,
      payHalf: values.PLAN_HOURS_PAY_HALF,
      payFull: values.PLAN_HOURS_PAY_FULL,
    },
    mapTileTemplate: values.MAP_TILE_TEMPLATE,
    /** `origins` are all origins that the style loads from. */
    mapStyle:
      values.MAP_STYLE_URL === ''
        ? null
        : { url: values.MAP_STYLE_URL, origins: [new URL(values.MAP_STYLE_URL).origin, ...values.MAP_STYLE_ORIGINS] },
    mapEmbedTemplate: values.MAP_EMBED_TEMPLATE,
  };
}

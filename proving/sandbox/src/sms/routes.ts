import type { FastifyInstance, FastifyReply, FastifyRequest } from 'fastify';
import { randomBytes } from 'node:crypto';
import { z } from 'zod';
import type { Fault } from '../control/faults.ts';
import { serve, type Answer } from '../control/serve.ts';
import type { Inbox } from '../inbox/store.ts';
import type { World } from '../world.ts';
import { openOneTimeCodes, type OneTimeCodes } from './one-time-codes.ts';
import { report } from './reports.ts';
import { renderTemplate, templates, variablesOf } from './templates.ts';

/** The account's key, which every call sends in the header `authkey`. */
export const AUTH_KEY = 'sandbox-authkey';

const LATENCY_MS = [30, 120] as const;
const MAX_RECIPIENTS = 100;
const REQUEST_ID_BYTES = 12;
const DEFAULT_PENDING_MS = 3000;
const INDIAN_MOBILE = /^91[6-9]\d{9}$/;

const variableSchema = z.union([z.string(), z.number()]).transform(String);
const flowSchema = z.object({
  template_id: z.string().optional(),
  flow_id: z.string().optional(),
  recipients: z
    .array(z.object({ mobiles: variableSchema }).catchall(variableSchema))
    .min(1)
    .max(MAX_RECIPIENTS),
});
const otpSchema = z
  .object({
    template_id: z.string().optional(),
    mobile: variableSchema.optional(),
    otp: variableSchema.optional(),
    otp_length: z.coerce.number().int().min(4).max(9).optional(),
    otp_expiry: z.coerce.number().min(0).optional(),
  })
  .catchall(z.unknown());
const verifySchema = z.object({ otp: z.string().default(''), mobile: z.string().default('') });

type Act = (fault: Fault | undefined) => Answer;
interface Service {
  readonly world: World;
  readonly inbox: Inbox;
  readonly codes: OneTimeCodes;
}

/** Registers the SMS service under `/msg91`: flows, one-time codes, delivery reports. */
export async function registerSms(app: FastifyInstance, world: World, inbox: Inbox): Promise<void> {
  const service: Service = { world, inbox, codes: openOneTimeCodes(world) };
  const route = (method: 'GET' | 'POST', url: string, name: string, act: (request: FastifyRequest) => Act): void => {
    app.route({
      method,
      url: `/msg91/api/v5${url}`,
      handler: (request, reply) => serveSms(world, name, request, reply, act(request)),
    });
  };
  route('POST', '/flow', 'Flow', (request) => (fault) => flow(service, request.body, fault));
  route('POST', '/otp', 'Otp', (request) => () => sendCode(service, inputOf(request)));
  for (const method of ['GET', 'POST'] as const) {
    route(method, '/otp/verify', 'VerifyOtp', (request) => () => verifyCode(service, inputOf(request)));
    route(method, '/otp/retry', 'RetryOtp', (request) => () => resendCode(service, inputOf(request)));
  }
}

function serveSms(
  world: World,
  name: string,
  request: FastifyRequest,
  reply: FastifyReply,
  act: Act,
): Promise<FastifyReply> {
  const operation = { target: 'sms', name, reference: referenceOf(request), latencyMs: LATENCY_MS } as const;
  return serve(world, operation, request, reply, (fault) => {
    if (request.headers['authkey'] !== AUTH_KEY) return refusal('Authentication failure', 401);
    if (fault?.kind === 'rejected') return refusal('Request rejected');
    return act(fault);
  });
}

function flow(service: Service, body: unknown, fault: Fault | undefined): Answer {
  const parsed = flowSchema.safeParse(body);
  if (!parsed.success) return refusal('recipients missing', 400);
  const templateId = parsed.data.template_id ?? parsed.data.flow_id;
  if (templateId === undefined || templateId === '') return refusal('template id missing', 400);
  const template = templates.find(({ id }) => id === templateId);
  if (template === undefined) return refusal('Invalid template id', 400);
  for (const recipient of parsed.data.recipients) {
    const missing = variablesOf(template).filter((name) => recipient[name] === undefined);
    if (missing.length > 0) return refusal(`Template variable missing: ${missing.join(', ')}`, 400);
  }
  const requestId = newRequestId();
  for (const { mobiles, ...values } of parsed.data.recipients) {
    for (const mobile of mobiles.split(','))
      deliver(service, requestId, mobile, renderTemplate(template, values), fault);
  }
  return { body: { type: 'success', message: requestId } };
}

function sendCode(service: Service, input: unknown): Answer {
  const parsed = otpSchema.safeParse(input);
  if (!parsed.success || parsed.data.mobile === undefined) return refusal('mobile missing or invalid', 400);
  const template = templates.find(({ id }) => id === parsed.data.template_id);
  if (template === undefined) return refusal('template id missing', 400);
  const { mobile, otp, otp_length: length, otp_expiry: expiryMinutes } = parsed.data;
  const code = service.codes.issue({ mobile, code: otp, length, expiryMinutes });
  const requestId = newRequestId();
  deliver(service, requestId, mobile, renderTemplate(template, { ...stringsOf(parsed.data), otp: code }), undefined);
  return { body: { type: 'success', request_id: requestId } };
}

function verifyCode(service: Service, input: unknown): Answer {
  const { mobile, otp } = verifySchema.parse(input);
  const verdict = service.codes.verify(mobile, otp);
  return { body: { type: verdict === 'OTP verified success' ? 'success' : 'error', message: verdict } };
}

function resendCode(service: Service, input: unknown): Answer {
  const { mobile } = verifySchema.parse(input);
  const code = service.codes.current(mobile);
  const [template] = templates;
  if (code === undefined || template === undefined) return refusal('No OTP request found to retryotp');
  deliver(service, newRequestId(), mobile, renderTemplate(template, { otp: code }), undefined);
  return { body: { type: 'success', message: 'retry send successfully' } };
}

/**
 * Puts a text into the inbox and sends its delivery report. The real service accepts a number that is not an Indian
 * mobile and never reaches it, and so does this one. A `pending` fault delays the text.
 */
function deliver(service: Service, requestId: string, mobile: string, text: string, fault: Fault | undefined): void {
  const { world, inbox } = service;
  const number = mobile.replaceAll(/\D/g, '');
  const delivered = INDIAN_MOBILE.test(number);
  const arrive = (): void => {
    if (delivered) inbox.add({ channel: 'sms', to: number, text });
    void report(world, { requestId, number, delivered });
  };
  if (fault?.kind === 'pending') {
    setTimeout(() => {
      if (world.db.isOpen) arrive();
    }, fault.delayMs ?? DEFAULT_PENDING_MS).unref();
  } else {
    arrive();
  }
}

function inputOf(request: FastifyRequest): Record<string, unknown> {
  return { ...recordOf(request.body), ...recordOf(request.query) };
}

function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

function stringsOf(values: Readonly<Record<string, unknown>>): Record<string, string> {
  const texts = Object.entries(values).filter((entry): entry is [string, string] => typeof entry[1] === 'string');
  return Object.fromEntries(texts);
}

/** Returns the numbers and the template of a request. */
function referenceOf(request: FastifyRequest): string | null {
  const input = inputOf(request);
  const recipients: unknown[] = Array.isArray(input['recipients']) ? input['recipients'] : [];
  const numbers = [input['mobile'], ...recipients.map((recipient) => recordOf(recipient)['mobiles'])];
  return [...numbers, input['template_id']].filter((part) => typeof part === 'string').join(' ') || null;
}

function newRequestId(): string {
  return randomBytes(REQUEST_ID_BYTES).toString('hex');
}

function refusal(message: string, status = 200): Answer {
  return { status, body: { type: 'error', message } };
}

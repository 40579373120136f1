import { z } from 'zod';
import type { FastifyInstance, FastifyRequest } from 'fastify';
import { serve, type Answer } from '../control/serve.ts';
import type { Fault } from '../control/faults.ts';
import { apiCalls, idempotencyKeyOf, referenceOf, refuseStrangers, type ApiCall } from './api.ts';
import { registerCheckout } from './checkout-routes.ts';
import { GatewayError, notAvailable } from './errors.ts';
import type { Gateway } from './gateway.ts';
import { expireLink } from './links.ts';
import { expirePayment } from './payments.ts';
import { settleRefund, stillRunning } from './refunds.ts';
import { registerGatewayControl } from './control-routes.ts';
import type { Timer } from './timers.ts';

const LATENCY_MS = [40, 140] as const;

/**
 * Registers the payment gateway: its API under `/razorpay/v1`, the pages of checkout and payment links, the calls for
 * tests, and the books. Webhooks and timers run from the moment the server listens until it closes.
 */
export async function registerRazorpay(app: FastifyInstance, gateway: Gateway): Promise<void> {
  await app.register((scope) => registerApi(scope, gateway), { prefix: '/razorpay/v1' });
  await app.register((scope) => registerCheckout(scope, gateway));
  await app.register((scope) => registerGatewayControl(scope, gateway));
  app.addHook('onListen', () => {
    gateway.timers.start((timer) => ring(gateway, timer));
    gateway.deliveries.start();
  });
  app.addHook('onClose', () => {
    gateway.timers.stop();
    gateway.deliveries.stop();
  });
}

async function registerApi(scope: FastifyInstance, gateway: Gateway): Promise<void> {
  const runningRefunds = new Set<string>();
  takeEmptyBodies(scope);
  scope.setNotFoundHandler((_request, reply) => {
    const { status, body } = asAnswer(notAvailable('The requested URL was not found on the server.'));
    return reply.code(status).send(body);
  });
  scope.setErrorHandler((error, _request, reply) => {
    const { status, body } = asAnswer(error);
    return reply.code(status).send(body);
  });
  for (const call of apiCalls) {
    scope.route({
      method: call.method,
      url: call.path,
      async handler(request, reply) {
        const operation = {
          target: 'razorpay',
          name: call.name,
          reference: referenceOf(request),
          latencyMs: LATENCY_MS,
        } as const;
        const key = call.name === 'Refund' ? idempotencyKeyOf(request) : undefined;
        const collides = key !== undefined && runningRefunds.has(key);
        if (key !== undefined && !collides) runningRefunds.add(key);
        try {
          return await serve(gateway.world, operation, request, reply, (fault) =>
            collides ? asAnswer(stillRunning()) : answer(gateway, call, request, fault),
          );
        } finally {
          if (key !== undefined && !collides) runningRefunds.delete(key);
        }
      },
    });
  }
}

function answer(gateway: Gateway, call: ApiCall, request: FastifyRequest, fault: Fault | undefined): Answer {
  try {
    refuseStrangers(call, request.headers.authorization);
    if (fault?.kind === 'rejected' && call.name !== 'Refund') throw refusedByFault();
    const body = gateway.store.atomically(() => call.act(gateway, request, fault));
    return { body: fault?.kind === 'new-status' ? inNewState(body) : body };
  } catch (error) {
    return asAnswer(error);
  }
}

/** Puts an entity, or the newest entity of a list, into a state that no document names. */
function inNewState(body: object): object {
  const list = z.object({ items: z.array(z.looseObject({})) }).safeParse(body).data;
  if (list === undefined) return { ...body, status: 'on_hold' };
  return { ...body, items: list.items.map((item, index) => (index === 0 ? { ...item, status: 'on_hold' } : item)) };
}

function asAnswer(error: unknown): { status: number; body: object } {
  if (error instanceof GatewayError) return { status: error.status, body: { error: error.error } };
  if (error instanceof Error && 'statusCode' in error && Number(error.statusCode) < 500) {
    return asAnswer(notAvailable('The request could not be read.'));
  }
  console.error(error);
  return asAnswer(
    new GatewayError(500, {
      code: 'SERVER_ERROR',
      description: 'We are facing some trouble completing your request at the moment. Please try again shortly.',
      source: 'internal',
      step: 'NA',
      reason: 'server_error',
      metadata: {},
    }),
  );
}

function refusedByFault(): GatewayError {
  return new GatewayError(400, {
    code: 'GATEWAY_ERROR',
    description: 'The request was rejected by the gateway.',
    source: 'gateway',
    step: 'NA',
    reason: 'gateway_technical_error',
    metadata: {},
  });
}

function ring(gateway: Gateway, timer: Timer): void {
  gateway.store.atomically(() => {
    switch (timer.kind) {
      case 'refund-processed':
        settleRefund(gateway, timer.subject, 'processed');
        return;
      case 'refund-failed':
        settleRefund(gateway, timer.subject, 'failed');
        return;
      case 'payment-expiry':
        expirePayment(gateway, timer.subject);
        return;
      case 'link-expiry':
        expireLink(gateway, timer.subject);
        return;
      default:
        timer.kind satisfies never;
    }
  });
}

/** Accepts empty bodies: the real service accepts a POST without a body when all of its fields are optional. */
function takeEmptyBodies(scope: FastifyInstance): void {
  scope.removeContentTypeParser('application/json');
  scope.addContentTypeParser('application/json', { parseAs: 'string' }, (_request, text, done) => {
    if (text === '') return done(null, {});
    try {
      const body: unknown = JSON.parse(text.toString());
      return done(null, body);
    } catch {
      return done(Object.assign(new Error('not JSON'), { statusCode: 400 }));
    }
  });
}

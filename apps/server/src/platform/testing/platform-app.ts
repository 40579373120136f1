import type { FastifyInstance } from 'fastify';
import type { ModuleContext, PlatformContext } from '../context.ts';
import type { DeskAccess } from '../desk.ts';
import type { Session, Sessions } from '../sessions.ts';
import { buildTestApp, type TestApp, type TestAppOptions } from './test-app.ts';

/** A session that the test sessions know by the cookie `session={name}`; its bearer token is `token-{name}`. */
function testSession(name: string): Session {
  return { id: `session-${name}`, userId: `user-${name}`, mobile: '9800000000' };
}

/** Credentials of the traveller `name` for a call that changes something. */
export function asTraveller(name: string): { cookie: string; token: string } {
  return { cookie: `session=${name}`, token: `token-${name}` };
}

const testSessions: Sessions = {
  authenticate: async (request) => {
    const name = /session=(\w+)/.exec(request.headers.cookie ?? '')?.[1];
    return name === undefined ? null : testSession(name);
  },
  hasBearerOf: (request, session) =>
    request.headers.authorization === `Bearer token-${session.userId.slice('user-'.length)}`,
};

/** Tests of the platform have no desk: no operator is signed in. */
export const noDesk: DeskAccess = {
  operators: { authenticate: async () => null },
  audit: {
    record: async () => {
      throw new Error('tests of the platform have no audit log');
    },
    eraseWords: async () => {
      throw new Error('tests of the platform have no audit log');
    },
  },
};

/** An app with one module that a test of the platform defines, instead of the product's modules. */
export function buildPlatformApp(
  register: (app: FastifyInstance, context: ModuleContext) => void,
  options: Omit<TestAppOptions, 'parts'> = {},
): Promise<TestApp> {
  return buildTestApp({ ...options, parts: { compose: (platform) => composeOne(platform, register) } });
}

function composeOne(platform: PlatformContext, register: (app: FastifyInstance, context: ModuleContext) => void) {
  const context: ModuleContext = { ...platform, sessions: testSessions };
  return {
    context,
    deskAccess: noDesk,
    modules: [{ name: 'tested', register: (app: FastifyInstance) => register(app, context) }],
  };
}

import { fastify, type FastifyInstance } from 'fastify';
import { createCatalogue } from './catalogue/catalogue.ts';
import { registerControl } from './control/routes.ts';
import { registerPaymentsAndMessages } from './payments-and-messages.ts';
import { registerPictures } from './pictures/routes.ts';
import type { Settings } from './settings.ts';
import { registerAccount } from './tbo/account.ts';
import { registerTboAir } from './tbo-air/routes.ts';
import { registerTboHotel } from './tbo-hotel/routes.ts';
import { createTimetable } from './timetable/timetable.ts';
import { openWorld, type World } from './world.ts';

const BODY_LIMIT_BYTES = 2 * 1024 * 1024;

/** The composed sandbox, ready to listen. */
export interface Sandbox {
  readonly app: FastifyInstance;
  readonly world: World;
  /** Returns the port of the SMTP server. Valid once the sandbox listens. */
  smtpPort(): number;
  /** Listens on the host and port of the settings and returns the address. */
  listen(): Promise<string>;
  /** Cuts open connections, stops background work and closes the database of the sandbox. */
  close(): Promise<void>;
}

/** The settings and the clock that a test may replace. */
export interface SandboxOptions {
  readonly settings: Settings;
  readonly now?: () => number;
}

/** Composes the parts of the outside world into one server. */
export async function buildSandbox(options: SandboxOptions): Promise<Sandbox> {
  const owned = openWorld(options.settings, options.now);
  const { world } = owned;
  const app = fastify({
    bodyLimit: BODY_LIMIT_BYTES,
    // Closing the server cuts a call that is never answered, so that it does not keep the process alive.
    forceCloseConnections: true,
    // TBO accepts its paths in any letter case, with and without a trailing slash, and with double slashes.
    routerOptions: { caseSensitive: false, ignoreTrailingSlash: true, ignoreDuplicateSlashes: true },
  });
  await registerControl(app, world);
  await registerTboHotel(app, world, createCatalogue(options.settings.seed));
  await registerTboAir(app, world, createTimetable(options.settings.seed));
  await registerAccount(app, world);
  registerPictures(app);
  const mail = await registerPaymentsAndMessages(app, world);
  let closed = false;
  return {
    app,
    world,
    smtpPort: () => mail.port(),
    async listen() {
      await mail.listen();
      const address = await app.listen({ host: options.settings.host, port: options.settings.port });
      owned.setBaseUrl(address);
      return address;
    },
    async close() {
      if (closed) return;
      closed = true;
      await app.close();
      owned.close();
    },
  };
}

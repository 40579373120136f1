import type { FastifyInstance } from 'fastify';
import { registerChallenge } from './challenge/routes.ts';
import { registerEInvoice } from './e-invoice/routes.ts';
import { registerGst } from './gst/routes.ts';
import { registerInbox } from './inbox/routes.ts';
import { openInbox } from './inbox/store.ts';
import { registerPages } from './pages/routes.ts';
import { openGateway } from './razorpay/gateway.ts';
import { registerPush } from './push/routes.ts';
import { registerRazorpay } from './razorpay/routes.ts';
import { registerSms } from './sms/routes.ts';
import { createMailServer, type MailServer } from './smtp/server.ts';
import type { World } from './world.ts';

/**
 * Registers the payment gateway, text messages, push messages, mail, the challenge service, the GST register, the e-invoice portal, the inbox and the pages.
 * Returns the mail server, which the caller starts; it closes with the app.
 */
export async function registerPaymentsAndMessages(app: FastifyInstance, world: World): Promise<MailServer> {
  const inbox = openInbox(world);
  const mail = createMailServer(world, inbox);
  await registerRazorpay(app, openGateway(world, inbox));
  await registerSms(app, world, inbox);
  await registerPush(app, world, inbox);
  registerChallenge(app, () => world.now());
  registerGst(app, world);
  registerEInvoice(app, world);
  await registerInbox(app, inbox);
  await registerPages(app, world, () => mail.port());
  app.addHook('onClose', () => mail.close());
  return mail;
}

import { expect, type APIRequestContext } from '@playwright/test';
import { z } from 'zod';
import { answerOf } from './answer.ts';
import { SANDBOX_URL } from './addresses.ts';

const Message = z.object({
  channel: z.enum(['sms', 'email']),
  to: z.string(),
  subject: z.string().optional(),
  text: z.string(),
});
export type Message = z.infer<typeof Message>;

/** The messages that the sandbox's phones and mailboxes received, newest first. */
export async function messagesTo(request: APIRequestContext, to: string): Promise<Message[]> {
  const response = await request.get(`${SANDBOX_URL}/inbox`, {
    params: { to },
    headers: { accept: 'application/json' },
  });
  return answerOf(response, z.array(Message));
}

/** Waits for a message that matches and returns it. */
export async function receivedMessage(request: APIRequestContext, to: string, pattern: RegExp): Promise<Message> {
  let found: Message | undefined;
  await expect(async () => {
    found = (await messagesTo(request, to)).find((message) => pattern.test(`${message.subject ?? ''} ${message.text}`));
    expect(found, `a message to ${to} like ${pattern}`).toBeDefined();
  }).toPass();
  if (found === undefined) throw new Error('the message was there a moment ago');
  return found;
}

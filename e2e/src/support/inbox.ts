import { expect, type APIRequestContext } from '@playwright/test';
import { SANDBOX_URL } from './addresses.ts';

export interface Message {
  channel: 'sms' | 'email';
  to: string;
  subject?: string;
  text: string;
}

/** What the sandbox's phones and mailboxes received, newest first. */
export async function messagesTo(request: APIRequestContext, to: string): Promise<Message[]> {
  const response = await request.get(`${SANDBOX_URL}/inbox`, {
    params: { to },
    headers: { accept: 'application/json' },
  });
  const messages: Message[] = await response.json();
  return messages;
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

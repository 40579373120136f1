import type { World } from '../world.ts';

const MAX_MESSAGES = 5000;
const PRUNE_EVERY = 100;
const NATIONAL_NUMBER_DIGITS = 10;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS inbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT, channel TEXT NOT NULL, recipient TEXT NOT NULL, recipient_key TEXT NOT NULL,
    subject TEXT, text TEXT NOT NULL, html TEXT, at INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS inbox_recipient ON inbox (recipient_key, id);
  CREATE TABLE IF NOT EXISTS inbox_attachments (
    message_id INTEGER NOT NULL, number INTEGER NOT NULL, filename TEXT NOT NULL, content_type TEXT NOT NULL,
    content BLOB NOT NULL, PRIMARY KEY (message_id, number));`;

/** The channels of messages, of which a push message is one to a browser. */
const CHANNELS = ['sms', 'email', 'push'] as const;

/** A file attached to a mail. */
export interface NewAttachment {
  readonly filename: string;
  readonly contentType: string;
  readonly content: Uint8Array;
}

/** An attachment in a list. Its content is fetched by message and number. */
export interface AttachmentFacts {
  readonly number: number;
  readonly filename: string;
  readonly contentType: string;
  readonly bytes: number;
}

/** A message that was sent to a traveller. */
export interface NewMessage {
  readonly channel: (typeof CHANNELS)[number];
  readonly to: string;
  readonly subject?: string | undefined;
  readonly text: string;
  readonly html?: string | undefined;
  readonly attachments?: readonly NewAttachment[];
}

/** A message as the inbox keeps it. */
export interface Message extends Omit<NewMessage, 'attachments'> {
  readonly id: number;
  readonly attachments: readonly AttachmentFacts[];
  /** The instant in ISO format. */
  readonly at: string;
}

/** All messages sent to travellers, of which the newest 5,000 are kept. */
export interface Inbox {
  add(message: NewMessage): void;
  /** Lists messages, newest first. `to` is a phone number with or without country code, or an e-mail address. */
  list(to?: string, limit?: number): Message[];
  get(id: number): Message | undefined;
  attachment(messageId: number, number: number): NewAttachment | undefined;
}

/** Opens the inbox and creates its tables when they are missing. */
export function openInbox(world: World): Inbox {
  const { db } = world;
  db.exec(SCHEMA);
  const insert = db.prepare(
    'INSERT INTO inbox (channel, recipient, recipient_key, subject, text, html, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const insertAttachment = db.prepare('INSERT INTO inbox_attachments VALUES (?, ?, ?, ?, ?)');
  const prune = db.prepare('DELETE FROM inbox WHERE id <= ?');
  const pruneAttachments = db.prepare('DELETE FROM inbox_attachments WHERE message_id <= ?');
  const attachments = db.prepare(
    `SELECT number, filename, content_type, length(content) AS bytes FROM inbox_attachments
     WHERE message_id = ? ORDER BY number`,
  );
  const attachment = db.prepare('SELECT * FROM inbox_attachments WHERE message_id = ? AND number = ?');
  const list = db.prepare('SELECT * FROM inbox WHERE ?1 IS NULL OR recipient_key = ?1 ORDER BY id DESC LIMIT ?2');
  const get = db.prepare('SELECT * FROM inbox WHERE id = ?');
  const toMessage = (row: Row): Message => ({
    ...messageOf(row),
    attachments: attachments.all(Number(row['id'])).map(attachmentFacts),
  });
  return {
    add(message) {
      const { channel, to, subject, text, html } = message;
      const row = insert.run(channel, to, recipientKey(to), subject ?? null, text, html ?? null, world.now());
      const id = Number(row.lastInsertRowid);
      for (const [number, file] of (message.attachments ?? []).entries())
        insertAttachment.run(id, number, file.filename, file.contentType, file.content);
      if (id % PRUNE_EVERY !== 0) return;
      prune.run(id - MAX_MESSAGES);
      pruneAttachments.run(id - MAX_MESSAGES);
    },
    list: (to, limit = MAX_MESSAGES) =>
      list.all(to === undefined || to === '' ? null : recipientKey(to), limit).map(toMessage),
    get(id) {
      const row = get.get(id);
      return row === undefined ? undefined : toMessage(row);
    },
    attachment(messageId, number) {
      const row = attachment.get(messageId, number);
      return row === undefined ? undefined : attachmentOf(row);
    },
  };
}

type Row = Readonly<Record<string, unknown>>;

function attachmentFacts(row: Row): AttachmentFacts {
  return {
    number: Number(row['number']),
    filename: String(row['filename']),
    contentType: String(row['content_type']),
    bytes: Number(row['bytes']),
  };
}

function attachmentOf(row: Row): NewAttachment | undefined {
  const { content } = row;
  if (!(content instanceof Uint8Array)) return undefined;
  return { filename: String(row['filename']), contentType: String(row['content_type']), content };
}

/**
 * Returns a key that is equal for two spellings of one recipient: the address in lower case, or the last ten digits.
 */
function recipientKey(to: string): string {
  if (to.includes('@')) return to.trim().toLowerCase();
  return to.replaceAll(/\D/g, '').slice(-NATIONAL_NUMBER_DIGITS);
}

function messageOf(row: Row): Omit<Message, 'attachments'> {
  const { subject, html } = row;
  return {
    id: Number(row['id']),
    channel: CHANNELS.find((channel) => channel === row['channel']) ?? 'email',
    to: String(row['recipient']),
    ...(typeof subject === 'string' ? { subject } : {}),
    text: String(row['text']),
    ...(typeof html === 'string' ? { html } : {}),
    at: new Date(Number(row['at'])).toISOString(),
  };
}

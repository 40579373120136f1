import type { World } from '../world.ts';

const MAX_MESSAGES = 5000;
const PRUNE_EVERY = 100;
const NATIONAL_NUMBER_DIGITS = 10;

const SCHEMA = `
  CREATE TABLE IF NOT EXISTS inbox (
    id INTEGER PRIMARY KEY AUTOINCREMENT, channel TEXT NOT NULL, recipient TEXT NOT NULL, recipient_key TEXT NOT NULL,
    subject TEXT, text TEXT NOT NULL, html TEXT, at INTEGER NOT NULL);
  CREATE INDEX IF NOT EXISTS inbox_recipient ON inbox (recipient_key, id);`;

/** A message on its way to a traveller. */
export interface NewMessage {
  readonly channel: 'sms' | 'email';
  readonly to: string;
  readonly subject?: string | undefined;
  readonly text: string;
  readonly html?: string | undefined;
}

/** A message that arrived. */
export interface Message extends NewMessage {
  readonly id: number;
  /** ISO instant. */
  readonly at: string;
}

/** Everything that was sent to travellers; the newest 5,000 are kept. */
export interface Inbox {
  add(message: NewMessage): void;
  /** Newest first; `to` is a phone number with or without country code, or an e-mail address. */
  list(to?: string, limit?: number): Message[];
  get(id: number): Message | undefined;
}

/** Opens the inbox, creating its table when missing. */
export function openInbox(world: World): Inbox {
  const { db } = world;
  db.exec(SCHEMA);
  const insert = db.prepare(
    'INSERT INTO inbox (channel, recipient, recipient_key, subject, text, html, at) VALUES (?, ?, ?, ?, ?, ?, ?)',
  );
  const prune = db.prepare('DELETE FROM inbox WHERE id <= ?');
  const list = db.prepare('SELECT * FROM inbox WHERE ?1 IS NULL OR recipient_key = ?1 ORDER BY id DESC LIMIT ?2');
  const get = db.prepare('SELECT * FROM inbox WHERE id = ?');
  return {
    add(message) {
      const { channel, to, subject, text, html } = message;
      const row = insert.run(channel, to, recipientKey(to), subject ?? null, text, html ?? null, world.now());
      const id = Number(row.lastInsertRowid);
      if (id % PRUNE_EVERY === 0) prune.run(id - MAX_MESSAGES);
    },
    list: (to, limit = MAX_MESSAGES) =>
      list.all(to === undefined || to === '' ? null : recipientKey(to), limit).map(toMessage),
    get(id) {
      const row = get.get(id);
      return row === undefined ? undefined : toMessage(row);
    },
  };
}

/** What two ways of writing the same recipient have in common: the lower-case address, or the last ten digits. */
function recipientKey(to: string): string {
  if (to.includes('@')) return to.trim().toLowerCase();
  return to.replaceAll(/\D/g, '').slice(-NATIONAL_NUMBER_DIGITS);
}

function toMessage(row: Record<string, unknown>): Message {
  const { subject, html } = row;
  return {
    id: Number(row['id']),
    channel: row['channel'] === 'sms' ? 'sms' : 'email',
    to: String(row['recipient']),
    ...(typeof subject === 'string' ? { subject } : {}),
    text: String(row['text']),
    ...(typeof html === 'string' ? { html } : {}),
    at: new Date(Number(row['at'])).toISOString(),
  };
}

import { Client, type ClientConfig } from 'pg';

const namesByText = new Map<string, string>();

/**
 * Marks the text of a statement that requests and bookings need often: a connection plans it once, where planning would take longer than
 * running it (decision 0112). Only for fixed texts that look up whole keys. The plan is for any values: with a range or an `exists` that
 * hardly ever holds it would read a whole table.
 */
export function prepared(text: string): string {
  if (!namesByText.has(text)) namesByText.set(text, `safar_${namesByText.size}`);
  return text;
}

/** A connection that keeps the plans of marked statements. Not for a pooler, which may change the session between two statements. */
export class PreparingClient extends Client {
  constructor(config?: string | ClientConfig) {
    super(config);
    const query = super.query.bind(this);
    Object.assign(this, {
      query: (statement: unknown, ...rest: unknown[]): unknown =>
        Reflect.apply(query, undefined, [named(statement), ...rest]),
    });
  }
}

function named(statement: unknown): unknown {
  const name = typeof statement === 'string' ? namesByText.get(statement) : undefined;
  return name === undefined ? statement : { name, text: statement };
}

import { z } from 'zod';

/** A value that fits is printed on one line. */
const LINE = 140;
const INDENT = '  ';

/**
 * Prints a value as JSON, with a line for each part that does not fit on one, so that changes can be read line by line.
 */
export function printAnswer(value: unknown, depth = 0): string {
  const indent = INDENT.repeat(depth);
  const line = oneLine(value);
  if (indent.length + line.length <= LINE) return line;
  const deeper = `\n${indent}${INDENT}`;
  if (Array.isArray(value)) {
    const items = z.array(z.unknown()).parse(value);
    return `[${items.map((item) => `${deeper}${printAnswer(item, depth + 1)},`).join('')}\n${indent}]`;
  }
  if (typeof value === 'object' && value !== null) return `{${inLines(Object.entries(value), depth)}\n${indent}}`;
  return line;
}

/** Puts as many fields of an object on each line as fit. */
function inLines(fields: readonly [string, unknown][], depth: number): string {
  const indent = INDENT.repeat(depth + 1);
  const lines: string[] = [];
  for (const [key, value] of fields) {
    const text = `${key}: ${printAnswer(value, depth + 1)},`;
    const joined = `${lines.at(-1) ?? ''} ${text}`;
    const fits = !text.includes('\n') && indent.length + joined.length <= LINE;
    if (lines.length > 0 && fits && !(lines.at(-1) ?? '').includes('\n')) lines[lines.length - 1] = joined;
    else lines.push(text);
  }
  return lines.map((text) => `\n${indent}${text}`).join('');
}

function oneLine(value: unknown): string {
  if (Array.isArray(value)) return `[${z.array(z.unknown()).parse(value).map(oneLine).join(', ')}]`;
  if (typeof value !== 'object' || value === null) return JSON.stringify(value) ?? 'undefined';
  const fields = Object.entries(value).map(([key, field]) => `${key}: ${oneLine(field)}`);
  return fields.length === 0 ? '{}' : `{ ${fields.join(', ')} }`;
}

/** Joins short lines of a text as far as they fit on one. */
export function inColumns(text: string): string {
  const lines: string[] = [];
  for (const line of text.split('\n').filter((each) => each.trim() !== '')) {
    const joined = `${lines.at(-1) ?? ''} | ${line.trim()}`;
    if (lines.length > 0 && joined.length <= LINE) lines[lines.length - 1] = joined;
    else lines.push(line.trim());
  }
  return lines.join('\n');
}

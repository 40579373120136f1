import { createHash, randomBytes } from 'node:crypto';

const TIMESTAMP_BYTES = 6;
const UUID_BYTES = 16;

/**
 * A UUID of version 7 (RFC 9562): 48 bits of epoch milliseconds, then random bits, so that ids sort by the time they were made.
 */
export function newId(nowMs: number = Date.now()): string {
  return idOf(nowMs, randomBytes(UUID_BYTES));
}

/** An id derived from another of our ids for a purpose: it is always the same, and sorts where the other does. */
function idFrom(id: string, purpose: string): string {
  const madeAtMs = Number.parseInt(id.replaceAll('-', '').slice(0, 2 * TIMESTAMP_BYTES), 16);
  return idOf(madeAtMs, createHash('sha256').update(`${purpose}:${id}`).digest().subarray(0, UUID_BYTES));
}

/**
 * The id of the booking that a checkout becomes. If its rows are lost and written again, it is the same booking to
 * its supplier (REQ-OPS-35, REQ-OPS-42).
 */
export function bookingIdOf(checkoutId: string): string {
  return idFrom(checkoutId, 'booking');
}

function idOf(nowMs: number, bytes: Buffer): string {
  bytes.writeUIntBE(nowMs, 0, TIMESTAMP_BYTES);
  bytes.writeUInt8((bytes.readUInt8(6) & 0x0f) | 0x70, 6);
  bytes.writeUInt8((bytes.readUInt8(8) & 0x3f) | 0x80, 8);
  const hex = bytes.toString('hex');
  return [hex.slice(0, 8), hex.slice(8, 12), hex.slice(12, 16), hex.slice(16, 20), hex.slice(20)].join('-');
}

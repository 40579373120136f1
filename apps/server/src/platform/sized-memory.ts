import { MemoryDriver } from 'bentocache/drivers/memory';

/** Most entries, however small. */
const MAX_ITEMS = 100_000;

/** A first level bounded by the size of its values: the least recently used are evicted first. */
export class SizedMemory<Value> extends MemoryDriver {
  readonly #maxBytes: number;
  readonly #bytesOf: (value: Value) => number;
  /** Sizes in the order of last use. */
  readonly #weights = new Map<string, number>();
  #bytes = 0;

  constructor(maxBytes: number, bytesOf: (value: Value) => number) {
    super({ maxItems: MAX_ITEMS, serialize: false });
    this.#maxBytes = maxBytes;
    this.#bytesOf = bytesOf;
  }

  override get(key: string): string | undefined {
    const known = super.get(key);
    const weight = this.#weights.get(key);
    if (known === undefined) this.#forget(key);
    else if (weight !== undefined) {
      this.#weights.delete(key);
      this.#weights.set(key, weight);
    }
    return known;
  }

  /** @param value an entry, cached by reference; it is a text only in the type of drivers */
  override set(key: string, value: string, ttl?: number): boolean {
    this.#forget(key);
    const weight = this.#isEntry(value) ? this.#bytesOf(value.value) : 0;
    if (weight > this.#maxBytes) {
      super.delete(key);
      return false;
    }
    this.#weights.set(key, weight);
    this.#bytes += weight;
    for (const oldest of this.#weights.keys()) {
      if (this.#bytes <= this.#maxBytes) break;
      this.delete(oldest);
    }
    return super.set(key, value, ttl);
  }

  override delete(key: string): boolean {
    this.#forget(key);
    return super.delete(key);
  }

  override clear(): void {
    for (const key of this.#weights.keys()) super.delete(key);
    this.#weights.clear();
    this.#bytes = 0;
  }

  #isEntry(stored: unknown): stored is { readonly value: Value } {
    return typeof stored === 'object' && stored !== null && 'value' in stored;
  }

  #forget(key: string): void {
    this.#bytes -= this.#weights.get(key) ?? 0;
    this.#weights.delete(key);
  }
}

/** The keys the browser's local storage holds (REQ-ACC-11). */
export type StorageKey =
  | 'token'
  | 'auth_token'
  | 'auth.exp'
  | 'user'
  | 'user_profile'
  | 'userName'
  | 'name'
  | 'uid'
  | 'isLoggedIn'
  | 'nationalityCode'
  | 'nationalityName'
  | 'theme'
  | (string & {});

function storageOf(kind: 'local' | 'session'): Storage | null {
  // Reading the property itself throws where the browser forbids storage.
  try {
    return kind === 'local' ? globalThis.localStorage : globalThis.sessionStorage;
  } catch {
    return null;
  }
}

function read(kind: 'local' | 'session', key: string): string | null {
  try {
    return storageOf(kind)?.getItem(key) ?? null;
  } catch {
    return null;
  }
}

function write(kind: 'local' | 'session', key: string, value: string | null): void {
  try {
    if (value === null) storageOf(kind)?.removeItem(key);
    else storageOf(kind)?.setItem(key, value);
  } catch {
    // Storage is full or forbidden: the page works without remembering.
  }
}

/** A value of local storage; null on the server and where storage is forbidden. */
export function readStored(key: StorageKey): string | null {
  return read('local', key);
}

/** Stores a value in local storage, or removes it when null; never throws. */
export function writeStored(key: StorageKey, value: string | null): void {
  write('local', key, value);
}

/** A value of this tab's session storage. */
export function readSession(key: string): string | null {
  return read('session', key);
}

/** Stores a value in this tab's session storage, or removes it when null; never throws. */
export function writeSession(key: string, value: string | null): void {
  write('session', key, value);
}

/** Stored JSON as `parse` accepts it; null when it is missing, malformed or refused. */
export function readStoredJson<T>(key: StorageKey, parse: (value: unknown) => T | null): T | null {
  const text = readStored(key);
  if (text === null) return null;
  try {
    const value: unknown = JSON.parse(text);
    return parse(value);
  } catch {
    return null;
  }
}

/** The entries of a stored object; none when the value is not an object. */
export function recordOf(value: unknown): Record<string, unknown> {
  return typeof value === 'object' && value !== null ? Object.fromEntries(Object.entries(value)) : {};
}

/** Clears local and session storage (logout, REQ-ACC-11). */
export function clearAllStorage(): void {
  clear('local');
  clearSession();
}

/** Clears this tab's session storage. */
export function clearSession(): void {
  clear('session');
}

function clear(kind: 'local' | 'session'): void {
  try {
    storageOf(kind)?.clear();
  } catch {
    // When storage is forbidden there is nothing to clear.
  }
}

/** Calls `notify` when another tab changes one of the keys (or clears everything); returns a function that stops it. */
export function onStoredChange(keys: readonly StorageKey[], notify: () => void): () => void {
  function listen(event: StorageEvent) {
    if (event.key === null || keys.includes(event.key)) notify();
  }
  globalThis.addEventListener('storage', listen);
  return () => globalThis.removeEventListener('storage', listen);
}

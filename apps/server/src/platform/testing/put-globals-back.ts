import { afterAll, vi } from 'vitest';

/** Files share a process (`isolate: false`): what one has put in place of something global is there for no other. */
afterAll(() => {
  vi.unstubAllGlobals();
  vi.unstubAllEnvs();
  vi.restoreAllMocks();
  vi.useRealTimers();
});

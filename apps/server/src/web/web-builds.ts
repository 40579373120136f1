import type { Language } from '@safar/messages/language';

/** A part with its own build: the site in one language, or the desk. */
export type WebPart = Language | 'desk';

/** The builds of the web app, some of which may still be under way while the server starts (REQ-OPS-13). */
export interface WebBuilds {
  isReady(part: WebPart): boolean;
  /** Resolves when a part can be served; rejects when its build failed. */
  ready(part: WebPart): Promise<void>;
  /** Resolves when all parts and their compressed files exist. */
  readonly all: Promise<unknown>;
}

/** All parts are already in their folders: the server checks that they are. */
export const ALREADY_BUILT: WebBuilds = {
  isReady: () => true,
  ready: async () => undefined,
  all: Promise.resolve(),
};

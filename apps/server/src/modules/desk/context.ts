import type { PlatformContext } from '../../platform/context.ts';
import type { AuditLog } from '../../platform/desk.ts';
import type { DeskSessions } from './desk-sessions.ts';

/** What the use cases of operators work with. */
export interface DeskContext extends PlatformContext {
  readonly deskSessions: DeskSessions;
  readonly audit: AuditLog;
}

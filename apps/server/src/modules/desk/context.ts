import type { PlatformContext } from '../../platform/context.ts';
import type { AuditLog } from '../../platform/desk.ts';
import type { DeskSessions } from './desk-sessions.ts';

/** Context of the desk's use cases. */
export interface DeskContext extends PlatformContext {
  readonly deskSessions: DeskSessions;
  readonly audit: AuditLog;
}

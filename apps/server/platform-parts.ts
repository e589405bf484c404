import type { RoomWatch } from '#platform/disk/room-watch.ts';
import type { Database } from '#platform/database/database.ts';
import type { Listener } from '#platform/database/listener.ts';
import type { EventBus } from '#platform/events/event-bus.ts';
import type { JobQueue } from '#platform/jobs/job-queue.ts';
import type { OffsetClock } from '#platform/kernel/clock.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Log } from '#platform/log/log.ts';
import type { SecurityLog } from '#platform/security-log/security-log.ts';
import type { BackgroundTasks } from '#platform/watch/background-tasks.ts';
import type { ScheduledWork } from './scheduled-work.ts';
import type { Config } from './config.ts';
import type { Secrets } from './secrets.ts';

/** The platform services that every slice uses in this process. */
export interface PlatformParts {
  readonly config: Config;
  readonly secrets: Secrets;
  readonly log: Log;
  readonly securityLog: SecurityLog;
  readonly db: Database;
  readonly listener: Listener;
  readonly clock: OffsetClock;
  readonly random: Random;
  readonly jobs: JobQueue;
  readonly events: EventBus;
  /** Background tasks of this process. */
  readonly tasks: BackgroundTasks;
  /** Remaining storage. */
  readonly room: RoomWatch;
  /** The backups that this process makes of itself. */
  readonly backups: ScheduledWork;
  /** The deposits for escrow that this process makes. */
  readonly escrow: ScheduledWork;
}

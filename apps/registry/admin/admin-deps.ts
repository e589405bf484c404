import type { OffsetClock } from '#platform/kernel/clock.ts';
import type { Log } from '#platform/log/log.ts';

import type { CommandGate } from '../epp/command-gate.ts';
import type { CommandRate } from '../epp/command-rate.ts';
import type { SessionRegister } from '../epp/session-state.ts';
import type { KnobBoard } from '../knobs/knob-board.ts';
import type { CommandLog } from '../stores/command-log-store.ts';
import type { RegistryDatabase } from '../stores/tables.ts';
import type { EvaluateName } from '../tlds/registrable-name.ts';

/** Dependencies of the admin API. */
export interface AdminDeps {
  readonly db: RegistryDatabase;
  readonly log: Log;
  readonly clock: OffsetClock;
  readonly evaluateName: EvaluateName;
  readonly knobs: KnobBoard;
  readonly commandLog: CommandLog;
  readonly sessions: SessionRegister;
  readonly rate: CommandRate;
  readonly gate: CommandGate;
  /** Processes everything that is due by the clock. */
  readonly sweep: () => Promise<unknown>;
  /** Returned by `/healthz`, so that a supervisor recognises the registry that it left running. */
  readonly identity: { readonly instance: string; readonly eppPort: number };
}

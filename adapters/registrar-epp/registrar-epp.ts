import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Random } from '#platform/kernel/random.ts';
import { randomToken } from '#platform/kernel/random.ts';
import type { Log } from '#platform/log/log.ts';

import type { Conversation } from './ask-registry.ts';
import { createCheckBatcher } from './check-batcher.ts';
import { checkClaims } from './check-claims.ts';
import { checkNames } from './check-names.ts';
import { createCheckPace } from './check-pace.ts';
import { contactCommands } from './contact-commands.ts';
import { domainCommands } from './domain-commands.ts';
import { messageCommands } from './message-commands.ts';
import { createReconnectGate } from './reconnect-gate.ts';
import { restoreCommands } from './restore-commands.ts';
import { createSessionPool } from './session-pool.ts';
import { createTldWatch } from './tld-watch.ts';
import { transferCommands } from './transfer-commands.ts';

/** Which registry, as whom, and how patiently. */
export interface RegistrarEppOptions {
  readonly host: string;
  readonly port: number;
  /** The name in the server's certificate, where it is not the host. */
  readonly serverName?: string;
  /** The authority that signed the server's certificate, as PEM; the system's authorities where not given. */
  readonly ca?: string;
  /** Our own certificate and its key as PEM, where the registry asks for one. */
  readonly certificate?: string;
  readonly key?: string;
  readonly user: string;
  readonly password: string;
  readonly log: Log;
  readonly random: Random;
  /** Sessions at most; 6 where not said: half of them for checks of any TLD, a third for TLDs that may be slow, the rest for what changes something. */
  readonly sessions?: number;
  /** Commands at most under way on one session; 4 where not said, 1 where the registry wants each answered before the next. */
  readonly pipelined?: number;
  /** 5 seconds where not said. */
  readonly connectTimeout?: Milliseconds;
  /** 20 seconds where not said. */
  readonly commandTimeout?: Milliseconds;
  /** An idle session says hello this often; 4 minutes where not said, because registries close after 10. */
  readonly keepAliveEvery?: Milliseconds;
  /** Names in one check; 20 where not said, which every registry takes. */
  readonly namesPerCheck?: number;
  /** How long checks wait for others to share a command; 2 ms where not said. */
  readonly checkWait?: Milliseconds;
  /** Checks a second at most; 200 where not said, which is below what our sandbox allows. */
  readonly checksPerSecond?: number;
  /** A check that takes longer may hold a slow TLD; a quarter of a second where not said. */
  readonly slowAfter?: Milliseconds;
}

/** A registrar that speaks EPP, and its end. */
export interface RegistrarEpp {
  readonly registrar: Registrar;
  /** Logs out and closes; commands under way are answered first. */
  close(): Promise<void>;
}

/** Fills the port `Registrar` by EPP over TLS (RFC 5730 to 5734); nothing is connected before the first command. */
export function registrarEpp(options: RegistrarEppOptions): RegistrarEpp {
  const { log, user, random } = options;
  const now = () => performance.now();
  const nextTransactionId = () => `NS-${randomToken(random, 20)}`;
  const sessions = options.sessions ?? 6;
  const slowAfter = options.slowAfter ?? 250;
  const pool = createSessionPool({
    ...options,
    ...{ sessions, slowAfter, nextTransactionId },
    pipelined: options.pipelined ?? 4,
    gate: createReconnectGate(random, now),
    connectTimeout: options.connectTimeout ?? seconds(5),
    commandTimeout: options.commandTimeout ?? seconds(20),
    keepAliveEvery: options.keepAliveEvery ?? minutes(4),
  });
  const conversation: Conversation = { pool, user, log, nextTransactionId };
  const namesPerCommand = options.namesPerCheck ?? 20;
  const pace = createCheckPace(options.checksPerSecond ?? 200, now);
  const check = createCheckBatcher((names, years) => checkNames(conversation, names, years), {
    ...{ namesPerCommand, sessions, slowAfter, pace },
    wait: options.checkWait ?? 2,
    watch: createTldWatch(now),
  });
  const registrar: Registrar = {
    check: (names, { periodYears = 1 } = {}) => check(names, periodYears),
    checkClaims: (names) => checkClaims(conversation, names, { namesPerCommand, pace }),
    ...contactCommands(conversation),
    ...domainCommands(conversation),
    ...restoreCommands(conversation),
    ...transferCommands(conversation),
    ...messageCommands(conversation),
  };
  return { registrar, close: () => pool.close() };
}

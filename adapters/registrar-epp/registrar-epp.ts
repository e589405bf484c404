import type {
  Registrar,
  RegistrarRefusal,
  RegistrarUnknown,
} from '#features/domains/server/ports/registrar.ts';
import { contactCreate } from '#platform/epp-wire/contact/contact-create.ts';
import { contactInfo } from '#platform/epp-wire/contact/contact-info.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import { domainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import { feeCreate } from '#platform/epp-wire/extensions/fee-transform.ts';
import { claimsCreate } from '#platform/epp-wire/extensions/launch-claims.ts';
import { FEE, LAUNCH } from '#platform/epp-wire/namespaces.ts';
import { minutes, seconds } from '#platform/kernel/duration.ts';
import type { Milliseconds } from '#platform/kernel/duration.ts';
import type { Random } from '#platform/kernel/random.ts';
import { randomToken } from '#platform/kernel/random.ts';
import type { Log } from '#platform/log/log.ts';

import { ask, askFor, isPending } from './ask-registry.ts';
import type { Conversation } from './ask-registry.ts';
import { createCheckBatcher } from './check-batcher.ts';
import { checkClaims } from './check-claims.ts';
import { checkNames } from './check-names.ts';
import { createCheckPace } from './check-pace.ts';
import { toContactCreate, toRegistryContact } from './contact-answers.ts';
import { toCreatedDomain, toDomainCreate, toDomainUpdate, toRegistryDomain } from './domain-answers.ts';
import { hostEnsurer } from './ensure-hosts.ts';
import { createSessionPool } from './session-pool.ts';
import { createTldWatch } from './tld-watch.ts';

/** Which registry, as whom, and how patiently. */
export interface RegistrarEppOptions {
  readonly host: string;
  readonly port: number;
  /** The name in the server's certificate, where it is not the host. */
  readonly serverName?: string;
  /** The authority that signed the server's certificate, as PEM; the system's authorities where not given. */
  readonly ca?: string;
  readonly user: string;
  readonly password: string;
  readonly log: Log;
  readonly random: Random;
  /** Sessions at most; 6 where not said: half of them for checks of any TLD, a third for TLDs that may be slow, the rest for what changes something. */
  readonly sessions?: number;
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

/** The result code for an object that is not there. */
const OBJECT_DOES_NOT_EXIST = 2303;

/** Fills the port `Registrar` by EPP over TLS (RFC 5730 to 5734); nothing is connected before the first command. */
export function registrarEpp(options: RegistrarEppOptions): RegistrarEpp {
  const { log, user } = options;
  const nextTransactionId = () => `NS-${randomToken(options.random, 20)}`;
  const sessions = options.sessions ?? 6;
  const pool = createSessionPool({
    ...options,
    sessions,
    connectTimeout: options.connectTimeout ?? seconds(5),
    commandTimeout: options.commandTimeout ?? seconds(20),
    keepAliveEvery: options.keepAliveEvery ?? minutes(4),
    nextTransactionId,
  });
  const conversation: Conversation = { pool, user, log, nextTransactionId };
  const hosts = hostEnsurer(conversation);
  const namesPerCommand = options.namesPerCheck ?? 20;
  const pace = createCheckPace(options.checksPerSecond ?? 200, () => performance.now());
  const check = createCheckBatcher((names, years) => checkNames(conversation, names, years), {
    namesPerCommand,
    sessions,
    wait: options.checkWait ?? 2,
    slowAfter: options.slowAfter ?? 250,
    pace,
    watch: createTldWatch(() => performance.now()),
  });

  const registrar: Registrar = {
    check: (names, { periodYears = 1 } = {}) => check(names, periodYears),

    checkClaims: (names) => checkClaims(conversation, names, { namesPerCommand, pace }),

    createContact: (contact) =>
      askFor(
        conversation,
        contactCreate,
        { value: toContactCreate(contact), clTRID: contact.clTRID },
        (created) => created,
      ),

    infoContact: (id) =>
      askFor(conversation, contactInfo, { value: { id, authInfo: null }, clTRID: null }, (data) =>
        toRegistryContact(data, user),
      ),

    async createDomain(domain) {
      const obstacle = await hosts.ensureHosts(domain.nameServers);
      if (obstacle) return underId(obstacle, domain.clTRID);
      const { agreedFee, acceptedNotice } = domain;
      const answer = await askFor(
        conversation,
        domainCreate,
        {
          value: toDomainCreate(domain),
          clTRID: domain.clTRID,
          extensions: (offered) => [
            ...(agreedFee !== null && offered.has(FEE) ? [feeCreate.print(agreedFee)] : []),
            ...(acceptedNotice && offered.has(LAUNCH) ? [claimsCreate.print(acceptedNotice)] : []),
          ],
        },
        toCreatedDomain,
      );
      if (answer.outcome === 'refused' && answer.eppCode === OBJECT_DOES_NOT_EXIST)
        hosts.forget(domain.nameServers);
      return answer;
    },

    infoDomain: (name, authInfo) =>
      askFor(
        conversation,
        domainInfo,
        { value: { name, hosts: 'all', authInfo: authInfo ?? null }, clTRID: null },
        (data, response) => toRegistryDomain(data, response, user),
      ),

    async updateDomain(change) {
      const obstacle = await hosts.ensureHosts(change.addNameServers ?? []);
      if (obstacle) return underId(obstacle, change.clTRID);
      const answer = await ask(
        conversation,
        domainUpdate,
        { value: toDomainUpdate(change), clTRID: change.clTRID },
        (response) => ({ isPending: isPending(response) }),
      );
      if (answer.outcome === 'refused' && answer.eppCode === OBJECT_DOES_NOT_EXIST)
        hosts.forget(change.addNameServers ?? []);
      return answer;
    },
  };
  return { registrar, close: () => pool.close() };
}

/** What kept a change from being sent, told under the id that the caller knows. */
function underId<Obstacle extends RegistrarRefusal | RegistrarUnknown>(
  obstacle: Obstacle,
  clTRID: string,
): Obstacle {
  return obstacle.outcome === 'unknown' ? { ...obstacle, clTRID } : obstacle;
}

import type {
  Registrar,
  RegistrarRefusal,
  RegistrarUnknown,
  RegistrarAnswer,
} from '#features/names/server/ports/registrar.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { domainDelete, domainRelease } from '#platform/epp-wire/domain/domain-release.ts';
import { domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import { domainRenew } from '#platform/epp-wire/domain/domain-renew.ts';
import { domainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import { claimsCreate } from '#platform/epp-wire/extensions/launch-claims.ts';
import { LAUNCH, RELEASE } from '#platform/epp-wire/namespaces.ts';
import { ask, askFor, NotOffered, pendingAnswer } from './ask-registry.ts';
import type { Conversation } from './ask-registry.ts';
import { signersWithCreate, signersWithUpdate } from './delegation-signers.ts';
import { toCreatedDomain, toDomainCreate, toDomainUpdate, toRegistryDomain } from './domain-answers.ts';
import { agreedTo, chargedBy } from './fee-terms.ts';
import { hostCheck } from '#platform/epp-wire/host/host-info.ts';
import { hostCreate } from '#platform/epp-wire/host/host-create.ts';

/** Operations on registrations that we keep or release by tag. */
type DomainCommands = Pick<
  Registrar,
  'createDomain' | 'infoDomain' | 'updateDomain' | 'renewDomain' | 'deleteDomain' | 'releaseDomain'
>;

/** The result code for an object that is not there. */
const OBJECT_DOES_NOT_EXIST = 2303;

/** Registrations by RFC 5731, with delegation signers (RFC 5910), fees (RFC 8748) and claims (RFC 8334). */
export function domainCommands(conversation: Conversation): DomainCommands {
  const hosts = hostEnsurer(conversation);
  return {
    async createDomain(domain) {
      const { clTRID, nameServers, agreedFee, acceptedNotice, delegationSigners = [] } = domain;
      const obstacle = await hosts.ensureHosts(nameServers);
      if (obstacle) return underId(obstacle, clTRID);
      const answer = await askFor(
        conversation,
        domainCreate,
        {
          value: toDomainCreate(domain),
          clTRID,
          extensions: (offered) => [
            ...agreedTo('create', agreedFee, offered),
            ...(acceptedNotice && offered.has(LAUNCH) ? [claimsCreate.print(acceptedNotice)] : []),
            ...signersWithCreate(delegationSigners, offered),
          ],
        },
        toCreatedDomain,
      );
      if (answer.outcome === 'refused' && answer.eppCode === OBJECT_DOES_NOT_EXIST) hosts.forget(nameServers);
      return answer;
    },

    infoDomain: (name, authInfo) =>
      askFor(
        conversation,
        domainInfo,
        { value: { name, hosts: 'all', authInfo: authInfo ?? null }, clTRID: null },
        (data, response) => toRegistryDomain(data, response, conversation.user),
      ),

    async updateDomain(change) {
      const { clTRID, addNameServers = [] } = change;
      const obstacle = await hosts.ensureHosts(addNameServers);
      if (obstacle) return underId(obstacle, clTRID);
      const answer = await ask(
        conversation,
        domainUpdate,
        {
          value: toDomainUpdate(change),
          clTRID,
          extensions: (offered) => signersWithUpdate(change, offered),
        },
        pendingAnswer,
      );
      if (answer.outcome === 'refused' && answer.eppCode === OBJECT_DOES_NOT_EXIST)
        hosts.forget(addNameServers);
      return answer;
    },

    renewDomain: ({ clTRID, name, periodYears, currentExpiry, agreedFee }) =>
      askFor(
        conversation,
        domainRenew,
        {
          value: { name, periodYears, currentExpiryOn: currentExpiry.toISOString().slice(0, 10) },
          clTRID,
          extensions: (offered) => agreedTo('renew', agreedFee, offered),
        },
        (data, response) => ({ ...data, fee: chargedBy(response, 'renData') }),
      ),

    deleteDomain: ({ clTRID, name }) =>
      ask(conversation, domainDelete, { value: { key: name }, clTRID }, pendingAnswer),

    releaseDomain: ({ clTRID, name, tag }) =>
      ask(
        conversation,
        domainRelease,
        {
          value: { name, tag },
          clTRID,
          extensions: (offered) => {
            if (!offered.has(RELEASE)) throw new NotOffered('the registry releases no names by tag');
            return [];
          },
        },
        pendingAnswer,
      ),
  };
}

/** The error that kept a change from being sent, with the clTRID that the caller knows. */
function underId<Obstacle extends RegistrarRefusal | RegistrarUnknown>(
  obstacle: Obstacle,
  clTRID: string,
): Obstacle {
  return obstacle.outcome === 'unknown' ? { ...obstacle, clTRID } : obstacle;
}

/** The result code for an object that is there already. */
const OBJECT_EXISTS = 2302;

/** Makes host objects known to the registry; null when all are, else what kept one from it. */
type EnsureHosts = (
  names: readonly string[],
) => Promise<Exclude<RegistrarAnswer<never>, { readonly outcome: 'ok' }> | null>;

/** Creates hosts if needed, and remembers them; `forget` after the registry disagrees. */
function hostEnsurer(conversation: Conversation): {
  readonly ensureHosts: EnsureHosts;
  readonly forget: (names: readonly string[]) => void;
} {
  const known = new Set<string>();
  return {
    async ensureHosts(names) {
      const unseen = [...new Set(names)].filter((name) => !known.has(name));
      if (unseen.length === 0) return null;
      const checked = await askFor(
        conversation,
        hostCheck,
        { value: { keys: unseen }, clTRID: null },
        (hosts) => hosts,
      );
      if (checked.outcome !== 'ok') return checked;
      for (const { key, isAvailable } of checked.value) {
        if (isAvailable) {
          const created = await createHost(conversation, key);
          if (created.outcome === 'unknown') return created;
          // Another session or registrar was faster: the host exists.
          if (created.outcome === 'refused' && created.eppCode !== OBJECT_EXISTS)
            return { ...created, reason: `name server ${key}: ${created.reason}` };
        }
        known.add(key);
      }
      return null;
    },
    forget: (names) => names.forEach((name) => known.delete(name)),
  };
}

function createHost(conversation: Conversation, name: string): Promise<RegistrarAnswer<null>> {
  const question = { value: { name, addresses: [] }, clTRID: conversation.nextTransactionId() };
  return ask(conversation, hostCreate, question, () => null);
}

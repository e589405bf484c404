import type {
  Registrar,
  RegistrarRefusal,
  RegistrarUnknown,
} from '#features/names/server/ports/registrar.ts';
import { domainCreate } from '#platform/epp-wire/domain/domain-create.ts';
import { domainDelete } from '#platform/epp-wire/domain/domain-delete.ts';
import { domainInfo } from '#platform/epp-wire/domain/domain-info.ts';
import { domainRelease } from '#platform/epp-wire/domain/domain-release.ts';
import { domainRenew } from '#platform/epp-wire/domain/domain-renew.ts';
import { domainUpdate } from '#platform/epp-wire/domain/domain-update.ts';
import { claimsCreate } from '#platform/epp-wire/extensions/launch-claims.ts';
import { LAUNCH, RELEASE } from '#platform/epp-wire/namespaces.ts';

import { ask, askFor, NotOffered, pendingAnswer } from './ask-registry.ts';
import type { Conversation } from './ask-registry.ts';
import { signersWithCreate, signersWithUpdate } from './delegation-signers.ts';
import { toCreatedDomain, toDomainCreate, toDomainUpdate, toRegistryDomain } from './domain-answers.ts';
import { hostEnsurer } from './ensure-hosts.ts';
import { agreedTo, chargedBy } from './fee-terms.ts';

/** What is done with registrations that stay with us or leave by a tag. */
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

/** What kept a change from being sent, told under the id that the caller knows. */
function underId<Obstacle extends RegistrarRefusal | RegistrarUnknown>(
  obstacle: Obstacle,
  clTRID: string,
): Obstacle {
  return obstacle.outcome === 'unknown' ? { ...obstacle, clTRID } : obstacle;
}

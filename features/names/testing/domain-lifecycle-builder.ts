import type { RegistryMessage } from '../server/ports/registrar-messages.ts';
import type { Registrar } from '../server/ports/registrar.ts';

import { CONTACT_ADDRESS } from './registrar-conformance-scenario.ts';
import { askUntilAnswered, isReported, takeStep } from './registrar-steps.ts';

/** The participants of a lifecycle test: two registrars and unique ids. */
export interface LifecycleParts {
  readonly ours: Registrar;
  readonly theirs: Registrar;
  readonly name: string;
  readonly contactId: string;
  readonly nameServers: readonly [string, string];
  readonly unique: () => string;
}

const HOLD = 'clientHold';

/**
 * The lifecycle of one name in three phases, between which time must pass: registered, changed and
 * renewed; transferred; deleted and restored.
 *
 * Every step is executed exactly once in the end, whatever the connection does.
 */
export function nameWithALife({ ours, theirs, name, contactId, nameServers, unique }: LifecycleParts) {
  const trace = () => ({ clTRID: `LIFE-${unique()}`, name });
  const authInfo = `Code-${unique()}`;
  const info = (by: Registrar) => () => by.infoDomain(name);
  const readExpiry = async (by: Registrar): Promise<Date> => {
    const read = await askUntilAnswered(info(by));
    if (read.outcome === 'ok' && read.value.expiresAt) return read.value.expiresAt;
    throw new Error(`${name} has no expiry`);
  };

  return {
    /** Creates a contact, registers, changes name servers and statuses, and renews for a year. */
    async begin(): Promise<void> {
      await askUntilAnswered(() => ours.check([name]));
      await takeStep({
        what: `contact of ${name}`,
        act: () =>
          ours.createContact({
            clTRID: `LIFE-${unique()}`,
            id: contactId,
            address: CONTACT_ADDRESS,
            phone: '+44.2071234567',
            fax: null,
            email: 'ada@holder.test',
            disclosed: [],
            authInfo: `Contact-${unique()}`,
          }),
        isDone: () =>
          isReported(
            () => ours.infoContact(contactId),
            ({ isOurs }) => isOurs,
          ),
      });
      await takeStep({
        what: `create ${name}`,
        act: () =>
          ours.createDomain({
            ...trace(),
            periodYears: 1,
            registrant: contactId,
            authInfo,
            agreedFee: null,
            contacts: { admin: contactId, tech: contactId, billing: contactId },
            nameServers: nameServers.slice(0, 1),
          }),
        isDone: () =>
          isReported(
            () => ours.infoDomain(name, authInfo),
            ({ isOurs }) => isOurs,
          ),
      });
      await takeStep({
        what: `update ${name}`,
        act: () =>
          ours.updateDomain({
            ...trace(),
            addNameServers: [nameServers[1]],
            removeNameServers: [nameServers[0]],
            addStatuses: [HOLD],
          }),
        isDone: () => isReported(info(ours), ({ statuses }) => statuses.includes(HOLD)),
      });
      const currentExpiry = await readExpiry(ours);
      await takeStep({
        what: `renew ${name}`,
        act: () => ours.renewDomain({ ...trace(), periodYears: 1, currentExpiry, agreedFee: null }),
        isDone: () => isReported(info(ours), ({ expiresAt }) => (expiresAt ?? currentExpiry) > currentExpiry),
      });
    },

    /** Sets an auth code; the other registrar requests the transfer and we approve it. */
    async changeHands(): Promise<void> {
      const code = `Leave-${unique()}`;
      await takeStep({
        what: `code of ${name}`,
        act: () => ours.updateDomain({ ...trace(), authInfo: code }),
        isDone: () =>
          isReported(
            () => ours.infoDomain(name, code),
            () => true,
          ),
      });
      await takeStep({
        what: `request ${name}`,
        act: () => theirs.requestTransfer({ ...trace(), authInfo: code, periodYears: 1, agreedFee: null }),
        isDone: () =>
          isReported(
            () => theirs.queryTransfer(name, code),
            ({ status, side }) => status === 'pending' && side === 'gaining',
          ),
      });
      await takeStep({
        what: `approve ${name}`,
        act: () => ours.approveTransfer(trace()),
        isDone: () =>
          isReported(
            () => ours.queryTransfer(name),
            ({ status }) => status === 'clientApproved',
          ),
      });
    },

    /** The other registrar deletes the name, restores it and sends the report. */
    async comeBack(now: () => Date): Promise<void> {
      await takeStep({
        what: `delete ${name}`,
        act: () => theirs.deleteDomain(trace()),
        isDone: () => isReported(info(theirs), ({ statuses }) => statuses.includes('pendingDelete')),
      });
      const deletedAt = now();
      await takeStep({
        what: `restore ${name}`,
        act: () => theirs.requestRestore({ ...trace(), agreedFee: null }),
        isDone: () =>
          isReported(info(theirs), ({ graceStatuses }) => !graceStatuses.includes('redemptionPeriod')),
      });
      await takeStep({
        what: `report on ${name}`,
        act: () =>
          theirs.reportRestore({
            ...trace(),
            dataBefore: 'As before',
            dataAfter: 'As before',
            reason: 'Registrant error',
            deletedAt,
            restoredAt: now(),
            statements: ['It was not restored for ourselves.', 'All of this is true.'],
          }),
        isDone: () =>
          isReported(info(theirs), ({ graceStatuses }) => !graceStatuses.includes('pendingRestore')),
      });
    },
  };
}

/**
 * Reads every queued message exactly once, whatever the connection does; lost acknowledgements are
 * repeated.
 */
export async function readQueue(registrar: Registrar): Promise<readonly RegistryMessage[]> {
  const messages = new Map<string, RegistryMessage>();
  for (;;) {
    const next = await askUntilAnswered(() => registrar.nextMessage());
    if (next.outcome === 'refused') throw new Error(`poll: ${next.eppCode} ${next.reason}`);
    const message = next.value;
    if (message === null) return [...messages.values()];
    messages.set(message.id, message);
    // 2303 on a repeat: the first acknowledgement arrived.
    await askUntilAnswered(() => registrar.acknowledgeMessage(message.id));
  }
}

import type { Registrar } from '../server/ports/registrar.ts';
import { CONTACT_ADDRESS, expectOk } from './registrar-conformance-scenario.ts';

/** Days after which a new name can be transferred (ICANN Transfer Policy: 60). */
export const PAST_LOCK = 61;
/** Days after which a registry completes an unanswered transfer (management, section 9: 7). */
export const PAST_ANSWER = 8;

let made = 0;

/** Names sponsored by another registrar, with actions that prepare them for a transfer. */
export function foreignNames(rival: Registrar) {
  const trace = () => `rival-${(made += 1)}-${Date.now()}`;
  let holder: string | null = null;
  const change = async (name: string, more: Partial<Parameters<Registrar['updateDomain']>[0]>) =>
    expectOk(await rival.updateDomain({ ...more, name, clTRID: trace() }));
  return {
    /** Registers a name at the other registrar, with its own name servers and without an auth code. */
    async register(name: string): Promise<void> {
      if (holder === null) {
        const id = `rv${Date.now()}`;
        const person = {
          address: CONTACT_ADDRESS,
          phone: '+44.2071234567',
          fax: null,
          email: 'ada@example.com',
        };
        expectOk(
          await rival.createContact({
            ...person,
            id,
            disclosed: [],
            authInfo: 'Rival-4711',
            clTRID: trace(),
          }),
        );
        holder = id;
      }
      const contacts = { admin: holder, tech: holder, billing: null };
      const nameServers = ['ns1.elsewhere.example', 'ns2.elsewhere.example'];
      const facts = { name, periodYears: 1, registrant: holder, contacts, nameServers };
      const order = { ...facts, authInfo: 'Not-for-you-0', agreedFee: null, clTRID: trace() };
      expectOk(await rival.createDomain(order));
    },
    /** Sets the auth code of a name. */
    offer: (name: string, authInfo: string) => change(name, { authInfo }),
    lock: (name: string) => change(name, { addStatuses: ['clientTransferProhibited'] }),
    unlock: (name: string) => change(name, { removeStatuses: ['clientTransferProhibited'] }),
    /** Deletes a name; after its add grace period it enters redemption. */
    drop: async (name: string) => expectOk(await rival.deleteDomain({ name, clTRID: trace() })),
    /** Requests a name of ours with its transfer code. */
    request: async (name: string, authInfo: string) =>
      expectOk(
        await rival.requestTransfer({ name, authInfo, periodYears: 1, agreedFee: null, clTRID: trace() }),
      ),
    approve: async (name: string) => expectOk(await rival.approveTransfer({ name, clTRID: trace() })),
    reject: async (name: string) => expectOk(await rival.rejectTransfer({ name, clTRID: trace() })),
  };
}

import type { Mail } from '#features/accounts/server/ports/mailer.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import type { RegistryContact } from '#features/names/server/ports/registrar-contacts.ts';
import type { RegistryDomain } from '#features/names/server/ports/registrar-domains.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { expectOk } from '#features/names/testing/registrar-conformance-scenario.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import type { BoughtName } from '#features/registration/testing/buy-names.ts';
import type { RegistrationsBench } from '#features/registration/testing/open-registrations.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { carryOutContactChange } from '../server/changes/carry-out-contact-change.ts';
import { runMailContactChange } from '../server/jobs/mail-contact-change.ts';
import { carryOutContactChangeJob, mailContactChange } from '../server/jobs/registrant-jobs.ts';

/** A person who is signed in. */
export const actAs = (userId: number): UserActor => ({
  kind: 'user',
  userId,
  via: 'session',
  scopes: ['*'],
  hasFreshProof: true,
});

/** A registrar whose next call of one method is carried out or not, and is not answered. */
export function losing(
  registrar: Registrar,
  method: 'infoDomain' | 'createContact' | 'updateContact' | 'updateDomain',
  isExecuted: boolean,
): Registrar {
  let isLost = false;
  const lose = async (command: never): Promise<unknown> => {
    if (isLost) return (registrar[method] as (command: never) => Promise<unknown>)(command);
    isLost = true;
    if (isExecuted) await (registrar[method] as (command: never) => Promise<unknown>)(command);
    return { outcome: 'unknown', reason: 'the line broke', clTRID: 'lost-1' };
  };
  return new Proxy(registrar, {
    get: (target, key, receiver): unknown => (key === method ? lose : Reflect.get(target, key, receiver)),
  });
}

/** Registered names of a test, at the registry and here; jobs run when the test says so. */
export function heldNames(opened: RegistrationsBench) {
  const { bench, registry, deps, mails } = opened;
  const buyer = nameBuyer(opened);
  const mailed = { count: 0 };
  return {
    register: (domain: string, order: Parameters<typeof buyer.register>[1] = {}): Promise<BoughtName> =>
      buyer.register(domain, order),
    /** The name and its registrant, as the registry has them. */
    async atRegistry(domain: string): Promise<{ info: RegistryDomain; contact: RegistryContact }> {
      const info = expectOk(await registry.registrar.infoDomain(domain));
      return { info, contact: expectOk(await registry.registrar.infoContact(info.registrant ?? '')) };
    },
    here: async (domain: string) => {
      const found = await findDomain(bench.db, domain);
      if (!found) throw new Error(`${domain} is not here`);
      return found;
    },
    /** Runs the jobs that carry changes out. */
    async carryOut(using: typeof deps = deps): Promise<void> {
      for (const data of await bench.queued(carryOutContactChangeJob))
        await carryOutContactChange(using, data);
    },
    /** Sends the mails that were queued since the last call, and returns them. */
    async sendMails(): Promise<readonly Mail[]> {
      const queued = (await bench.queued(mailContactChange)).slice(mailed.count);
      mailed.count += queued.length;
      const before = mails.length;
      // Jobs of one transaction have no order.
      const order = (party: string) => ['new', 'former', 'account'].indexOf(party);
      for (const data of queued.toSorted((one, other) => order(one.party) - order(other.party))) {
        await runMailContactChange(deps, data);
      }
      return mails.slice(before);
    },
  };
}

/** The token of the link in a mail about a change. */
export function readToken(mail: Mail | undefined): string {
  return /contact-change\?token=(\S+)/.exec(mail?.text ?? '')?.[1] ?? '';
}

import { sql } from 'kysely';
import { findNamePurchases } from '#features/billing/server/api/purchases.ts';
import { findDomain } from '#features/domains/server/api/domains.ts';
import { listFormerDomains } from '#features/domains/server/api/registry-facts-store.ts';
import { expectOk } from '#features/names/testing/registrar-conformance-scenario.ts';
import type { RegistrationsBench } from '#features/registration/testing/open-registrations.ts';
import { findSite } from '#features/sites/server/api/find-site.ts';
import { followNameJob, mailLeavingJob } from '../server/jobs/leaving-jobs.ts';
import { runMailLeaving } from '../server/jobs/mail-leaving.ts';
import { followName } from '../server/leaving/follow-name.ts';
import { readRegistryMessages } from '../server/read-registry-messages.ts';

let traced = 0;
const CODE = 'Leave-4711-now';

/** Names of ours that another registrar takes, and what we know of them after one poll. */
export function leavingNames({ bench, registry, deps, mails }: RegistrationsBench) {
  const trace = () => `leaving-${(traced += 1)}-${Date.now()}`;
  const done = { follows: 0, mails: 0 };
  return {
    /** Unlocks a name of ours and lets the rival request it. */
    async request(name: string): Promise<void> {
      const ours = registry.registrar;
      const info = expectOk(await ours.infoDomain(name));
      const locks = info.statuses.filter((status) => status === 'clientTransferProhibited');
      const change = { name, authInfo: CODE, clTRID: trace() };
      expectOk(await ours.updateDomain(locks.length > 0 ? { ...change, removeStatuses: locks } : change));
      const order = { name, authInfo: CODE, periodYears: 1, agreedFee: null, clTRID: trace() };
      expectOk(await registry.rival.requestTransfer(order));
    },
    /** The rival withdraws its request. */
    withdraw: async (name: string) =>
      expectOk(await registry.rival.cancelTransfer({ name, clTRID: trace() })),
    /** We approve at the registry, beside the panel. */
    approve: async (name: string) =>
      expectOk(await registry.registrar.approveTransfer({ name, clTRID: trace() })),
    /** Acknowledges the registry's messages unread. */
    async drain(): Promise<void> {
      for (;;) {
        const message = expectOk(await registry.registrar.nextMessage());
        if (message === null) return;
        expectOk(await registry.registrar.acknowledgeMessage(message.id));
      }
    },
    /** Reads the registry's messages and runs the jobs that they lead to. */
    async poll(): Promise<void> {
      await readRegistryMessages(deps);
      const follows = await bench.queued(followNameJob);
      for (const { domain, announced } of follows.slice(done.follows)) {
        await followName(deps, { domain, announced: { kind: announced.kind, at: new Date(announced.at) } });
      }
      done.follows = follows.length;
    },
    /** Sends the mails that are due, and returns their subjects. */
    async mailed(): Promise<readonly string[]> {
      const due = await bench.queued(mailLeavingJob);
      const before = mails.length;
      for (const each of due.slice(done.mails)) await runMailLeaving(deps, each);
      done.mails = due.length;
      return mails.slice(before).map(({ subject }) => subject);
    },
    /** All that is known here of a name and of the site that it was on. */
    async known(name: string, of: { readonly siteId: number; readonly userId: number }) {
      const { db } = bench;
      const domain = await findDomain(db, name);
      const site = await findSite(db, of.siteId);
      const { rows } = await sql<{ reason: string | null }>`
        select end_reason as reason from billing.purchase where meta = ${name} order by id desc limit 1`.execute(
        db,
      );
      const former = await listFormerDomains(db, { ownerUserId: of.userId, limit: 10 });
      return {
        domain,
        isPending: Boolean(domain?.facts.outboundTransferRequestedAt),
        isRenewing: domain?.isAutoRenewing ?? false,
        purchase: (await findNamePurchases(db, [name])).has(name) ? 'running' : (rows[0]?.reason ?? null),
        isFindable: (await findSite(db, name)) !== null,
        primary: site?.primaryDomain ?? null,
        hasCredit: site?.plan.hasDomainCredit,
        history: former.filter((each) => each.name === name).map(({ way, leftAt }) => ({ way, leftAt })),
      };
    },
  };
}

import { sql } from 'kysely';
import { markLineDelivered } from '#features/billing/server/api/mark-line.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { importDomains } from '#features/domains/server/api/import-domains.ts';
import { buildPaidOrder } from '#features/registration/testing/build-paid-order.ts';
import { buildSite } from '#features/sites/testing/build-site.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { silentLog } from '#platform/log/log.ts';
import { BENCH_START, createSliceBench } from '#platform/testing/slice-bench.ts';
import type { SliceBench } from '#platform/testing/slice-bench.ts';
import type { BulkDeps } from '../server/bulk-deps.ts';
import { carryOutBulkChangeJob } from '../server/jobs/bulk-jobs.ts';

const LOCK = 'clientTransferProhibited';

/** What a domain's action answers next instead of acting: a refusal, or an error that is thrown. */
export type Answer = Result<never> | Error;

/** The bulk slice on a real database; the actions change the rows of domains and can be told to fail. */
export interface BulkBench extends SliceBench {
  readonly deps: BulkDeps;
  /** Calls of actions, as `lock example.com`, in order. */
  readonly calls: string[];
  /** Answers of the next calls for a domain. `isLost` acts first, so that only the answer is lost. */
  readonly answers: Map<string, { readonly answer: Answer; readonly isLost?: boolean }[]>;
  readonly pauses: number[];
  /** Begins as new: at the first instant, without calls, pauses or prepared answers. */
  reset(): void;
  /** A person with a site and these registered domains, each with a purchase. */
  ownDomains(names: readonly string[]): Promise<{ readonly actor: UserActor; readonly siteId: number }>;
  /** Whether each of these domains renews automatically. */
  readRenewing(names: readonly string[]): Promise<Record<string, boolean>>;
}

/** Signs a person in. */
export function signedIn(userId: number): UserActor {
  return { kind: 'user', userId, via: 'session', scopes: ['*'], hasFreshProof: true };
}

/** Makes a bench for the tests of one file. */
export async function createBulkBench(): Promise<BulkBench> {
  const bench = await createSliceBench({ jobs: [carryOutBulkChangeJob] });
  const { db } = bench;
  const calls: string[] = [];
  const answers: BulkBench['answers'] = new Map();
  const pauses: number[] = [];

  async function act(verb: string, domain: string, change: () => Promise<unknown>): Promise<Result<unknown>> {
    calls.push(`${verb} ${domain}`);
    const told = answers.get(domain)?.shift();
    if (!told || told.isLost) await change();
    if (!told) return ok(null);
    if (told.answer instanceof Error) throw told.answer;
    return told.answer;
  }
  const actions: BulkDeps['actions'] = {
    setAutoRenew: async (_actor, { purchaseId, isOn }) => {
      const { rows } = await sql<{
        meta: string;
      }>`select meta from billing.purchase where id = ${purchaseId}`.execute(db);
      const domain = rows[0]?.meta ?? '';
      return act(isOn ? 'renew' : 'end', domain, () =>
        sql`update domains.domain set is_auto_renewing = ${isOn} where name = ${domain}`.execute(db),
      );
    },
    setLock: (_actor, { domain, isLocked }) =>
      act(isLocked ? 'lock' : 'unlock', domain, () =>
        sql`update domains.domain set registry_statuses = ${isLocked ? [LOCK] : []}::text[] where name = ${domain}`.execute(
          db,
        ),
      ),
    setPrivacy: (_actor, { domain, isPrivate }) =>
      act(isPrivate ? 'hide' : 'show', domain, () =>
        sql`update domains.domain set is_private = ${isPrivate} where name = ${domain}`.execute(db),
      ),
    previewContacts: async (_actor, { domain }) =>
      domain.startsWith('refused')
        ? refuseDomain('privacy_before_contact_change', { domain })
        : ok({
            isUnchanged: domain.startsWith('same'),
            locksUntil: domain.startsWith('other') ? new Date('2026-05-01T00:00:00Z') : null,
            asked: domain.startsWith('asked') ? ['new@example.com', 'old@example.com'] : [],
          }),
    changeContacts: async (_actor, { domain, given }) => {
      const changed = await act(`name ${given.contact.lastName} for`, domain, async () => undefined);
      const asked = domain.startsWith('asked') ? ['new@example.com', 'old@example.com'] : [];
      return changed.ok ? ok({ asked }) : changed;
    },
    sendTransferCode: async (_actor, { domain }) => {
      const sent = await act('open', domain, async () => undefined);
      if (!sent.ok) return sent;
      const sentTo = domain.endsWith('.jp') ? null : `holder@${domain}`;
      return ok({ sentTo, expiresAt: new Date('2026-03-15T12:00:00Z') });
    },
    previewTemplate: async (_actor, { domain }) =>
      ok({
        version: 1,
        isUnchanged: domain.startsWith('set-up'),
        isConfirmationNeeded: domain.startsWith('forwards'),
      }),
    applyTemplate: (_actor, { domain, template }) => act(template.provider, domain, async () => undefined),
    previewTemplateUndo: async () => ok('possible'),
    undoTemplate: async (_actor, { domain }) => {
      const undone = await act('undo', domain, async () => undefined);
      return undone.ok ? ok('undone') : undone;
    },
  };
  return {
    ...bench,
    deps: {
      ...bench,
      log: silentLog,
      actions,
      pause: async (milliseconds) => void pauses.push(milliseconds),
    },
    calls,
    answers,
    pauses,
    reset() {
      bench.clock.set(BENCH_START);
      calls.length = 0;
      pauses.length = 0;
      answers.clear();
    },
    async ownDomains(names) {
      const { id: siteId, ownerId: userId } = await buildSite(db);
      const now = bench.clock.now();
      await importDomains(
        bench,
        names.map((name) => ({
          name,
          siteId,
          ownerUserId: userId,
          type: 'registered' as const,
          createdAt: now,
          registeredAt: after(now, -days(200)),
          expiresAt: after(now, days(165)),
        })),
      );
      const { lines } = await buildPaidOrder(db, { siteId, userId, domains: [...names] });
      for (const { lineId } of lines) await markLineDelivered(bench, { lineId });
      return { actor: signedIn(userId), siteId };
    },
    async readRenewing(names) {
      const { rows } = await sql<{ name: string; is_auto_renewing: boolean }>`
        select name, is_auto_renewing from domains.domain where name = any(${[...names]}::text[]) order by name`.execute(
        db,
      );
      return Object.fromEntries(rows.map((row) => [row.name, row.is_auto_renewing]));
    },
  };
}

import { sql } from 'kysely';
import { beforeAll, expect, test } from 'vitest';
import { PAST_LOCK } from '#features/names/testing/foreign-names.ts';
import type { Registrar } from '#features/names/server/ports/registrar.ts';
import { nameBuyer } from '#features/registration/testing/buy-names.ts';
import { days } from '#platform/kernel/duration.ts';
import { openTransfers } from '../../testing/open-transfers.ts';
import { mailTransferCodeJob } from '../jobs/leaving-jobs.ts';
import { runMailTransferCode } from '../jobs/mail-transfer-code.ts';
import { endOverdueCodes } from './end-codes.ts';
import { requestTransferCode } from '../api/request-transfer-code.ts';

const opened = openTransfers();
const { bench, registry, deps } = opened;
const buyer = nameBuyer(opened);
const NAMES = ['swept-first.com', 'swept-second.com'] as const;
const owners = new Map<string, number>();

beforeAll(async () => {
  bench.clock.set(new Date());
  for (const name of NAMES) owners.set(name, (await buyer.register(name)).userId);
  await opened.passDays(PAST_LOCK);
  // Confirmed meanwhile.
  await sql`update domains.domain set verification_requested_at = null`.execute(bench.db);
});

const send = (domain: string) =>
  requestTransferCode(
    deps,
    {
      kind: 'user',
      userId: owners.get(domain) ?? 0,
      via: 'session',
      scopes: ['*'],
      hasFreshProof: true,
    },
    { domain },
  );
/** Sends the mails with codes; returns the code of the last one. */
async function mailedCode(): Promise<string> {
  for (const each of await bench.queued(mailTransferCodeJob))
    await runMailTransferCode({ ...deps, supportEmail: 'staff@panel.example' }, each);
  return /Code: (\S+)/.exec(opened.mails.at(-1)?.text ?? '')?.[1] ?? '';
}
const endOfLast = async (domain: string) => {
  const { rows } = await sql<{ reason: string | null }>`
    select end_reason as reason from domains.transfer_code where domain = ${domain}
    order by id desc limit 1`.execute(bench.db);
  return rows[0]?.reason;
};

test('the sweep does not remove a code that was requested while it ran', async () => {
  const [first, second] = NAMES;
  for (const name of NAMES) expect(await send(name)).toMatchObject({ ok: true });
  await mailedCode();
  bench.clock.advance(days(14));
  let requested: unknown = null;
  const slow = new Proxy(registry.registrar, {
    get: (target, key, receiver): unknown =>
      key === 'updateDomain'
        ? async (change: Parameters<Registrar['updateDomain']>[0]) => {
            // The manager of the other name is quicker than the sweep that has listed its code.
            if (change.name === first && requested === null) requested = await send(second);
            return target.updateDomain(change);
          }
        : Reflect.get(target, key, receiver),
  });

  await endOverdueCodes({ ...deps, registrar: slow });

  expect(requested).toMatchObject({ ok: true });
  expect(await endOfLast(first)).toBe('expired');
  expect(await endOfLast(second)).toBeNull();
  const code = await mailedCode();
  expect(await registry.registrar.infoDomain(second, code)).toMatchObject({ outcome: 'ok' });
});

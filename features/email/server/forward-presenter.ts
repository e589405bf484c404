import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { listForwardsEndpoint } from '../contract/endpoints.ts';
import { formatMailAddress, isForwarding } from '../rules/email-forward.ts';
import type { EmailForward } from '../rules/email-forward.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { EmailDeps } from './email-deps.ts';
import { findForwards } from './forward-store.ts';
import { say } from '#platform/kernel/sentence.ts';
import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import type { ManagedDomain } from '#features/domains/server/api/find-managed-domain.ts';
import type { Database } from '#platform/database/database.ts';
import { MAIL_OWNER_SENTENCES, refuseEmail } from '../contract/refusals.ts';

/** Maps the forwards of a domain to the wire. */
export function presentForwards(forwards: readonly EmailForward[]): AnswerOf<typeof listForwardsEndpoint> {
  return {
    type: forwards.some(({ deactivatedAt }) => deactivatedAt === null) ? 'forward' : 'none',
    forwards: forwards.map((forward) => ({
      email: formatMailAddress(forward),
      mailbox: forward.mailbox,
      domain: forward.domain,
      forward_address: forward.destination,
      active: isForwarding(forward),
      verified: forward.verifiedAt !== null,
      deactivated_at: forward.deactivatedAt?.toISOString() ?? null,
      created: forward.createdAt.toISOString(),
    })),
  };
}

/** Lists the email forwards of a domain for its manager, including those switched off. */
export async function listForwards(
  deps: Pick<EmailDeps, 'db'>,
  actor: Actor,
  input: { readonly domain: string },
): Promise<Result<AnswerOf<typeof listForwardsEndpoint>>> {
  const managed = await openMailDomain(deps.db, actor, input.domain);
  return managed.ok ? ok(presentForwards(await findForwards(deps.db, input.domain))) : managed;
}

/**
 * The domain whose email the caller may see and change: its manager only (spec domain acquisition,
 * section 6).
 */
export async function openMailDomain(
  db: Database,
  actor: Actor,
  domain: string,
): Promise<Result<ManagedDomain>> {
  return requireManagedDomain(db, actor, domain, (code, values = {}) =>
    code === 'unauthorized' && values.ownerInfo !== undefined
      ? refuseEmail(code, {}, { message: say(MAIL_OWNER_SENTENCES, 'unauthorized', values) })
      : refuseEmail(code, values),
  );
}

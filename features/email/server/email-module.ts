import { route } from '#platform/http/route.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import { requireManagedDomain } from '#features/domains/server/api/require-managed-domain.ts';
import type { ManagedDomain } from '#features/domains/server/api/find-managed-domain.ts';
import type { Database } from '#platform/database/database.ts';
import { inTransaction } from '#platform/database/database.ts';
import type { Events } from '#platform/events/event-bus.ts';
import type { Clock } from '#platform/kernel/clock.ts';
import type { Live } from '#platform/live/live.ts';
import { deactivateForwardsEndpoint, listForwardsEndpoint, mailSwitchedOff } from '../contract/endpoints.ts';
import { formatMailAddress, isForwarding } from '../rules/email-forward.ts';
import type { EmailForward } from '../rules/email-forward.ts';
import { findForwards } from './forward-store.ts';
import { refuseEmail } from '../contract/refusals.ts';
import { switchOffForwards } from './api/forwards.ts';

/** All dependencies of the email slice; each use case picks the few it needs. */
interface EmailDeps {
  readonly db: Database;
  readonly clock: Clock;
  readonly events: Events;
  readonly live: Live;
}

/** The email slice: for now, listing and switching off the forwards of domains. */
export function emailModule(deps: EmailDeps): SliceModule {
  return {
    name: 'email',
    routes: [
      route(listForwardsEndpoint, ({ actor, params }) => listForwards(deps, actor, params)),
      route(deactivateForwardsEndpoint, ({ actor, params }) => deactivateForwards(deps, actor, params)),
    ],
  };
}

/** Maps the forwards of a domain to the wire. */
function presentForwards(forwards: readonly EmailForward[]): AnswerOf<typeof listForwardsEndpoint> {
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

/** Switches off all email forwards of a domain; their DNS records are removed shortly afterwards. */
export async function deactivateForwards(
  deps: EmailDeps,
  actor: Actor,
  { domain }: { readonly domain: string },
): Promise<Result<AnswerOf<typeof deactivateForwardsEndpoint>>> {
  const managed = await openMailDomain(deps.db, actor, domain);
  if (!managed.ok) return managed;
  const { siteId } = managed.value;
  return inTransaction(deps.db, async (tx) => {
    const count = await switchOffForwards(deps, tx, { domain, siteId, cause: null });
    if (count === 0) return refuseEmail('no_active_forwards', { domain });
    await deps.events.publish(tx, mailSwitchedOff, `domain:${domain}`, { domain, siteId });
    return ok(presentForwards(await findForwards(tx, domain)));
  });
}

/**
 * The domain whose email the caller may see and change: its manager only (spec domain acquisition,
 * section 6).
 */
async function openMailDomain(db: Database, actor: Actor, domain: string): Promise<Result<ManagedDomain>> {
  return requireManagedDomain(db, actor, domain, refuseEmail);
}

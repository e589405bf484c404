import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { listForwardsEndpoint } from '../contract/endpoints.ts';
import { addressOf, isForwarding } from '../rules/email-forward.ts';
import type { EmailForward } from '../rules/email-forward.ts';

/** The forwards of a domain as they travel. */
export function presentForwards(forwards: readonly EmailForward[]): AnswerOf<typeof listForwardsEndpoint> {
  return {
    type: forwards.some(({ deactivatedAt }) => deactivatedAt === null) ? 'forward' : 'none',
    forwards: forwards.map((forward) => ({
      email: addressOf(forward),
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

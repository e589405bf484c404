import { createHmac, timingSafeEqual } from 'node:crypto';
import { days } from '#platform/kernel/duration.ts';
import { randomHex } from '#platform/kernel/random.ts';
import type { Random } from '#platform/kernel/random.ts';
import type { Actor } from '#platform/kernel/actor.ts';
import { visitorSignedIn } from '../../contract/events.ts';
import type { AccountsDeps } from '../accounts-deps.ts';

/** The cookie that identifies a visitor, so that their cart is kept. */
export const VISITOR_COOKIE = 'namestead_visitor';
/** How long a visitor is recognised after the last visit began. */
export const VISITOR_LIFE = days(90);

const VISITOR_ID = /^[0-9a-f]{32}$/;

function signVisitor(visitorId: string, secret: string): Buffer {
  return createHmac('sha256', secret).update(`visitor:${visitorId}`).digest();
}

/** An id for a new visitor: 128 random bits. */
export function newVisitorId(random: Random): string {
  return randomHex(random, 16);
}

/** What the cookie holds: the id and our signature, so that no one can claim another's cart. */
export function visitorCookie(visitorId: string, secret: string): string {
  return `${visitorId}.${signVisitor(visitorId, secret).toString('base64url')}`;
}

/** The id in a cookie, or null where the signature is not ours. */
export function readVisitorCookie(value: string | undefined, secret: string): string | null {
  const [visitorId = '', signature = ''] = (value ?? '').split('.');
  if (!VISITOR_ID.test(visitorId)) return null;
  const given = Buffer.from(signature, 'base64url');
  const ours = signVisitor(visitorId, secret);
  return given.length === ours.length && timingSafeEqual(given, ours) ? visitorId : null;
}

/**
 * Records that a visitor is now a user, in the caller's transaction; no effect without a visitor's
 * cookie.
 */
export async function recogniseVisitor(
  deps: Pick<AccountsDeps, 'db' | 'events'>,
  actor: Actor,
  userId: number,
): Promise<void> {
  if (actor.kind !== 'visitor' || actor.visitorId === null) return;
  const { visitorId } = actor;
  await deps.events.publish(deps.db, visitorSignedIn, `visitor:${visitorId}`, { visitorId, userId });
}

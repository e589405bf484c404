import type { Kysely } from 'kysely';
import type { Role } from '../rules/capabilities.ts';
import type { SitesTables } from './tables.ts';

type Db = Kysely<SitesTables>;

/** A user's role on a site. */
export interface Membership {
  readonly siteId: number;
  readonly role: Role;
}

/** Adds a member, or changes the role of one who is there. */
export async function saveMember(
  db: Db,
  member: { readonly siteId: number; readonly userId: number; readonly role: Role; readonly joinedAt: Date },
): Promise<void> {
  await db
    .insertInto('sites.member')
    .values({
      site_id: member.siteId,
      user_id: member.userId,
      role: member.role,
      joined_at: member.joinedAt,
    })
    .onConflict((conflict) => conflict.columns(['site_id', 'user_id']).doUpdateSet({ role: member.role }))
    .execute();
}

/** The role of a person on a site, or null. */
export async function findRole(db: Db, siteId: number, userId: number): Promise<Role | null> {
  const row = await db
    .selectFrom('sites.member')
    .select('role')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .executeTakeFirst();
  return row?.role ?? null;
}

/** Every membership of a person, oldest site first. */
export async function listMemberships(db: Db, userId: number): Promise<Membership[]> {
  const rows = await db
    .selectFrom('sites.member')
    .select(['site_id', 'role'])
    .where('user_id', '=', userId)
    .orderBy('site_id')
    .execute();
  return rows.map((row) => ({ siteId: row.site_id, role: row.role }));
}

/** How many sites a person is a member of. */
export async function countMemberships(db: Db, userId: number): Promise<number> {
  const { count } = await db
    .selectFrom('sites.member')
    .select((select) => select.fn.countAll<number>().as('count'))
    .where('user_id', '=', userId)
    .executeTakeFirstOrThrow();
  return count;
}

/** The people of a site. */
export async function listMemberIds(db: Db, siteId: number): Promise<number[]> {
  const rows = await db
    .selectFrom('sites.member')
    .select('user_id')
    .where('site_id', '=', siteId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => row.user_id);
}

/** A member of a site, since when. */
export interface SiteMemberRow {
  readonly userId: number;
  readonly role: Role;
  readonly joinedAt: Date;
}

/** The people of a site with their roles. */
export async function listMembers(db: Db, siteId: number): Promise<readonly SiteMemberRow[]> {
  const rows = await db
    .selectFrom('sites.member')
    .select(['user_id', 'role', 'joined_at'])
    .where('site_id', '=', siteId)
    .orderBy('user_id')
    .execute();
  return rows.map((row) => ({ userId: row.user_id, role: row.role, joinedAt: row.joined_at }));
}

/** The role of a person on a site, which keeps until the transaction ends; null for others. */
export async function lockRole(tx: Db, siteId: number, userId: number): Promise<Role | null> {
  const row = await tx
    .selectFrom('sites.member')
    .select('role')
    .where('site_id', '=', siteId)
    .where('user_id', '=', userId)
    .forShare()
    .executeTakeFirst();
  return row?.role ?? null;
}

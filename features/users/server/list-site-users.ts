import { givenName } from '#features/accounts/rules/account-name.ts';
import { listAccounts } from '#features/accounts/server/api/accounts.ts';
import type { Account } from '#features/accounts/server/api/accounts.ts';
import { refuseMember } from '#features/sites/contract/refusals.ts';
import { findSite, siteAccess } from '#features/sites/server/api/find-site.ts';
import { listMembers } from '#features/sites/server/api/sites.ts';
import type { Site } from '#features/sites/server/api/sites.ts';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import type { Database } from '#platform/database/database.ts';
import type { UserActor } from '#platform/kernel/actor.ts';
import { ok } from '#platform/kernel/result.ts';
import type { Result } from '#platform/kernel/result.ts';
import type { listSiteUsers as listContract, SiteUserOnWire } from '../contract/user-endpoints.ts';
import { selectMembers, splitName } from '../rules/site-user.ts';
import type { SiteMember, UserQuery } from '../rules/site-user.ts';

interface Deps {
  readonly db: Database;
  /** The base URL of the web app, where profiles are. */
  readonly publicUrl: string;
}

/** A member together with the name that they gave. */
interface KnownMember extends SiteMember {
  readonly givenName: string;
}

/** The people of a site that a query asks for, for its administrators. */
export async function listSiteUsers(
  deps: Deps,
  actor: UserActor,
  input: {
    readonly site: string;
    readonly number: number;
    readonly offset: number;
    readonly query: UserQuery;
  },
): Promise<Result<AnswerOf<typeof listContract>>> {
  const site = await requireAdministrator(deps, actor, input.site);
  if (!site.ok) return site;
  const members = await readMembers(deps.db, site.value.id);
  const known = new Map(members.map((member) => [member.userId, member]));
  const found = selectMembers(members, input.query);
  const page = found.slice(input.offset, input.offset + input.number);
  return ok({
    users: page.flatMap(({ userId }) => {
      const member = known.get(userId);
      return member ? [presentUser(deps, site.value, member)] : [];
    }),
    found: found.length,
  });
}

/** One of the people of a site by their login, for its administrators. */
export async function getSiteUser(
  deps: Deps,
  actor: UserActor,
  { site: named, login }: { readonly site: string; readonly login: string },
): Promise<Result<SiteUserOnWire>> {
  const site = await requireAdministrator(deps, actor, named);
  if (!site.ok) return site;
  const members = await readMembers(deps.db, site.value.id);
  const member = members.find((each) => each.login === login);
  return member ? ok(presentUser(deps, site.value, member)) : refuseMember('unknown_user', { login });
}

/** To strangers a site does not exist; its other members learn that they may not. */
async function requireAdministrator({ db }: Deps, actor: UserActor, named: string): Promise<Result<Site>> {
  const site = await findSite(db, named);
  const access = site && (await siteAccess(db, actor, site.id));
  if (!site || !access) return refuseMember('unknown_site');
  return access.capabilities.list_users ? ok(site) : refuseMember('unauthorized');
}

async function readMembers(db: Database, siteId: number): Promise<readonly KnownMember[]> {
  const rows = await listMembers(db, siteId);
  const accounts = await listAccounts(
    db,
    rows.map(({ userId }) => userId),
  );
  const named = new Map<number, Account>(accounts.map((account) => [account.id, account]));
  return rows.flatMap(({ userId, role, joinedAt }) => {
    const account = named.get(userId);
    if (!account) return [];
    const { username: login, email, displayName } = account;
    return [{ userId, login, email, displayName, role, joinedAt, givenName: givenName(account) }];
  });
}

/** The fields of a member that go out. There are no pictures, and no profiles beside the site. */
function presentUser({ publicUrl }: Deps, site: Site, member: KnownMember): SiteUserOnWire {
  const { firstName, lastName } = splitName(member.givenName);
  const user: SiteUserOnWire = {
    ID: member.userId,
    login: member.login,
    email: member.email,
    name: member.displayName,
    nice_name: member.login,
    first_name: firstName,
    last_name: lastName,
    avatar_URL: '',
    profile_URL: `${publicUrl}/stats/${site.id}`,
    site_ID: site.id,
    roles: [member.role],
  };
  // A plugin-connected site has users of its own, who are linked to accounts here.
  return site.isJetpack ? { ...user, linked_user_ID: member.userId } : user;
}

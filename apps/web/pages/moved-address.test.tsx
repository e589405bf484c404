import { describe, expect, test } from 'vitest';
import { createQueryClient } from '../query-client.ts';
import { createAppRouter } from '../routes.tsx';
import { findMovedAddress } from './moved-address.ts';

const SITE = 'harbor.namestead.site';
const LIST = '/domains/manage';

/** The screens of management, section 2, "Route registration and redirects", as API, "Screens' addresses", calls them. */
const SCREENS = [
  'change-site-address',
  'security',
  'redirect-settings',
  'contacts-privacy',
  'edit-contact-info',
  'manage-consent',
  'domain-connect-mapping',
  'dns',
  'name-servers',
  'transfer',
  'transfer/out',
  'transfer/other-user',
  'transfer/other-site',
  'edit',
  'redirect',
  'transfer/in',
] as const;

const router = createAppRouter(createQueryClient());
/** The page that an address has: the pattern of its route; null if it has none. */
function findPage(path: string): string | null {
  const [, , found] = router.getMatchedRoutes(path);
  // Without an exact match the router names the nearest page above.
  const pattern = found ? String(found.fullPath) : '';
  // One without a component leads on.
  if ((found?.options as { component?: unknown } | undefined)?.component === undefined) return null;
  const isWhole = pattern.split('/').length === path.split('/').length;
  return isWhole ? pattern : null;
}

describe('every screen of a domain has an address, per site and over all sites', () => {
  test.each(
    SCREENS.flatMap((name) => [
      `/domains/manage/harbor.com/${name}/${SITE}`,
      `/domains/manage/all/harbor.com/${name}/${SITE}`,
    ]),
  )('%s', (path) => {
    const moved = findMovedAddress(path);

    // A page of its own, or the home of the domain until the screen exists.
    expect(findPage(path) === null).toBe(moved !== null);
    if (moved === null) return;
    expect(moved).toBe(path.replace(/harbor\.com\/.+\//, 'harbor.com/edit/'));
    expect(findPage(moved)).not.toBeNull();
  });

  test.each(
    SCREENS.flatMap((name) => [
      `/domains/manage/harbor.com/${name}`,
      `/domains/manage/all/harbor.com/${name}`,
    ]),
  )('%s, without a site, leads to all domains', (path) => {
    expect(findPage(path)).toBeNull();
    expect(findMovedAddress(path)).toBe(LIST);
  });
});

describe('old addresses', () => {
  test.each([
    ['/domains/manage/edit', LIST],
    [`/domains/manage/edit/${SITE}`, LIST],
    [`/domains/${SITE}`, `${LIST}/${SITE}`],
    ['/domains/4711', `${LIST}/4711`],
    ['/domains/manage/email', LIST],
    [`/domains/manage/email/${SITE}`, `${LIST}/${SITE}`],
    [`/domains/manage/harbor.com/email/${SITE}`, `${LIST}/harbor.com/edit/${SITE}`],
    [`/domains/manage/all/harbor.com/email/${SITE}`, `${LIST}/harbor.com/edit/${SITE}`],
    [`/domains/manage/add-google-apps/${SITE}`, `${LIST}/${SITE}`],
    [`/domains/manage/harbor.com/add-google-apps/${SITE}`, `${LIST}/harbor.com/edit/${SITE}`],
    [`/domains/manage/harbor.com/add-gsuite-users/${SITE}`, `${LIST}/harbor.com/edit/${SITE}`],
    [`/domains/manage/email-forwarding/${SITE}`, `${LIST}/${SITE}`],
    [`/domains/manage/harbor.com/email-forwarding/${SITE}`, `${LIST}/harbor.com/edit/${SITE}`],
    ['/email', LIST],
    [`/email/${SITE}`, `${LIST}/${SITE}`],
    [`/email/harbor.com/manage/${SITE}`, `${LIST}/harbor.com/edit/${SITE}`],
    [`/email/harbor.com/forwarding/${SITE}`, `${LIST}/harbor.com/edit/${SITE}`],
    [`/domains/manage/harbor.com/security/${SITE}/`, `${LIST}/harbor.com/edit/${SITE}`],
  ])('%s leads to %s', (path, target) => {
    expect(findMovedAddress(path)).toBe(target);
    expect(findPage(target)).not.toBeNull();
  });

  test.each(['/no/such/page', '/domains/add', '/domains/something', '/email/a/b/c/d', '/', ''])(
    '%s was never one',
    (path) => {
      expect(findMovedAddress(path)).toBeNull();
    },
  );
});

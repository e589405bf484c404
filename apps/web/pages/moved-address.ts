import { mayNameSite } from '#features/names/rules/site-for-names.ts';

const MANAGE = '/domains/manage';

/** Screens of a domain that exist: without a site in their address they lead to the list. */
const SCREENS = [
  'edit',
  'dns',
  'history',
  'change-site-address',
  'redirect-settings',
  'redirect',
  'domain-connect-mapping',
  'manage-consent',
  'contacts-privacy',
  'edit-contact-info',
  'transfer',
  'transfer/in',
  'transfer/out',
  'transfer/precheck',
  'transfer/other-user',
  'transfer/other-site',
] as const;

/** Screens of the specification that do not exist yet: they lead to the domain's home. */
const SCREENS_TO_COME = ['security', 'name-servers'] as const;

/** What the pages of the email area were called below a domain, and what they are called there. */
const OLD_EMAIL = {
  email: 'manage',
  'add-gsuite-users': 'manage',
  'add-google-apps': 'manage',
  'email-forwarding': 'forwarding',
} as const;

type Values = Readonly<Record<string, string>>;
type Target = string | ((values: Values) => string);

const toHome =
  (beginning: string): Target =>
  ({ domain = '', site = '' }) =>
    `${beginning}/${domain}/edit/${site}`;

/** Each pattern with where it leads; `:site` and `:domain` stand for one segment. The first match counts. */
const MOVED: readonly (readonly [pattern: string, to: Target])[] = [
  [`${MANAGE}/edit`, MANAGE],
  [`${MANAGE}/edit/:site`, MANAGE],
  ...Object.keys(OLD_EMAIL).flatMap((old): (readonly [string, Target])[] => [
    [`${MANAGE}/${old}`, '/email'],
    [`${MANAGE}/${old}/:site`, ({ site = '' }) => `/email/${site}`],
  ]),
  ...[`${MANAGE}/all`, MANAGE].flatMap((beginning): (readonly [string, Target])[] => [
    ...[...SCREENS, ...SCREENS_TO_COME].map((screen) => [`${beginning}/:domain/${screen}`, MANAGE] as const),
    ...SCREENS_TO_COME.map((screen) => [`${beginning}/:domain/${screen}/:site`, toHome(beginning)] as const),
    ...Object.entries(OLD_EMAIL).flatMap(([old, page]): (readonly [string, Target])[] => [
      [`${beginning}/:domain/${old}`, '/email'],
      [
        `${beginning}/:domain/${old}/:site`,
        ({ domain = '', site = '' }) => `/email/${domain}/${page}/${site}`,
      ],
    ]),
  ]),
  // There is no email area yet: its addresses lead to the domains.
  ['/email', MANAGE],
  ['/email/:site', ({ site = '' }) => `${MANAGE}/${site}`],
  ['/email/:domain/manage/:site', toHome(MANAGE)],
  ['/email/:domain/forwarding/:site', toHome(MANAGE)],
  // With the site's slug where a site is named; its pages, such as `/domains/add`, are not moved.
  ['/domains/:site', ({ site = '' }) => (mayNameSite(site) ? `${MANAGE}/${site}` : '')],
];

/**
 * Where an address leads that has no page of its own: an old one, one of a domain without a site, or
 * one of a screen that does not exist yet (management, section 2, "Route registration and
 * redirects"). Null for an address that never was one.
 */
export function findMovedAddress(path: string): string | null {
  const found = findStep(path);
  return found === null ? null : (findMovedAddress(found) ?? found);
}

function findStep(path: string): string | null {
  const parts = path.replace(/\/$/, '').split('/');
  for (const [pattern, to] of MOVED) {
    const values = match(pattern.split('/'), parts);
    if (values === null) continue;
    const target = typeof to === 'string' ? to : to(values);
    return target === '' ? null : target;
  }
  return null;
}

function match(pattern: readonly string[], parts: readonly string[]): Values | null {
  if (pattern.length !== parts.length) return null;
  const values: Record<string, string> = {};
  for (const [index, expected] of pattern.entries()) {
    const part = parts[index] ?? '';
    if (expected.startsWith(':') && part !== '') values[expected.slice(1)] = part;
    else if (expected !== part) return null;
  }
  return values;
}

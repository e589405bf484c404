/** The sections of a domain's home, in the order of its tabs. */
export const DOMAIN_SECTIONS = [
  'overview',
  'dns',
  'contacts',
  'connection',
  'address',
  'redirect',
  'transfer',
  'history',
] as const;
/** A section of a domain's home. */
export type DomainSection = (typeof DOMAIN_SECTIONS)[number];

/** The facts that decide which sections a domain has. */
export interface SectionedDomain {
  readonly type: 'registered' | 'mapping' | 'redirect' | 'wpcom' | 'transfer';
  readonly canManage: boolean;
  readonly hasZone: boolean;
  readonly isExpired: boolean;
  /** Whether the user may change the free address. */
  readonly canChangeAddress: boolean;
}

type Rule = (domain: SectionedDomain) => boolean;

/** Records are for the domain's manager. */
const hasRecords: Rule = ({ type, canManage, hasZone }) => canManage && (hasZone || type === 'transfer');

/** When a domain has a section: every tab leads to a screen that works. */
const RULES: Readonly<Record<DomainSection, Rule>> = {
  overview: () => true,
  // An inbound transfer has a zone before its delegation changes, so that its records can be copied first.
  dns: hasRecords,
  contacts: ({ type, canManage }) => type === 'registered' && canManage,
  connection: ({ type }) => type === 'mapping',
  address: ({ type, canChangeAddress }) => type === 'wpcom' && canChangeAddress,
  redirect: ({ type, canManage, isExpired }) => type === 'redirect' && canManage && !isExpired,
  transfer: ({ type, canManage }) =>
    type === 'transfer' || (canManage && (type === 'registered' || type === 'mapping')),
  history: ({ type, canManage }) => type !== 'wpcom' && canManage,
};

/** The sections of a domain, in the order of its tabs. */
export function domainSections(domain: SectionedDomain): readonly DomainSection[] {
  return DOMAIN_SECTIONS.filter((section) => RULES[section](domain));
}

/** The screen that a tab opens (API, "Screens' addresses"). */
export function sectionScreen(section: DomainSection, type: SectionedDomain['type']): string {
  if (section !== 'transfer') return SCREENS[section][0];
  return type === 'transfer' ? 'transfer/in' : 'transfer';
}

/** The screens of each section; the first is the one that its tab opens. */
const SCREENS: Readonly<Record<DomainSection, readonly [string, ...string[]]>> = {
  overview: ['edit'],
  dns: ['dns'],
  contacts: ['contacts-privacy', 'edit-contact-info'],
  connection: ['domain-connect-mapping'],
  address: ['change-site-address'],
  redirect: ['redirect-settings', 'redirect'],
  transfer: [
    'transfer',
    'transfer/in',
    'transfer/out',
    'transfer/other-user',
    'transfer/other-site',
    'transfer/precheck',
  ],
  history: ['history'],
};

/** The section of a path such as `/domains/manage/example.com/dns/example.site`; null for another page. */
export function sectionAt(path: string): DomainSection | null {
  const screen = /^\/domains\/manage\/(?:all\/)?[^/]+\/(.+)\/[^/]+\/?$/.exec(path)?.[1];
  if (screen === undefined) return null;
  return DOMAIN_SECTIONS.find((section) => SCREENS[section].includes(screen)) ?? null;
}

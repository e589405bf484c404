import { createContext, useContext } from 'react';
import type { ReactNode } from 'react';
import { mayChangeAddress, useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { MenuButton } from '#platform/ui/overlay/menu-button.tsx';
import type { MenuEntry } from '#platform/ui/overlay/menu-panel.tsx';
import { domainMessages } from '../words/en.ts';
import { primaryMessages } from '../words/primary/en.ts';
import { type DomainRow, buildScreenPath } from './domain-row.ts';
import type { DomainExport } from './use-export.ts';

/** Makes the domain of a row primary; null where all sites are managed (management, section 5). */
export const MakePrimary = createContext<((row: DomainRow) => void) | null>(null);

/** Whether a domain has a term that its manager can pay for (management, section 5, "Renew now"). */
function hasRenewal({
  type,
  current_user_can_manage: canManage,
  subscription_id: purchase,
  bundled_plan_subscription_id: bundle = null,
}: DomainRow): boolean {
  return canManage && purchase !== null && bundle === null && type !== 'wpcom' && type !== 'transfer';
}

/** Whether a domain has ways to another registrar, person or site. */
function canMove({ type, current_user_can_manage: canManage }: DomainRow): boolean {
  return canManage && (type === 'registered' || type === 'mapping');
}

/**
 * The menu of a domain: its actions and pages in the order of the specification (management, section
 * 2, "Row options menu"). Pages that do not exist yet have no entry.
 */
export function DomainMenu({
  row,
  copyNames,
  withSite,
}: {
  readonly row: DomainRow;
  readonly copyNames: DomainExport['copyNames'];
  readonly withSite: boolean;
}): ReactNode {
  const m = useMessages(domainMessages);
  const say = useMessages(primaryMessages);
  const makePrimary = useContext(MakePrimary);
  const site = useSite(row.siteSlug);
  const page = (screen: string): string => `${row.managedAt}/${row.domain}/${screen}/${row.siteSlug}`;
  const entry = (isShown: boolean, item: MenuEntry): readonly MenuEntry[] => (isShown ? [item] : []);
  const canMakePrimary = makePrimary !== null && row.canBecomePrimary;
  const isChangeable = row.wpcom_domain && site !== undefined && mayChangeAddress(site);
  const hasRecords = row.type === 'mapping' && row.current_user_can_manage && row.has_zone;
  const hasContacts = row.type === 'registered' && row.current_user_can_manage;
  return (
    <MenuButton
      label={m('actionsFor', { domain: row.display_name })}
      size="small"
      items={[
        ...entry(canMakePrimary, {
          id: 'primary',
          label: say('makePrimary'),
          onSelect: () => makePrimary?.(row),
        }),
        ...entry(hasRenewal(row), {
          id: 'renew',
          label: m('renewNow'),
          href: `/purchases/${row.subscription_id}`,
        }),
        { id: 'settings', label: m('editSettings'), href: buildScreenPath(row) },
        // "mapped only".
        ...entry(hasRecords, { id: 'dns', label: m('editDns'), href: page('dns') }),
        // "free address, non-staging only".
        ...entry(isChangeable, {
          id: 'address',
          label: m('changeAddress'),
          href: page('change-site-address'),
        }),
        ...entry(hasContacts, { id: 'contacts', label: m('editContacts'), href: page('contacts-privacy') }),
        ...entry(canMove(row), {
          id: 'transfer',
          label: m('transferDomain'),
          href: page('transfer'),
        }),
        ...entry(withSite, { id: 'site', label: m('openSite'), href: `/domains/manage/${row.siteSlug}` }),
        { id: 'copy', label: m('copyName'), onSelect: () => void copyNames([row]) },
      ]}
    />
  );
}

import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { tldOf } from '#features/names/rules/domain-name.ts';
import { settingsMessages } from '../words/en.ts';
import { useWhenItEnds } from '#features/names/web/api/use-when-it-ends.ts';

/** Says that the registry of a domain takes no orders for a while, and until when (management, section 2, the maintenance notice). */
export function MaintenanceNotice({ domain }: { readonly domain: SiteDomainOnWire }): ReactNode {
  const m = useMessages(settingsMessages);
  const when = useWhenItEnds(domain.tld_maintenance_end_time, m('maintenanceShortly'));
  if (domain.tld_maintenance_end_time === null) return null;
  return (
    <Notice kind="warning" title={m('maintenanceTitle', { tld: tldOf(domain.domain) })}>
      {m('maintenance', { when })}
    </Notice>
  );
}

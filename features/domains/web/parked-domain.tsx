import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { NameText } from '#platform/ui/content/name-text.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import type { SiteDomainOnWire } from '../contract/list-endpoints.ts';
import { domainMessages } from '../words/en.ts';
import { primaryMessages } from '../words/primary/en.ts';
import { StatusBadge } from './api/status-badge.tsx';

/** The view of a site that only holds a domain: the domain and its pages (management, section 2). */
export function ParkedDomain({
  domain,
  slug,
}: {
  readonly domain: SiteDomainOnWire;
  readonly slug: string;
}): ReactNode {
  const m = useMessages(domainMessages);
  const say = useMessages(primaryMessages);
  const page = (screen: string): string => `/domains/manage/${domain.domain}/${screen}/${slug}`;
  return (
    <Card>
      <div className="flex flex-col gap-3">
        <div className="flex flex-wrap items-center gap-x-3 gap-y-1.5 text-lg [overflow-wrap:anywhere]">
          <h2 className="min-w-0 font-medium">
            <NameText name={domain.display_name} />
          </h2>
          <StatusBadge status={domain.status} />
        </div>
        <p className="text-pretty text-muted">{say('parkedText')}</p>
        <div className="flex flex-wrap gap-2">
          <LinkButton href={page('edit')}>{m('editSettings')}</LinkButton>
          {domain.current_user_can_manage && domain.has_zone ? (
            <LinkButton href={page('dns')}>{m('editDns')}</LinkButton>
          ) : null}
        </div>
      </div>
    </Card>
  );
}

import type { ReactNode } from 'react';
import { useSite } from '#features/sites/web/door.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/card.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { PageFrame } from '#platform/ui/page-frame.tsx';
import { displayName, parseDomainName } from '../rules/domain-name.ts';
import { guardMessages } from './guard-messages.ts';

/**
 * How a domain that somebody owns comes to their site (acquisition, section 2, "Use Your Own Domain page").
 *
 * A VIP site has no search to go back to, so its way back is the list of its domains (section 6).
 */
export function UseYourDomainPage({
  site,
  initialQuery = '',
}: {
  readonly site: string;
  readonly initialQuery?: string | undefined;
}): ReactNode {
  const m = useMessages(guardMessages);
  const known = useSite(site);
  const slug = known?.slug ?? site;
  const asked = parseDomainName(initialQuery);
  return (
    <PageFrame
      title={m('ownTitle')}
      description={m('ownIntro')}
      back={{ href: `/domains/manage/${slug}`, label: m('backToDomains') }}
      width="narrow"
    >
      <Card
        title={asked.ok ? m('ownDomainTitle', { domain: displayName(asked.name.ascii) }) : m('ownAnyTitle')}
        description={<bdi>{known?.title}</bdi>}
      >
        <div className="flex flex-col items-start gap-4">
          <p className="text-pretty">{m('ownText')}</p>
          <div className="flex flex-wrap gap-2">
            <LinkButton href={`/error-report?site=${slug}`} variant="primary">
              {m('ownContact')}
            </LinkButton>
            <LinkButton href={`/domains/manage/${slug}`}>{m('ownHeld')}</LinkButton>
          </div>
        </div>
      </Card>
    </PageFrame>
  );
}

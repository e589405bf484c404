import type { ReactNode } from 'react';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { displayName, parseDomainName } from '#features/names/rules/domain-name.ts';
import { SiteGuard } from '#features/names/web/api/site-guard.tsx';
import { ownDomainMessages } from '../words/en.ts';

/**
 * The ways to use a domain at a site (acquisition, section 2, "Use Your Own Domain page").
 *
 * The back link leads to the search with its query; a VIP site has none, so it leads to its domain
 * list (section 6).
 */
export function UseYourDomainPage({
  site,
  initialQuery = '',
}: {
  readonly site: string;
  readonly initialQuery?: string | undefined;
}): ReactNode {
  const m = useMessages(ownDomainMessages);
  const known = useSite(site);
  const slug = known?.slug ?? site;
  const isVip = known?.is_vip ?? false;
  const parsed = parseDomainName(initialQuery);
  const name = parsed.ok ? displayName(parsed.name.ascii) : null;
  const query = (key: string): string =>
    initialQuery === '' ? '' : `?${new URLSearchParams({ [key]: initialQuery }).toString()}`;
  const back = isVip
    ? { href: `/domains/manage/${slug}`, label: m('backToDomains') }
    : { href: `/domains/add/${slug}${query('suggestion')}`, label: m('backToSearch') };
  return (
    <PageFrame
      title={m('title')}
      description={m('intro', { title: known?.title ?? slug })}
      back={back}
      width="narrow"
    >
      <Way
        title={name === null ? m('connectAny') : m('connectDomain', { domain: name })}
        text={m('connectText')}
        terms={m('connectTerms')}
        href={`/domains/add/mapping/${slug}${query('initialQuery')}`}
        isFirst
      />
      {isVip ? (
        <Card title={m('helpTitle')}>
          <div className="flex flex-col items-start gap-4">
            <p className="text-pretty">{m('help')}</p>
            <div className="flex flex-wrap gap-2">
              <LinkButton href={`/error-report?site=${slug}`}>{m('contact')}</LinkButton>
              <LinkButton href={`/domains/manage/${slug}`}>{m('held')}</LinkButton>
            </div>
          </div>
        </Card>
      ) : (
        <Way
          title={name === null ? m('moveAny') : m('moveDomain', { domain: name })}
          text={m('moveText')}
          terms={m('moveTerms')}
          href={`/domains/add/transfer/${slug}${query('initialQuery')}`}
        />
      )}
    </PageFrame>
  );
}

/** One way to use a domain; its button repeats the title. */
function Way({
  title,
  text,
  terms,
  href,
  isFirst = false,
}: {
  readonly title: string;
  readonly text: string;
  readonly terms: string;
  readonly href: string;
  readonly isFirst?: boolean;
}): ReactNode {
  return (
    <Card title={title}>
      <div className="flex flex-col items-start gap-4">
        <div className="flex flex-col gap-1.5">
          <p className="text-pretty">{text}</p>
          <p className="text-sm text-pretty text-muted">{terms}</p>
        </div>
        <LinkButton href={href} variant={isFirst ? 'primary' : 'secondary'}>
          {title}
        </LinkButton>
      </div>
    </Card>
  );
}

/** Connecting a domain to a site that accepts one. */
export function UseYourDomainRoute({
  site,
  initialQuery = '',
}: {
  readonly site: string;
  readonly initialQuery: string | undefined;
}): ReactNode {
  return (
    <SiteGuard
      site={site}
      page="own-domain"
      query={initialQuery}
      urlFor={(slug) => `/domains/add/use-your-domain/${slug}`}
    >
      <UseYourDomainPage site={site} initialQuery={initialQuery} />
    </SiteGuard>
  );
}

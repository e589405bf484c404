import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { RedirectPage } from './redirect-page.tsx';
import { siteRedirectQuery } from './redirect-queries.ts';
import { redirectSettingsMessages } from '../words/en.ts';
import { RedirectTargetForm } from './redirect-target-form.tsx';

/** Loads the redirect before the page opens. */
export function prefetchRedirectSettings(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<unknown> {
  return client.query(siteRedirectQuery(site));
}

/** Shows and changes the target of a site's redirect (management, section 2, 'Redirect Settings'). */
export function RedirectSettingsPage({
  domain,
  site: named,
}: {
  readonly domain: string;
  readonly site: string;
}): ReactNode {
  const m = useMessages(redirectSettingsMessages);
  const site = useSite(named);
  const slug = site?.slug ?? named;
  const redirect = useQuery(siteRedirectQuery(named));
  return (
    <RedirectPage
      domain={domain}
      slug={slug}
      title={m('title')}
      intro={m('intro', { title: site?.title ?? slug })}
      redirect={redirect}
      none={{
        text: m('none'),
        action: <LinkButton href={`/domains/add/site-redirect/${slug}`}>{m('buy')}</LinkButton>,
      }}
    >
      {({ expired, goes_in_circle: goesInCircle, location }) =>
        expired ? (
          <ExpiredRedirect slug={slug} />
        ) : (
          <>
            {goesInCircle ? (
              <Notice kind="warning" title={m('circleTitle')}>
                {m('circle', { location })}
              </Notice>
            ) : null}
            <RedirectTargetForm site={slug} title={site?.title ?? slug} location={location} />
          </>
        )
      }
    </RedirectPage>
  );
}

function ExpiredRedirect({ slug }: { readonly slug: string }): ReactNode {
  const m = useMessages(redirectSettingsMessages);
  return (
    <Notice
      kind="warning"
      title={m('overTitle')}
      action={
        <LinkButton href={`/domains/add/site-redirect/${slug}`} size="small">
          {m('buyAnew')}
        </LinkButton>
      }
    >
      {m('over')}
    </Notice>
  );
}

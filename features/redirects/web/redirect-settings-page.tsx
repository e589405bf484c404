import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { CloudOff, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { useSite } from '#features/sites/web/door.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageFrame } from '#platform/ui/page-frame.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import { EmptyState, NotAllowedState } from '#platform/ui/states.tsx';
import { siteRedirectQuery } from './redirect-queries.ts';
import { redirectSettingsMessages } from './redirect-settings-messages.ts';
import { RedirectTargetForm } from './redirect-target-form.tsx';

/** Asks where the redirect leads, before the page is opened. */
export function prefetchRedirectSettings(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<unknown> {
  return client.query(siteRedirectQuery(site));
}

/** Shows and changes where the redirect of a site leads (management, section 2, 'Redirect Settings'). */
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
    <PageFrame
      title={m('title')}
      description={m('intro', { title: site?.title ?? slug })}
      back={{ href: `/domains/manage/${domain}/edit/${slug}`, label: m('back') }}
      width="narrow"
    >
      {redirect.data ? (
        !redirect.data.current_user_can_manage ? (
          <NotAllowedState>
            {redirect.data.owner === null
              ? m('onlySomeOwner')
              : m('onlyOwner', { owner: redirect.data.owner })}
          </NotAllowedState>
        ) : redirect.data.expired ? (
          <Over slug={slug} />
        ) : (
          <>
            {redirect.data.goes_in_circle ? (
              <Notice kind="warning" title={m('circleTitle')}>
                {m('circle', { location: redirect.data.location })}
              </Notice>
            ) : null}
            <RedirectTargetForm site={slug} title={site?.title ?? slug} location={redirect.data.location} />
          </>
        )
      ) : redirect.error ? (
        <Unread error={redirect.error} slug={slug} onRetry={() => void redirect.refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </PageFrame>
  );
}

function Over({ slug }: { readonly slug: string }): ReactNode {
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

/** Why nothing is known of the redirect: there is none, it is not theirs to see, or it could not be asked for. */
function Unread({
  error,
  slug,
  onRetry,
}: {
  readonly error: Error;
  readonly slug: string;
  readonly onRetry: () => void;
}): ReactNode {
  const m = useMessages(redirectSettingsMessages);
  if (error instanceof RefusedError && error.status === 403) return <NotAllowedState />;
  if (error instanceof RefusedError && error.code === 'no_site_redirect') {
    return (
      <EmptyState
        icon={<Split aria-hidden="true" />}
        title={m('noneTitle')}
        action={<LinkButton href={`/domains/add/site-redirect/${slug}`}>{m('buy')}</LinkButton>}
      >
        {m('none')}
      </EmptyState>
    );
  }
  return (
    <div role="alert">
      <EmptyState
        icon={<CloudOff aria-hidden="true" />}
        title={m('unread')}
        action={<Button onPress={onRetry}>{m('again')}</Button>}
      />
    </div>
  );
}

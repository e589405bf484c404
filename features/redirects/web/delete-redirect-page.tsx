import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { CloudOff, Split } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSite } from '#features/sites/web/door.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { PageFrame } from '#platform/ui/page-frame.tsx';
import { SkeletonRows } from '#platform/ui/skeleton-rows.tsx';
import { EmptyState, NotAllowedState } from '#platform/ui/states.tsx';
import { deleteRedirectMessages } from './delete-redirect-messages.ts';
import { DeleteRedirect } from './delete-redirect.tsx';
import { siteRedirectQuery } from './redirect-queries.ts';

/** Asks for the redirect before the page that deletes it is opened. */
export function prefetchDeleteRedirect(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<unknown> {
  return client.query(siteRedirectQuery(site));
}

/** Deletes the redirect of a site, for whoever bought it (acquisition, sections 2 and 6, "site redirect delete"). */
export function DeleteRedirectPage({
  domain,
  site: named,
}: {
  readonly domain: string;
  readonly site: string;
}): ReactNode {
  const m = useMessages(deleteRedirectMessages);
  const site = useSite(named);
  const slug = site?.slug ?? named;
  const [isRemoving, setRemoving] = useState(false);
  // While it is deleted it is not asked for again: the news of its end would only find that there is none.
  const redirect = useQuery({ ...siteRedirectQuery(named), enabled: !isRemoving });
  return (
    <PageFrame
      title={m('title')}
      description={m('intro', { title: site?.title ?? slug })}
      back={{ href: `/domains/manage/${domain}/edit/${slug}`, label: m('back') }}
      width="narrow"
    >
      {redirect.data ? (
        redirect.data.current_user_can_manage ? (
          <DeleteRedirect site={slug} redirect={redirect.data} onRemoving={setRemoving} />
        ) : (
          <NotAllowedState>
            {redirect.data.owner === null
              ? m('onlySomeOwner')
              : m('onlyOwner', { owner: redirect.data.owner })}
          </NotAllowedState>
        )
      ) : redirect.error ? (
        <Unread error={redirect.error} onRetry={() => void redirect.refetch()} />
      ) : (
        <SkeletonRows />
      )}
    </PageFrame>
  );
}

function Unread({ error, onRetry }: { readonly error: Error; readonly onRetry: () => void }): ReactNode {
  const m = useMessages(deleteRedirectMessages);
  if (error instanceof RefusedError && error.status === 403) return <NotAllowedState />;
  if (error instanceof RefusedError && error.code === 'no_site_redirect') {
    return (
      <EmptyState icon={<Split aria-hidden="true" />} title={m('noneTitle')}>
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

import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { deleteRedirectMessages } from '../words/en.ts';
import { DeleteRedirect } from './delete-redirect.tsx';
import { RedirectPage } from './redirect-page.tsx';
import { siteRedirectQuery } from './redirect-queries.ts';

/** Loads the redirect before the page opens. */
export function prefetchDeleteRedirect(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<unknown> {
  return client.query(siteRedirectQuery(site));
}

/** Deletes the redirect of a site, for its buyer (acquisition, sections 2 and 6, "site redirect delete"). */
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
  // Not reloaded during the deletion, because its event would reload a redirect that is gone.
  const redirect = useQuery({ ...siteRedirectQuery(named), enabled: !isRemoving });
  return (
    <RedirectPage
      domain={domain}
      slug={slug}
      title={m('title')}
      intro={m('intro', { title: site?.title ?? slug })}
      redirect={redirect}
      none={{ text: m('none') }}
    >
      {(known) => <DeleteRedirect site={slug} redirect={known} onRemoving={setRemoving} />}
    </RedirectPage>
  );
}

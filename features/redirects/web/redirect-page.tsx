import type { UseQueryResult } from '@tanstack/react-query';
import { CloudOff, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import { useWhoCan } from '#features/sites/web/api/use-who-can.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { EmptyState, NotAllowedState } from '#platform/ui/feedback/states.tsx';
import type { SiteRedirectOnWire } from '../contract/redirect-endpoints.ts';
import { redirectPageMessages } from '../words/en.ts';

interface RedirectPageProps {
  readonly domain: string;
  readonly slug: string;
  readonly title: string;
  readonly intro: string;
  readonly redirect: UseQueryResult<SiteRedirectOnWire>;
  /** The text and action for a site without a redirect. */
  readonly none: { readonly text: string; readonly action?: ReactNode };
  readonly children: (redirect: SiteRedirectOnWire) => ReactNode;
}

/** A page about the site's redirect, for those who may manage it. */
export function RedirectPage(props: RedirectPageProps): ReactNode {
  const m = useMessages(redirectPageMessages);
  const path = useManagePath();
  const { domain, slug, title, intro, redirect, children } = props;
  return (
    <PageFrame
      title={title}
      description={intro}
      back={{ href: `${path}/${domain}/edit/${slug}`, label: m('back') }}
      width="narrow"
    >
      {redirect.data ? (
        redirect.data.current_user_can_manage ? (
          children(redirect.data)
        ) : (
          <NotAllowedState>
            {redirect.data.owner === null
              ? m('onlySomeOwner')
              : m('onlyOwner', { owner: redirect.data.owner })}
          </NotAllowedState>
        )
      ) : redirect.error ? (
        <RedirectUnavailable
          error={redirect.error}
          slug={slug}
          none={props.none}
          onRetry={() => void redirect.refetch()}
        />
      ) : (
        <SkeletonRows />
      )}
    </PageFrame>
  );
}

/** Why the redirect is not shown: there is none, access is denied, or loading failed. */
function RedirectUnavailable({
  error,
  slug,
  none,
  onRetry,
}: Pick<RedirectPageProps, 'none' | 'slug'> & {
  readonly error: Error;
  readonly onRetry: () => void;
}): ReactNode {
  const m = useMessages(redirectPageMessages);
  const whoCan = useWhoCan(slug);
  if (error instanceof RefusedError && error.status === 403) return <NotAllowedState whoCan={whoCan} />;
  if (error instanceof RefusedError && error.code === 'no_site_redirect') {
    return (
      <EmptyState icon={<Split aria-hidden="true" />} title={m('noneTitle')} action={none.action}>
        {none.text}
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

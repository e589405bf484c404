import type { QueryClient } from '@tanstack/react-query';
import { Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { prefetchCart } from '#features/cart/web/api/cart-queries.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import type { SiteAnswer as Site } from '#features/sites/contract/site.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { redirectMessages } from '../words/en.ts';
import { RedirectForm } from './redirect-form.tsx';

/** Loads the cart that the redirect is added to. */
export async function prefetchSiteRedirect(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<void> {
  prefetchCart(client, site);
}

/** Redirects a site (acquisition, section 2, "Redirect a Site"). */
export function SiteRedirectPage({ site: named }: { readonly site: string }): ReactNode {
  const m = useMessages(redirectMessages);
  const site = useSite(named);
  const slug = site?.slug ?? named;
  return (
    <PageFrame
      title={m('title')}
      description={m('intro', { title: site?.title ?? slug })}
      back={{ href: `/domains/add/${slug}`, label: m('back') }}
      width="narrow"
    >
      {site?.options.is_automated_transfer ? <PluginInstead site={site} /> : <RedirectForm site={slug} />}
    </PageFrame>
  );
}

/**
 * Refers an automated-transfer site to the plug-in directory of its own administration
 * (acquisition, section 2).
 */
function PluginInstead({ site }: { readonly site: Site }): ReactNode {
  const m = useMessages(redirectMessages);
  return (
    <EmptyState
      icon={<Split aria-hidden="true" />}
      title={m('automatedTitle')}
      action={
        <LinkButton
          href={`${site.options.unmapped_url}/wp-admin/plugin-install.php?tab=search&s=redirection`}
          variant="primary"
        >
          {m('findPlugin')}
        </LinkButton>
      }
    >
      {m('automated')}
    </EmptyState>
  );
}

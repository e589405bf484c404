import { productName } from '#features/catalog/contract/product-names.ts';
import type { ReactNode } from 'react';
import type { CartLine } from '#features/cart/rules/cart.ts';
import { useSites } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { ChooseSiteCard } from './choose-site-card.tsx';
import { asideMessages } from '../../words/checkout/en.ts';
import { linesForSites } from '../site-paths.ts';

/** What a cart without a site means for what is in it, what in it cannot be bought so, and the way to a site. */
export function WithoutSiteNotice({ lines }: { readonly lines: readonly CartLine[] }): ReactNode {
  const m = useMessages(asideMessages);
  const hasSites = useSites().length > 0;
  const forSites = linesForSites(lines);
  const isNeeded = forSites.length > 0;
  const products = forSites
    .map(({ meta, productSlug, priced }) => meta || translated(productName(productSlug, priced?.name ?? '')))
    .join(', ');
  const create = (
    <LinkButton href="/start" size="small">
      {m('createSite')}
    </LinkButton>
  );
  return (
    <>
      {isNeeded ? (
        <Notice kind="warning" action={hasSites ? undefined : create}>
          {m('siteNeeded', { products })}
        </Notice>
      ) : (
        <Notice kind="info">{m('ownPlace', { count: lines.length })}</Notice>
      )}
      <ChooseSiteCard isNeeded={isNeeded} />
    </>
  );
}

import type { ReactNode } from 'react';
import { SiteGuard } from '#features/names/web/api/site-guard.tsx';
import { TransferDomainPage } from '#features/transfers/web/transfer-domain-page.tsx';
import { useAfterChoosing } from './use-after-choosing.ts';

export { prefetchTransferDomain as prefetchTransferRoute } from '#features/transfers/web/transfer-domain-page.tsx';

/** A name from another registrar, for a site that takes one. */
export function TransferDomainRoute({
  site,
  initialQuery = '',
  usesStandardBack,
}: {
  readonly site: string;
  readonly initialQuery: string | undefined;
  readonly usesStandardBack: boolean;
}): ReactNode {
  return (
    <SiteGuard site={site} query={initialQuery} urlFor={(slug) => `/domains/add/transfer/${slug}`}>
      <TransferDomainPage
        site={site}
        initialQuery={initialQuery}
        usesStandardBack={usesStandardBack}
        onChosen={useAfterChoosing()}
      />
    </SiteGuard>
  );
}

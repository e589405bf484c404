import type { ReactNode } from 'react';
import { AllDomainsList } from './all-domains-list.tsx';
import { SiteDomainsList } from './site-domains-list.tsx';

/** The domains of one site, or without a site those of all. */
export function DomainListPage({ site }: { readonly site?: string | undefined }): ReactNode {
  return site === undefined ? <AllDomainsList /> : <SiteDomainsList key={site} site={site} />;
}

import { useQuery } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { ChoosePlanSitePage } from '#features/catalog/web/choose-plan-site-page.tsx';
import { RefusedSiteNotice } from '#features/names/web/api/refused-site-notice.tsx';
import { sitesQuery } from '#features/sites/web/api/site-queries.ts';

/** Choosing a site for its plans, with the reason why another one led here. */
export function ChoosePlanSiteRoute({ refused }: { readonly refused: string | undefined }): ReactNode {
  const { data: sites } = useQuery(sitesQuery);
  return (
    <ChoosePlanSitePage
      notice={refused === undefined || !sites ? null : <RefusedSiteNotice named={refused} sites={sites} />}
    />
  );
}

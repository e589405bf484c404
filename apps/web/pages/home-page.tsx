import { useQuery } from '@tanstack/react-query';
import { Navigate } from '@tanstack/react-router';
import type { ReactNode } from 'react';
import { sitesQuery } from '#features/sites/web/door.ts';
import { Query } from '#platform/ui/query.tsx';

/** Where the brand leads: the domains, or the first site for somebody who has none. */
export function HomePage(): ReactNode {
  const sites = useQuery(sitesQuery);
  return (
    <Query query={sites}>
      {(known) => <Navigate to={known.length === 0 ? '/start' : '/domains/manage'} replace />}
    </Query>
  );
}

import { keepPreviousData, useQuery } from '@tanstack/react-query';
import { useEffect, useState } from 'react';
import { listAllDomains } from '#features/domains/contract/list-endpoints.ts';
import type { ListedDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import { call } from '#platform/http-client/call.ts';

/** How long typing pauses before the server is asked, in milliseconds. */
const PAUSE = 120;
/** Names that fit at a glance. */
const SHOWN = 8;

/** The domains that what is typed finds, asked of the server: an account may hold any number of them. */
export function usePaletteDomains(typed: string): {
  readonly domains: readonly ListedDomainOnWire[];
  readonly isBusy: boolean;
  readonly hasFailed: boolean;
} {
  const wanted = typed.trim().toLowerCase();
  const [search, setSearch] = useState(wanted);
  useEffect(() => {
    const timer = setTimeout(() => setSearch(wanted), PAUSE);
    return () => clearTimeout(timer);
  }, [wanted]);
  const { data, isFetching, isError } = useQuery({
    queryKey: ['domains', 'palette', search],
    queryFn: ({ signal }) =>
      call(listAllDomains, { query: { search: search.slice(0, 253), number: SHOWN } }, { signal }),
    enabled: search !== '',
    placeholderData: keepPreviousData,
    meta: { live: ['domains'] },
  });
  return {
    domains: wanted === '' ? [] : (data?.domains ?? []),
    isBusy: wanted !== '' && (isFetching || search !== wanted),
    hasFailed: wanted !== '' && isError,
  };
}

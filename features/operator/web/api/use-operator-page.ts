import { queryOptions, useQuery } from '@tanstack/react-query';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { getOperatorAccess } from '../../contract/checklist-endpoints.ts';
import { operatorMessages } from '../../words/en.ts';

const accessQuery = queryOptions({
  queryKey: ['operator', 'access'],
  queryFn: ({ signal }) => call(getOperatorAccess, {}, { signal }),
  staleTime: 300_000,
  retry: false,
});

/** The operator's page for a link; null for everyone else, and until the server has answered. */
export function useOperatorPage(): {
  readonly label: string;
  readonly href: string;
  readonly words: string;
} | null {
  const m = useMessages(operatorMessages);
  const { data } = useQuery(accessQuery);
  if (data?.is_operator !== true) return null;
  return { label: m('title'), href: '/operator/checklist', words: m('words') };
}

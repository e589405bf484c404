import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { SiteDomainOnWire } from '../../contract/list-endpoints.ts';
import { setPrimaryDomain } from '../../contract/primary-domain-endpoints.ts';
import { primaryMessages } from '../../words/primary/en.ts';

/** "10000 ms for primary-domain and transfer notices" (management, section 9). */
const NOTICE_TIME = 10_000;

/** The domain that a change is about. */
export type NewPrimary = Pick<SiteDomainOnWire, 'domain' | 'display_name'>;

/**
 * Makes a domain the primary one of its site and says so, or why not (management, sections 4 and 8).
 *
 * It is pending until the lists show the outcome, so that nothing shows the old choice in between.
 */
export function useMakePrimary(site: string): UseMutationResult<void, Error, NewPrimary> {
  const m = useMessages(primaryMessages);
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ domain }: NewPrimary) => {
      const { success: isDone } = await call(setPrimaryDomain, { params: { site }, body: { domain } });
      if (!isDone) throw new Error(m('failed'));
    },
    onSuccess: (_nothing, { display_name: domain }) =>
      toast({ kind: 'success', text: m('changed', { domain }), duration: NOTICE_TIME }),
    onError: (error) =>
      toast({ kind: 'error', text: failureText(error, m('failed')), duration: NOTICE_TIME }),
    // A refusal may come from a change elsewhere, which the lists have not seen.
    onSettled: () =>
      Promise.all([
        client.invalidateQueries({ queryKey: ['domains'] }),
        client.invalidateQueries({ queryKey: ['sites'] }),
      ]),
  });
}

/** The server's message where it sent one, else the specification's sentence. */
function failureText(error: Error, otherwise: string): string {
  return error instanceof RefusedError && error.status > 0 && error.code !== 'unknown'
    ? error.message
    : otherwise;
}

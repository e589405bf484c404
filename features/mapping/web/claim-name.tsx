import { useQuery, queryOptions, useMutation, useQueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { CodeValue } from '#platform/ui/content/code-value.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { Query, SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { claimMessages } from '../words/en.ts';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { beginNameClaim, getNameClaim, proveNameClaim } from '../contract/claim-endpoints.ts';

/** Lets a user prove control of a name that another customer has connected. */
export function ClaimName({
  domain,
  shownAs,
}: {
  readonly domain: string;
  readonly shownAs: string;
}): ReactNode {
  const m = useMessages(claimMessages);
  const format = useFormat();
  const query = useQuery(nameClaimQuery(domain));
  const begin = useBeginClaim(domain);
  const check = useCheckClaim(domain, () => toast({ text: m('proven', { domain: shownAs }) }));
  // It expired while the page was open: the record that was shown proves nothing any more.
  const isExpired = check.error instanceof RefusedError && check.error.code === 'no_name_claim';
  const begun = isExpired ? undefined : begin.data;
  const fault = begin.error ?? check.error;
  return (
    <Card title={m('title', { domain: shownAs })} description={m('text', { domain: shownAs })}>
      <Query query={query} placeholder={<SkeletonRows rows={1} />}>
        {(claim) => {
          const isOpen = begun !== undefined || claim.state === 'open';
          return (
            <div className="flex flex-col items-start gap-4">
              {fault ? (
                <Notice kind="danger" isAnnounced>
                  {fault.message}
                </Notice>
              ) : null}
              {begun === undefined ? (
                isOpen ? (
                  <p className="text-pretty">{m('open')}</p>
                ) : null
              ) : (
                <>
                  <p className="text-pretty">{m('record', { domain: begun.registrable_domain })}</p>
                  <Facts
                    facts={[
                      { label: m('type'), value: 'TXT' },
                      { label: m('name'), value: <CodeValue value={begun.record_name} /> },
                      { label: m('value'), value: <CodeValue value={begun.record_value} /> },
                      {
                        label: m('ends'),
                        value: begun.expires_at === null ? null : format.date(begun.expires_at),
                      },
                    ]}
                  />
                  <p className="text-pretty">{m('orServer', { domain: begun.registrable_domain })}</p>
                  <Facts facts={[{ label: m('server'), value: <CodeValue value={begun.name_server} /> }]} />
                </>
              )}
              {check.data?.state === 'open' ? (
                <Notice kind="info" isAnnounced>
                  {m(check.data.texts_found > 0 ? 'foundOther' : 'foundNone')}
                </Notice>
              ) : null}
              <div className="flex flex-wrap gap-2">
                {isOpen ? (
                  <Button variant="primary" isBusy={check.isPending} onPress={() => check.mutate()}>
                    {m('check')}
                  </Button>
                ) : null}
                {begun === undefined ? (
                  <Button
                    isBusy={begin.isPending}
                    onPress={() => {
                      check.reset();
                      begin.mutate();
                    }}
                  >
                    {m(isOpen ? 'again' : 'begin')}
                  </Button>
                ) : null}
              </div>
            </div>
          );
        }}
      </Query>
    </Card>
  );
}

/** The timeout for slow name servers, in milliseconds. */
const WITHIN = 15_000;

/** Query of the user's claim to a name. */
function nameClaimQuery(domain: string) {
  return queryOptions({
    queryKey: ['domains', 'claim', domain],
    queryFn: ({ signal }) => call(getNameClaim, { params: { domain } }, { signal }),
  });
}

/** Starts a claim; only its response contains the record. */
function useBeginClaim(domain: string) {
  return useMutation({
    mutationFn: () => call(beginNameClaim, { params: { domain } }, { within: WITHIN }),
  });
}

/** Checks the record of a claim; on success, reports it and reloads name statuses. */
function useCheckClaim(domain: string, onProven: () => void) {
  const client = useQueryClient();
  return useMutation({
    mutationFn: () => call(proveNameClaim, { params: { domain } }, { within: WITHIN }),
    // It may have expired since it was shown.
    onError: () => client.invalidateQueries(nameClaimQuery(domain)),
    onSuccess: async ({ state }) => {
      if (state !== 'proven') return;
      // First, because the reload below removes this component.
      onProven();
      await client.invalidateQueries({ queryKey: ['domains', 'mapping-status'] });
    },
  });
}

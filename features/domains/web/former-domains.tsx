import { queryOptions, useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { NameText } from '#platform/ui/content/name-text.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { listFormerDomainsEndpoint } from '../contract/former-domain-endpoints.ts';
import type { FormerDomainOnWire } from '../contract/former-domain-endpoints.ts';
import { domainMessages } from '../words/en.ts';

const WAYS = {
  transferred: 'formerTransferred',
  released: 'formerReleased',
  deleted: 'formerDeleted',
} as const satisfies Record<FormerDomainOnWire['way'], string>;

/** Query of the domains that the user managed and that have left. */
export const formerDomainsQuery = queryOptions({
  queryKey: ['domains', 'former'],
  queryFn: ({ signal }) => call(listFormerDomainsEndpoint, {}, { signal }),
  meta: { live: ['domains'] },
});

/** The history of a list, folded: domains that are no longer managed here. Renders nothing if there is none. */
export function FormerDomains(): ReactNode {
  const m = useMessages(domainMessages);
  const format = useFormat();
  const [isOpen, setOpen] = useState(false);
  const former = useQuery(formerDomainsQuery).data?.domains ?? [];
  if (former.length === 0) return null;
  return (
    <div className="flex flex-col gap-2">
      <div className="-ms-3">
        <Button variant="quiet" size="small" isExpanded={isOpen} onPress={() => setOpen(!isOpen)}>
          {m('formerCount', { count: former.length })}
        </Button>
      </div>
      {isOpen ? (
        <Card isFlush>
          <ul className="divide-y divide-line">
            {former.map(({ domain, display_name: name, way, left_at: leftAt }) => (
              <li
                key={`${domain} ${leftAt}`}
                className="flex flex-wrap items-baseline justify-between gap-x-4 gap-y-0.5 px-4 py-2.5"
              >
                <span className="min-w-0 font-medium">
                  <NameText name={name} />
                </span>
                <span className="text-sm text-muted">{m(WAYS[way], { date: format.date(leftAt) })}</span>
              </li>
            ))}
          </ul>
        </Card>
      ) : null}
    </div>
  );
}

/**
 * On the page of a domain that is not on its site: that it is no longer managed here, if the user
 * managed it. Renders `otherwise` if not.
 */
export function FormerDomainNotice({
  domain,
  otherwise,
}: {
  readonly domain: string;
  readonly otherwise: ReactNode;
}): ReactNode {
  const m = useMessages(domainMessages);
  const format = useFormat();
  const former = useQuery(formerDomainsQuery);
  const left = former.data?.domains.find((each) => each.domain === domain);
  if (!left) return otherwise;
  return (
    <Notice title={m('formerNoticeTitle', { domain: left.display_name })}>
      {m(WAYS[left.way], { date: format.date(left.left_at) })}
    </Notice>
  );
}

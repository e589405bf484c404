import { CircleCheck } from 'lucide-react';
import type { ReactNode } from 'react';
import type { ListedDomainOnWire } from '#features/domains/contract/list-endpoints.ts';
import type { PurchaseOnWire } from '#features/billing/contract/purchases.ts';
import { RenewButton } from '#features/billing/web/api/renew-button.tsx';
import { stepAction } from '#features/domains/rules/next-step.ts';
import { asksForSomething } from '#features/domains/rules/domain-status.ts';
import { SendAgainButton } from '#features/domains/web/api/send-again-button.tsx';
import { StatusBadge } from '#features/domains/web/api/status-badge.tsx';
import { stepLink } from '#features/domains/web/api/step-link.ts';
import { stepMessages } from '#features/domains/words/steps/en.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { NameText } from '#platform/ui/content/name-text.tsx';
import { useNow } from '#platform/ui/content/use-now.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { MoreLink } from '../link-rows.tsx';
import { pageMessages } from '../words/en.ts';

const MANAGE = '/domains/manage';

/**
 * The domains that need attention, harmed soonest first: each with its reason and the verb of its next
 * step; how many there are in all, and the way to them.
 */
export function AttentionCard({
  domains,
  count,
  purchases,
}: {
  /** What can be renewed at once. */
  readonly purchases: readonly PurchaseOnWire[];
  /** The first rows of the list by harm. */
  readonly domains: readonly ListedDomainOnWire[];
  /** All that need attention. */
  readonly count: number;
}): ReactNode {
  const m = useMessages(pageMessages);
  const format = useFormat();
  const urgent = domains.filter(({ status }) => asksForSomething(status));
  if (urgent.length === 0) {
    return (
      <Card>
        <p className="flex items-center gap-2 text-success">
          <CircleCheck aria-hidden="true" />
          {m('allWell')}
        </p>
      </Card>
    );
  }
  return (
    <Card
      title={
        <span className="flex flex-wrap items-center gap-x-2 gap-y-1">
          {m('attentionTitle')}
          <span className="flex-none">
            <Badge kind="danger">{format.number(count)}</Badge>
          </span>
        </span>
      }
      isFlush
      action={
        <MoreLink href={`${MANAGE}?status=attention&sort=harm&order=asc`}>
          {m('attentionAll', { count })}
        </MoreLink>
      }
    >
      <ul className="divide-y divide-line">
        {urgent.map((domain) => (
          <UrgentRow
            key={domain.domain}
            domain={domain}
            purchase={purchases.find(({ ID }) => String(ID) === domain.subscription_id)}
          />
        ))}
      </ul>
    </Card>
  );
}

/** A row: the domain, and the purchase that renews it where it is the reader's. */
interface UrgentDomain {
  readonly domain: ListedDomainOnWire;
  readonly purchase: PurchaseOnWire | undefined;
}

function UrgentRow({ domain, purchase }: UrgentDomain): ReactNode {
  const m = useMessages(pageMessages);
  const format = useFormat();
  const now = useNow();
  const { harm_date: harm } = domain;
  const due = harm !== null && new Date(harm) > now ? m('dueBy', { date: format.date(harm) }) : null;
  return (
    <li className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 px-4 py-2.5">
      <div className="min-w-0 flex-1 basis-44">
        <Link
          href={`${MANAGE}/${domain.domain}/edit/${domain.site_slug}`}
          className="font-medium [overflow-wrap:anywhere] hover:underline"
        >
          <NameText name={domain.display_name} />
        </Link>
        <p className="text-sm text-muted [overflow-wrap:anywhere]">
          <bdi>{domain.blog_name}</bdi>
          {due === null ? null : ` · ${due}`}
        </p>
      </div>
      {/* On a phone always below the name, regardless of its length. */}
      <span className="max-sm:basis-full sm:w-72">
        <StatusBadge status={domain.status} />
      </span>
      <span className="flex sm:w-44 sm:justify-end">
        <StepButton domain={domain} purchase={purchase} />
      </span>
    </li>
  );
}

/** The verb of a domain's next step; for others than its manager the way to the page that says whom to ask. */
function StepButton({ domain, purchase }: UrgentDomain): ReactNode {
  const m = useMessages(pageMessages);
  const steps = useMessages(stepMessages);
  const { next_step: step, site_slug: slug } = domain;
  if (step && stepAction(step) === 'send_again' && domain.current_user_can_manage) {
    return <SendAgainButton domain={domain.domain} />;
  }
  const link = step && domain.current_user_can_manage ? stepLink(step, domain, { path: MANAGE, slug }) : null;
  const isRenewal = link?.label === 'renew' || link?.label === 'reactivate' || link?.label === 'pay';
  if (isRenewal && purchase && purchase.product_id !== null) {
    return <RenewButton purchase={purchase} size="small" subject={domain.display_name} />;
  }
  const href = link?.href ?? `${MANAGE}/${domain.domain}/edit/${slug}`;
  const verb = link ? steps(link.label) : m('viewDomain');
  return (
    <LinkButton href={href} size="small" label={`${verb}: ${domain.display_name}`}>
      {verb}
    </LinkButton>
  );
}

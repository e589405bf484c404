import type { ReactNode } from 'react';
import { hasFlag } from '#features/sites/web/api/site-queries.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { purchaseMessages } from '../../words/purchases/en.ts';

/** What a list of things bought or paid shows before there are any: the way to a first name, where names are sold. */
export function EmptyPurchases({
  icon,
  title,
  children,
}: {
  readonly icon: ReactNode;
  readonly title: string;
  readonly children: ReactNode;
}): ReactNode {
  const m = useMessages(purchaseMessages);
  return (
    <EmptyState
      icon={icon}
      title={title}
      action={
        hasFlag('upgrades/domain-search') ? (
          <LinkButton href="/domains/add" variant="primary">
            {m('findName')}
          </LinkButton>
        ) : undefined
      }
    >
      {children}
    </EmptyState>
  );
}

import { ArrowRightLeft, ChevronDown, Link2, Plus, Split } from 'lucide-react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { MenuButton } from '#platform/ui/overlay/menu-button.tsx';
import { guardMessages } from '../../words/en.ts';

/**
 * Adds a domain to a site: the button searches for a new one, the menu beside it has every way, the
 * same ones for every site that domains are sold for.
 */
export function AddDomainButton({
  site,
  children,
}: {
  /** The slug of the site. */
  readonly site: string;
  readonly children: string;
}): ReactNode {
  const m = useMessages(guardMessages);
  return (
    <span className="inline-flex max-w-full [&>a]:rounded-e-none [&>a]:border-e-on-accent/30 [&>span>button]:rounded-s-none">
      <LinkButton href={`/domains/add/${site}`} variant="primary">
        {children}
      </LinkButton>
      <MenuButton
        label={m('moreWays')}
        variant="primary"
        icon={<ChevronDown aria-hidden="true" />}
        items={[
          {
            id: 'register',
            label: m('wayRegister'),
            icon: <Plus aria-hidden="true" />,
            href: `/domains/add/${site}`,
          },
          {
            id: 'connect',
            label: m('wayConnect'),
            icon: <Link2 aria-hidden="true" />,
            href: `/domains/add/mapping/${site}`,
          },
          {
            id: 'transfer',
            label: m('wayTransfer'),
            icon: <ArrowRightLeft aria-hidden="true" />,
            href: `/domains/add/transfer/${site}`,
          },
          {
            id: 'redirect',
            label: m('wayRedirect'),
            icon: <Split aria-hidden="true" />,
            href: `/domains/add/site-redirect/${site}`,
          },
        ]}
      />
    </span>
  );
}

import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { domainMessages } from './messages.ts';

/** Stays at the lower edge while names are in the cart: how many, and the way on. */
export function CheckoutBar({ site, count }: { readonly site: string; readonly count: number }): ReactNode {
  const m = useMessages(domainMessages);
  if (count === 0) return null;
  return (
    <div className="sticky bottom-4 z-10 flex flex-wrap items-center justify-between gap-3 rounded border border-line bg-raised px-4 py-3 shadow-overlay">
      <p>{m('chosen', { count })}</p>
      <LinkButton href={`/checkout/${site}`} variant="primary">
        {m('continueToCheckout')}
      </LinkButton>
    </div>
  );
}

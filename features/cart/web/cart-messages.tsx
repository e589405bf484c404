import type { ReactNode } from 'react';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Link } from '#platform/ui/link.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import type { Cart, CartMessage } from '../rules/cart.ts';
import { cartMessages } from './messages.ts';

/** What the server says is wrong with a cart, as one persistent notice (cart spec, section 8). */
export function CartMessages({
  cart,
  siteSlug,
}: {
  readonly cart: Cart;
  readonly siteSlug: string;
}): ReactNode {
  const messages = [...cart.errors, ...cart.persistentErrors];
  if (messages.length === 0) return null;
  return (
    <Notice kind="danger">
      {messages.map((message) => (
        <p key={message.code + message.message}>
          <CartMessageText message={message} siteSlug={siteSlug} />
        </p>
      ))}
    </Notice>
  );
}

function CartMessageText({
  message,
  siteSlug,
}: {
  readonly message: CartMessage;
  readonly siteSlug: string;
}): ReactNode {
  const m = useMessages(cartMessages);
  const linkTo = (href: string) => ({
    link: (words: string) => (
      <Link href={href} className="underline">
        {words}
      </Link>
    ),
  });
  switch (message.code) {
    case 'chargeback':
      return <RichText text={m('chargeback')} marks={linkTo(`/checkout/${siteSlug}`)} />;
    case 'blocked':
      return <RichText text={m('blocked')} marks={linkTo(`/error-report?site=${siteSlug}`)} />;
    default:
      return translated(message.message);
  }
}

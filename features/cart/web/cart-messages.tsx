import type { ReactNode } from 'react';
import { RichText } from '#platform/i18n/rich-text.tsx';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { multisiteBackupPage } from '#platform/ui/brand.ts';
import { Link } from '#platform/ui/navigation/link.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { isCouponMessage, noticeMessages } from '../rules/cart-messages.ts';
import type { Cart, CartMessage } from '../rules/cart.ts';
import { cartNoticeMessages } from '../words/en.ts';

/** What the server says is wrong with a cart, as one persistent notice (cart spec, section 8). */
export function CartMessages({
  cart,
  siteSlug,
  isCouponSaidElsewhere = false,
  onPress,
}: {
  readonly cart: Pick<Cart, 'errors' | 'persistentErrors'>;
  readonly siteSlug: string;
  /** What is wrong with the coupon stands at its field. */
  readonly isCouponSaidElsewhere?: boolean;
  /** Called when one of its links is followed. */
  readonly onPress?: () => void;
}): ReactNode {
  const messages = noticeMessages(cart).filter(
    (message) => !(isCouponSaidElsewhere && isCouponMessage(message)),
  );
  if (messages.length === 0) return null;
  const texts = messages.map((message) => (
    <CartMessageText
      key={message.code + message.message}
      message={message}
      siteSlug={siteSlug}
      onPress={onPress}
    />
  ));
  return (
    <Notice kind="danger">
      {texts.length === 1 ? (
        texts
      ) : (
        <ul className="flex list-disc flex-col gap-1.5 ps-4">
          {texts.map((text) => (
            <li key={text.key}>{text}</li>
          ))}
        </ul>
      )}
    </Notice>
  );
}

function CartMessageText({
  message,
  siteSlug,
  onPress,
}: {
  readonly message: CartMessage;
  readonly siteSlug: string;
  readonly onPress: (() => void) | undefined;
}): ReactNode {
  const m = useMessages(cartNoticeMessages);
  const linkTo = (href: string) => (words: string) => (
    <Link href={href} className="underline" onPress={onPress}>
      {words}
    </Link>
  );
  switch (message.code) {
    case 'chargeback':
      return <RichText text={m('chargeback')} marks={{ link: linkTo(`/checkout/${siteSlug}`) }} />;
    case 'blocked':
      return (
        <RichText
          text={m('blocked')}
          marks={{ link: linkTo(`/error-report?site=${encodeURIComponent(siteSlug)}`) }}
        />
      );
    case 'invalid-product-multisite':
      return (
        <>
          <bdi>{translated(message)}</bdi> {linkTo(multisiteBackupPage())(m('moreInfo'))}
        </>
      );
    default:
      return <bdi>{translated(message)}</bdi>;
  }
}

import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import type { UseCart } from './api/cart-queries.ts';
import { cartNoticeMessages } from '../words/en.ts';

/** Why the cart could not be loaded or saved, which of both it was, and the way to try again; nothing while all is well. */
export function CartErrorNotice({
  cart: { error, retry },
}: {
  readonly cart: Pick<UseCart, 'error' | 'retry'>;
}): ReactNode {
  const m = useMessages(cartNoticeMessages);
  if (error === null) return null;
  return (
    <Notice
      kind="danger"
      isAnnounced
      title={m(error.type === 'GET_SERVER_CART_ERROR' ? 'loadFailed' : 'saveFailed')}
      action={
        <Button size="small" onPress={retry}>
          {m('tryAgain')}
        </Button>
      }
    >
      <p>{translated(error)}</p>
      {/* What support asks for. */}
      <p className="mt-0.5 text-xs">{m('errorType', { type: error.type })}</p>
    </Notice>
  );
}

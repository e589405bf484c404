import { Suspense } from 'react';
import type { ComponentProps, ReactNode } from 'react';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import type { CartErrorNotice as ErrorNotice } from '../cart-error-notice.tsx';
import type { CartMessages as Messages } from '../cart-messages.tsx';

const LateMessages = latePart(async () => (await import('../cart-messages.tsx')).CartMessages);
const LateErrorNotice = latePart(async () => (await import('../cart-error-notice.tsx')).CartErrorNotice);

/** What the server says is wrong with a cart; its code comes once there is something to say. */
export function CartMessages(props: ComponentProps<typeof Messages>): ReactNode {
  const { errors, persistentErrors } = props.cart;
  if (errors.length === 0 && persistentErrors.length === 0) return null;
  return (
    <Suspense>
      <LateMessages {...props} />
    </Suspense>
  );
}

/** Why the cart could not be loaded or saved; its code comes once there is something to say. */
export function CartErrorNotice(props: ComponentProps<typeof ErrorNotice>): ReactNode {
  if (props.cart.error === null) return null;
  return (
    <Suspense>
      <LateErrorNotice {...props} />
    </Suspense>
  );
}

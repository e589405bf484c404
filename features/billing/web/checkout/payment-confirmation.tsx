import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { Button } from '#platform/ui/button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { cancelPaymentEndpoint } from '../../contract/orders.ts';
import { orderQuery } from '../orders/billing-queries.ts';
import { billingMessages } from '../../words/en.ts';

/** Characters of a key (rules/idempotency-key.ts takes up to 200). */
const KEY_LENGTH = 32;

/** Leads to the bank that wants to be asked first, or gives the payment up. */
export function PaymentConfirmation({
  orderId,
  url,
}: {
  readonly orderId: number;
  readonly url: string;
}): ReactNode {
  const m = useMessages(billingMessages);
  const client = useQueryClient();
  // One key as long as the question is on the page: whatever answer was lost is asked for again.
  const [key] = useState(() => randomToken(systemRandom, KEY_LENGTH));
  const cancel = useMutation({
    mutationFn: () =>
      call(
        cancelPaymentEndpoint,
        { params: { id: String(orderId) } },
        { headers: { 'idempotency-key': key } },
      ),
    onSuccess: (order) => client.setQueryData(orderQuery(String(orderId)).queryKey, order),
  });
  return (
    <div className="flex flex-col gap-3">
      <Notice
        kind="warning"
        isAnnounced
        title={m('confirmTitle')}
        action={
          <>
            {/* The bank's page takes the place of this one, and leads back to it. */}
            <Button size="small" variant="primary" onPress={() => location.assign(url)}>
              {m('confirmAtBank')}
            </Button>
            <Button size="small" isBusy={cancel.isPending} onPress={() => cancel.mutate()}>
              {m('cancelPayment')}
            </Button>
          </>
        }
      >
        {m('confirmText')}
      </Notice>
      {cancel.isError ? (
        <Notice kind="danger" isAnnounced>
          {m('cancelFailed')}
        </Notice>
      ) : null}
    </div>
  );
}

import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { PaymentMethodOnWire } from '../../contract/payment-methods.ts';
import { methodMessages } from '../../words/en.ts';
import { useChangeMethod } from './method-queries.ts';
import type { MethodChange } from './method-queries.ts';
import { methodExpiry, methodName } from './method-texts.ts';

/** The kept cards of a person: which one renewals are charged to, and the way to remove one. */
export function PaymentMethodsCard({
  methods,
}: {
  readonly methods: readonly PaymentMethodOnWire[];
}): ReactNode {
  const m = useMessages(methodMessages);
  const change = useChangeMethod();
  const [asked, setAsked] = useState<PaymentMethodOnWire | null>(null);
  const carryOut = (method: PaymentMethodOnWire, what: MethodChange): void =>
    change.mutate(
      { id: method.id, change: what },
      {
        onSuccess: () =>
          toast({
            kind: 'success',
            text: m(what === 'remove' ? 'removed' : 'madeDefault', { card: methodName(m, method) }),
          }),
        onError: ({ message }) => toast({ kind: 'error', text: message }),
        onSettled: () => setAsked(null),
      },
    );
  const isChanging = (id: number, what: MethodChange): boolean =>
    change.isPending && change.variables.id === id && change.variables.change === what;
  const card = asked === null ? '' : methodName(m, asked);
  return (
    <Card isFlush title={m('kept')} description={m('description')}>
      <ul>
        {methods.map((method) => (
          <li
            key={method.id}
            className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2 border-b border-line px-4 py-3 last:border-0"
          >
            <div className="min-w-0">
              <p className="flex flex-wrap items-center gap-x-2 gap-y-1 font-medium">
                {methodName(m, method)}
                {method.is_default ? <Badge kind="success">{m('isDefault')}</Badge> : null}
              </p>
              <p className="tabular text-sm text-muted">{methodExpiry(m, method)}</p>
            </div>
            <div className="flex flex-wrap gap-2">
              {method.is_default || method.is_expired ? null : (
                <Button
                  size="small"
                  label={m('makeDefaultNamed', { card: methodName(m, method) })}
                  isBusy={isChanging(method.id, 'make-default')}
                  onPress={() => carryOut(method, 'make-default')}
                >
                  {m('makeDefault')}
                </Button>
              )}
              <Button
                size="small"
                label={m('removeNamed', { card: methodName(m, method) })}
                onPress={() => setAsked(method)}
              >
                {m('remove')}
              </Button>
            </div>
          </li>
        ))}
      </ul>
      <Dialog
        isOpen={asked !== null}
        onClose={() => setAsked(null)}
        title={m('removeTitle', { card })}
        cancelLabel={m('keepIt')}
        actions={[
          {
            label: m('removeIt'),
            kind: 'danger',
            isBusy: asked !== null && isChanging(asked.id, 'remove'),
            onPress: () => {
              if (asked) carryOut(asked, 'remove');
            },
          },
        ]}
      >
        <p>{m(methods.length === 1 ? 'removeLastText' : 'removeText')}</p>
      </Dialog>
    </Card>
  );
}

import { cartFailure } from '#features/cart/rules/cart-machine.ts';
import type { Message } from '#platform/kernel/sentence.ts';
import { externalMessage } from '#platform/kernel/sentence.ts';
import { useQuery } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { lineRequest } from '#features/cart/rules/cart.ts';
import { useCart } from '#features/cart/web/api/cart-queries.ts';
import { useCurrency } from '#features/catalog/web/api/use-currency.ts';
import { PRODUCT_IDS, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import { translated } from '#platform/i18n/voice.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import type { InboundTransferOnWire } from '../contract/transfer-endpoints.ts';
import type { ChosenDomain } from '#features/search/web/api/chosen-domain.ts';
import { RegisterHere } from '#features/search/web/api/register-here.tsx';
import { TransferChecks } from './transfer-checks.tsx';
import { transferMessages } from '../words/en.ts';
import { hindranceMessage, transferPriceQuery } from './transfer-queries.ts';

interface CheckedTransferProps {
  readonly transfer: InboundTransferOnWire;
  readonly code: string;
  readonly site: string;
}

/**
 * The result of a transfer check: prechecks, then the next step or the obstacle; rendered in a live
 * region.
 */
export function CheckedTransfer({
  transfer,
  code,
  site,
  onChosen,
}: CheckedTransferProps & {
  /** Called after an available name was put into the cart. */
  readonly onChosen: (chosen: ChosenDomain) => void;
}): ReactNode {
  const m = useMessages(transferMessages);
  const path = useManagePath();
  const { display_name: name, hindrance, transfer_status: status } = transfer;
  const said = hindranceMessage(transfer);
  if (status !== null) {
    const href = `${path}/${transfer.domain_name}/transfer/in/${site}`;
    return (
      <Notice action={<LinkButton href={href}>{m('inTitle')}</LinkButton>}>
        {m(status === 'pending_start' || status === 'cancelled' ? 'startTitle' : 'waitingTitle')}
      </Notice>
    );
  }
  if (hindrance === 'not_registered') {
    return (
      <Notice
        action={
          <RegisterHere domain={transfer.domain_name} site={site} onChosen={onChosen}>
            {m('register', { domain: name })}
          </RegisterHere>
        }
      >
        {said === null ? null : translated(said)}
      </Notice>
    );
  }
  if (hindrance === 'no_transfers') {
    const href = `/domains/add/mapping/${site}?initialQuery=${encodeURIComponent(transfer.domain_name)}`;
    return (
      <Notice kind="warning" action={<LinkButton href={href}>{m('connect', { domain: name })}</LinkButton>}>
        {said === null ? null : translated(said)}
      </Notice>
    );
  }
  const isReady = hindrance === null;
  return (
    <section>
      <Card
        title={<bdi>{name}</bdi>}
        description={
          transfer.losing_registrar === null ? null : m('losing', { registrar: transfer.losing_registrar })
        }
        footer={isReady ? <NextStep transfer={transfer} code={code} site={site} /> : undefined}
      >
        <div className="flex flex-col gap-4">
          {said === null ? null : <Notice kind="warning">{translated(said)}</Notice>}
          <TransferChecks transfer={transfer} />
        </div>
      </Card>
    </section>
  );
}

function NextStep({ transfer, code, site }: CheckedTransferProps): ReactNode {
  const m = useMessages(transferMessages);
  const go = useGo();
  const cart = useCart(site);
  const currency = useCurrency();
  const { data: price } = useQuery(transferPriceQuery(transfer.domain_name, currency));
  const [copiesRecords, setCopiesRecords] = useState(false);
  const [isBusy, setBusy] = useState(false);
  const [fault, setFault] = useState<Message | null>(null);
  const add = async (): Promise<void> => {
    setBusy(true);
    const extra = {
      ...(code === '' ? {} : { auth_code: code }),
      ...(copiesRecords ? { copy_records: true } : {}),
    };
    const wanted = {
      productSlug: PRODUCT_SLUGS.domainTransfer,
      productId: PRODUCT_IDS.domain_transfer,
      meta: transfer.domain_name,
    };
    const state = await cart.addLines([lineRequest({ ...wanted, extra })]);
    setBusy(false);
    const isIn = state.cart.lines.some(
      ({ productSlug, meta }) =>
        productSlug === PRODUCT_SLUGS.domainTransfer && meta === transfer.domain_name,
    );
    if (isIn && state.status === 'valid') return go(`/checkout/${site}`);
    setFault(cartFailure(state) ?? externalMessage(m('notAdded')));
  };
  return (
    <div className="flex flex-col gap-3">
      {fault === null ? null : <Notice kind="danger">{translated(fault)}</Notice>}
      <Checkbox
        isSelected={copiesRecords}
        onChange={setCopiesRecords}
        isDisabled={isBusy}
        description={m('copyRecordsHelp')}
      >
        {m('copyRecords')}
      </Checkbox>
      <p className="text-sm text-pretty text-muted">{m('consentFirst')}</p>
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
        <span>{price ? m('perYear', { cost: price.renewal_cost }) : null}</span>
        <Button variant="primary" isBusy={isBusy} onPress={() => void add()}>
          {m('toCheckout', { domain: transfer.display_name })}
        </Button>
      </div>
    </div>
  );
}

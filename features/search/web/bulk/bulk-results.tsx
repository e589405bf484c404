import { ShoppingCart } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { Key, ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { SegmentedControl } from '#platform/ui/form/segmented-control.tsx';
import { Table } from '#platform/ui/table/table.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { LINE_LIMIT } from '#features/cart/rules/line-limits.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { bulkColumns, type BulkRow, isFree, toRow } from './bulk-columns.tsx';
import { bulkMessages } from '../../words/bulk/en.ts';
import { useAvailabilityText } from '../api/use-availability-text.ts';
import { type BulkAdded, useBulkCart } from './use-bulk-cart.ts';
import { useBulkCheck } from './use-bulk-check.ts';
import { useChargedCurrency } from '../choosing/use-charged-currency.ts';
import { useDomainCart } from '../choosing/use-domain-cart.ts';

type Shown = 'all' | 'free' | 'taken';

const FITS: Readonly<Record<Shown, (row: BulkRow) => boolean>> = {
  all: () => true,
  free: (row) => isFree(row) || row.state === 'needs-yes',
  taken: (row) => row.state === 'taken',
};

/** The results of a bulk check, with selection. */
export function BulkResults({
  names,
  site,
  foot,
}: {
  readonly names: readonly string[];
  readonly site: string;
  /** Shown at the bottom while no selection bar is. */
  readonly foot: ReactNode;
}): ReactNode {
  const m = useMessages(bulkMessages);
  const currency = useChargedCurrency(site);
  const check = useBulkCheck(names, site, currency);
  const cart = useBulkCart({ site, currency, learn: check.learn });
  const say = useAddedToast();
  const { findCredit } = useDomainCart(site);
  const describeAnswer = useAvailabilityText();
  const [shown, setShown] = useState<Shown>('all');
  const [selected, setSelected] = useState<ReadonlySet<Key>>(new Set());
  const rows = names.map((name) =>
    toRow(name, check.answers.get(name), { isAsking: check.isAsking, isIn: cart.isIn(name), describeAnswer }),
  );
  const columns = useMemo(() => bulkColumns(m, findCredit, site), [m, findCredit, site]);
  const free = rows.filter(isFree);
  const open = rows.filter((row) => row.state === 'asking').length;
  const visible = rows.filter(FITS[shown]);
  // Names that turned out to be taken are deselected.
  const chosen = free.filter((row) => selected.has(row.name)).map((row) => row.name);
  const add = async (): Promise<void> => {
    const added = await cart.add(chosen);
    if (added.outcome === 'added') setSelected(new Set());
    say(added);
  };
  return (
    <section aria-label={m('bulkResults')} className="flex flex-col gap-4">
      <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-3">
        <p role="status" className="min-w-0">
          {m('bulkSummary', { free: rows.filter((row) => row.found !== null).length, count: rows.length })}
          {open > 0 ? <span className="text-muted"> · {m('bulkAsking', { count: open })}</span> : null}
        </p>
        <div className="flex flex-wrap items-center gap-3">
          <SegmentedControl<Shown>
            label={m('bulkShow')}
            isLabelHidden
            value={shown}
            onChange={setShown}
            options={[
              { value: 'all', label: m('bulkShowAll') },
              { value: 'free', label: m('bulkShowFree') },
              { value: 'taken', label: m('bulkShowTaken') },
            ]}
          />
          <Button
            isDisabled={free.length === 0}
            onPress={() => setSelected(new Set(free.map((row) => row.name)))}
          >
            {m('bulkSelectFree')}
          </Button>
        </div>
      </div>
      {check.error !== null || (!check.isAsking && rows.some((row) => row.state === 'unchecked')) ? (
        <Notice
          kind="warning"
          isAnnounced
          action={
            <Button size="small" onPress={check.askAgain}>
              {m('bulkCheckAgain')}
            </Button>
          }
        >
          {m('bulkFailed')}
        </Notice>
      ) : null}
      {visible.length === 0 ? (
        <p className="py-8 text-center text-muted">{m('bulkNoneShown')}</p>
      ) : (
        <Card isFlush>
          <Table
            label={m('bulkResults')}
            columns={columns}
            rows={visible}
            rowKey={(row) => row.name}
            isFixed
            selection={{
              selected: new Set(chosen),
              onChange: setSelected,
              getLabel: (row) => row.displayName,
              canSelect: isFree,
            }}
            bulkActions={
              <Button
                size="small"
                variant="primary"
                icon={<ShoppingCart aria-hidden="true" />}
                isBusy={cart.isAdding}
                onPress={() => void add()}
              >
                {m('bulkAddAll', { count: chosen.length })}
              </Button>
            }
          />
        </Card>
      )}
      {chosen.length === 0 ? foot : null}
    </section>
  );
}

/** Announces which names could not be added to the cart. */
function useAddedToast(): (added: BulkAdded) => void {
  const m = useMessages(bulkMessages);
  const format = useFormat();
  return (added) => {
    if (added.outcome === 'full') {
      toast({
        kind: 'error',
        text: m('bulkCartFull', { most: LINE_LIMIT, count: format.number(added.lines) }),
      });
    } else if (added.outcome === 'failed') {
      toast({ kind: 'error', text: added.reason === null ? m('bulkCartFailed') : translated(added.reason) });
    } else {
      const { asking, lost } = added;
      const messages = [
        ...(asking > 0 ? [m('bulkAskFirst', { count: asking })] : []),
        ...(lost > 0 ? [m('bulkNotAdded', { count: lost })] : []),
      ];
      // The cart already announces what was added.
      if (messages.length > 0) toast({ kind: 'info', text: messages.join(' ') });
    }
  };
}

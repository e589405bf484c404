import { productName } from '#features/catalog/contract/product-names.ts';
import { infiniteQueryOptions, keepPreviousData, useInfiniteQuery } from '@tanstack/react-query';
import { Download, ReceiptText } from 'lucide-react';
import { useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { call } from '#platform/http-client/call.ts';
import type { Say } from '#platform/i18n/messages.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { Table } from '#platform/ui/table/table.tsx';
import type { Column } from '#platform/ui/table/table.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { downloadMoneyHistoryEndpoint, listMoneyHistoryEndpoint } from '../../contract/money-history.ts';
import type { MoneyEntryOnWire } from '../../contract/money-history.ts';
import { moneyHistoryMessages } from '../../words/purchases/en.ts';
import { orderPath, receiptPath } from '../site-paths.ts';

type Topic = MoneyEntryOnWire['topic'];

/** Entries that are asked for at once. */
const PAGE = 100;

/** Which part of the history is shown; empty texts choose nothing. */
interface Choice {
  readonly topic: Topic | '';
  readonly currency: string;
  /** Days of the browser's time zone, `2026-11-22`, both included. */
  readonly from: string;
  readonly to: string;
}

const EVERYTHING: Choice = { topic: '', currency: '', from: '', to: '' };

/** What is chosen, as the API takes it. */
function askedFor({ topic, currency, from, to }: Choice): Partial<Choice> & { topic?: Topic } {
  return {
    ...(topic === '' ? {} : { topic }),
    ...(currency === '' ? {} : { currency }),
    ...(from === '' ? {} : { from: startOfDay(from) }),
    ...(to === '' ? {} : { to: startOfDay(to, 1) }),
  };
}

/** When a day, or the one so many days later, begins where the reader is, as the table shows days. */
function startOfDay(day: string, later = 0): string {
  const [year = 0, month = 1, date = 1] = day.split('-').map(Number);
  return new Date(year, month - 1, date + later).toISOString();
}

function moneyHistoryQuery(choice: Choice) {
  return infiniteQueryOptions({
    queryKey: ['billing', 'money-history', choice],
    queryFn: ({ pageParam, signal }) =>
      call(
        listMoneyHistoryEndpoint,
        { query: { ...askedFor(choice), number: PAGE, offset: pageParam } },
        { signal },
      ),
    initialPageParam: 0,
    getNextPageParam: ({ found }, pages) => (pages.length * PAGE < found ? pages.length * PAGE : undefined),
    placeholderData: keepPreviousData,
    meta: { live: ['orders'] },
  });
}

/** Every movement of the signed-in person's money, with what it was for and the paper that says so. */
export function MoneyHistoryCard(): ReactNode {
  const m = useMessages(moneyHistoryMessages);
  const [choice, setChoice] = useState(EVERYTHING);
  const history = useInfiniteQuery(moneyHistoryQuery(choice));
  const asked = new URLSearchParams(askedFor(choice)).toString();
  return (
    <Query query={history}>
      {({ pages }) => {
        const entries = pages.flatMap((page) => page.entries);
        return (
          <div className="flex flex-col gap-4">
            <div className="flex flex-wrap items-end gap-3">
              <Filters choice={choice} currencies={pages[0]?.currencies ?? []} onChange={setChoice} />
              <LinkButton
                href={`${downloadMoneyHistoryEndpoint.path}${asked === '' ? '' : `?${asked}`}`}
                icon={<Download aria-hidden="true" />}
              >
                {m('csv')}
              </LinkButton>
            </div>
            {entries.length === 0 ? (
              <EmptyState icon={<ReceiptText aria-hidden="true" />} title={m('nothing')}>
                {m('nothingWhy')}
              </EmptyState>
            ) : (
              <Card isFlush>
                <MovementTable
                  entries={entries}
                  more={{
                    hasMore: history.hasNextPage,
                    isLoading: history.isFetchingNextPage,
                    isFailed: history.isFetchNextPageError,
                    onEndReached: () => void history.fetchNextPage(),
                  }}
                />
              </Card>
            )}
          </div>
        );
      }}
    </Query>
  );
}

function Filters({
  choice,
  currencies,
  onChange,
}: {
  readonly choice: Choice;
  readonly currencies: readonly string[];
  readonly onChange: (choice: Choice) => void;
}): ReactNode {
  const m = useMessages(moneyHistoryMessages);
  const topics: readonly { readonly value: Choice['topic']; readonly label: string }[] = [
    { value: '', label: m('filterAll') },
    { value: 'payments', label: m('filterPayments') },
    { value: 'refunds', label: m('filterRefunds') },
    { value: 'credits', label: m('filterCredits') },
    { value: 'chargebacks', label: m('filterChargebacks') },
  ];
  return (
    <>
      <div className="w-[calc(50%-0.375rem)] sm:w-44">
        <SelectField
          label={m('filter')}
          value={choice.topic}
          onChange={(topic) =>
            onChange({ ...choice, topic: topics.find(({ value }) => value === topic)?.value ?? '' })
          }
          options={topics}
        />
      </div>
      {currencies.length > 1 ? (
        <div className="w-[calc(50%-0.375rem)] sm:w-44">
          <SelectField
            label={m('currency')}
            value={choice.currency}
            onChange={(currency) => onChange({ ...choice, currency })}
            options={[
              { value: '', label: m('allCurrencies') },
              ...currencies.map((currency) => ({ value: currency, label: currency })),
            ]}
          />
        </div>
      ) : null}
      <div className="w-[calc(50%-0.375rem)] sm:w-40">
        <TextField
          label={m('firstDay')}
          type="date"
          value={choice.from}
          onChange={(from) => onChange({ ...choice, from })}
        />
      </div>
      <div className="w-[calc(50%-0.375rem)] sm:w-40">
        <TextField
          label={m('lastDay')}
          type="date"
          value={choice.to}
          onChange={(to) => onChange({ ...choice, to })}
        />
      </div>
    </>
  );
}

function MovementTable({
  entries,
  more,
}: {
  readonly entries: readonly MoneyEntryOnWire[];
  readonly more: NonNullable<Parameters<typeof Table<MoneyEntryOnWire>>[0]['more']>;
}): ReactNode {
  const m = useMessages(moneyHistoryMessages);
  const format = useFormat();
  const columns = useMemo<readonly Column<MoneyEntryOnWire>[]>(
    () => [
      { id: 'what', header: m('what'), isRowHeader: true, cell: (entry) => <Movement entry={entry} /> },
      {
        id: 'when',
        header: m('when'),
        width: '9rem',
        phone: 'head',
        cell: ({ date }) => <span className="tabular whitespace-nowrap">{format.date(date)}</span>,
      },
      {
        id: 'document',
        header: m('document'),
        width: '6rem',
        cell: ({ receipt_number: number }) =>
          number === null ? (
            <span className="text-muted">–</span>
          ) : (
            <Link
              href={receiptPath(number)}
              label={m('documentOf', { number })}
              className="tabular text-muted underline hover:text-ink"
            >
              {number}
            </Link>
          ),
      },
      {
        id: 'amount',
        header: m('amount'),
        align: 'end',
        width: '9rem',
        cell: ({ amount_integer: amount, currency }) => (
          <span className="tabular whitespace-nowrap">{format.money({ amount, currency })}</span>
        ),
      },
    ],
    [m, format],
  );
  return (
    <Table
      label={m('movements')}
      rows={entries}
      rowKey={(entry) => String(entry.id)}
      columns={columns}
      more={more}
    />
  );
}

function Movement({ entry }: { readonly entry: MoneyEntryOnWire }): ReactNode {
  const m = useMessages(moneyHistoryMessages);
  const words = describeEntry(entry, m);
  const items = entry.items.map(({ meta, product_slug: slug, product_name: name }) =>
    meta === '' ? translated(productName(slug, name)) : spelledName(meta),
  );
  const { reason, reason_sentence: sentence } = entry;
  const note = [...items, ...(reason === null ? [] : [translated({ message: reason, sentence })])].join(
    ' · ',
  );
  return (
    <span className="flex min-w-0 flex-col gap-0.5">
      {entry.order_id === null ? (
        <span className="font-medium">{words}</span>
      ) : (
        <Link
          href={orderPath(String(entry.blog_id ?? 'no-site'), entry.order_id)}
          label={m('withItems', { what: words, items: items.join(', ') })}
          className="font-medium hover:underline"
        >
          {words}
        </Link>
      )}
      {note === '' ? null : (
        <bdi className="text-sm font-normal [overflow-wrap:anywhere] text-muted">{note}</bdi>
      )}
    </span>
  );
}

function describeEntry(
  { kind, card_last4: last4 }: MoneyEntryOnWire,
  m: Say<MoneyEntryOnWire['kind'] | 'chargeTo'>,
): string {
  return kind === 'charge' && last4 !== null ? m('chargeTo', { last4 }) : m(kind);
}

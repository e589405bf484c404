import type { ReactNode } from 'react';
import type { Say } from '#platform/i18n/messages.ts';
import { Badge } from '#platform/ui/content/badge.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import type { Column } from '#platform/ui/table/table.tsx';
import type { AvailabilityOnWire } from '../../contract/search-endpoints.ts';
import { isUndecided } from '#features/names/rules/availability-status.ts';
import type { DomainCreditState } from '#features/names/rules/price-text.ts';
import type { bulkMessages } from '../../words/bulk/en.ts';
import { NameMarks, NameParts } from '../choosing/name-choice.tsx';
import { NamePrice } from '../name-price.tsx';
import { listQuestions } from '../choosing/use-domain-cart.ts';
import type { AvailabilityText } from '../api/use-availability-text.ts';
import { toFoundName } from '../to-found-name.ts';
import type { FoundName } from '../use-found-names.ts';

/** One name of a bulk check. */
export interface BulkRow {
  /** As requested. */
  readonly name: string;
  readonly displayName: string;
  readonly state: 'asking' | 'unchecked' | 'free' | 'in-cart' | 'taken' | 'needs-yes';
  /** Why it is not available, if known. */
  readonly text: string;
  /** The name with its price, if available. */
  readonly found: FoundName | null;
}

/** Whether a name can be selected; names that need confirmation are chosen in the search. */
export const isFree = (row: BulkRow): boolean => row.state === 'free';

/** Derives the row of a name from its answer so far. */
export function toRow(
  name: string,
  answer: AvailabilityOnWire | undefined,
  now: { readonly isAsking: boolean; readonly isIn: boolean; readonly describeAnswer: AvailabilityText },
): BulkRow {
  const found = answer ? toFoundName(answer) : null;
  const isOpen = answer === undefined || isUndecided(answer.status);
  const state = now.isIn
    ? 'in-cart'
    : isOpen
      ? now.isAsking
        ? 'asking'
        : 'unchecked'
      : !found
        ? 'taken'
        : listQuestions(answer).length > 0
          ? 'needs-yes'
          : 'free';
  return {
    name,
    state,
    found,
    displayName: answer?.display_name ?? name,
    text: answer ? now.describeAnswer(answer) : '',
  };
}

function StateCell({
  row,
  site,
  m,
}: {
  readonly row: BulkRow;
  readonly site: string;
  readonly m: Say<(typeof bulkMessages)['keys'][number]>;
}): ReactNode {
  if (row.state === 'asking') return <span className="text-muted">{m('bulkStateAsking')}</span>;
  if (row.state === 'in-cart') return <Badge kind="info">{m('bulkStateInCart')}</Badge>;
  if (row.state === 'free') return <Badge kind="success">{m('bulkStateFree')}</Badge>;
  if (row.state === 'needs-yes') {
    return (
      <span className="flex min-w-0 flex-wrap items-center gap-x-3 gap-y-1">
        <Badge kind="info">{m('bulkStateNeedsYes')}</Badge>
        <Link
          href={`/domains/add/${site}?suggestion=${encodeURIComponent(row.displayName)}`}
          label={m('bulkChooseName', { domain: row.displayName })}
        >
          {m('bulkChoose')}
        </Link>
      </span>
    );
  }
  return <span className="text-sm [overflow-wrap:anywhere] text-muted">{row.text}</span>;
}

/** The columns of a bulk check. */
export function bulkColumns(
  m: Say<(typeof bulkMessages)['keys'][number]>,
  findCredit: (name: FoundName) => DomainCreditState,
  site: string,
): readonly Column<BulkRow>[] {
  return [
    {
      id: 'name',
      header: m('bulkColumnName'),
      isRowHeader: true,
      cell: (row) =>
        row.found ? (
          <span className="flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
            <NameParts name={row.found} />
            <NameMarks name={row.found} />
          </span>
        ) : (
          <bdi className="font-normal [overflow-wrap:anywhere] text-muted">{row.displayName}</bdi>
        ),
    },
    {
      id: 'state',
      header: m('bulkColumnState'),
      width: '45%',
      phone: 'head',
      cell: (row) => <StateCell row={row} site={site} m={m} />,
    },
    {
      id: 'price',
      header: m('bulkColumnPrice'),
      width: '11rem',
      align: 'end',
      phone: 'head',
      cell: (row) =>
        row.found ? (
          <div className="is-row group/name">
            <NamePrice name={row.found} credit={findCredit(row.found)} />
          </div>
        ) : (
          <span aria-hidden="true" className="text-muted max-sm:hidden">
            –
          </span>
        ),
    },
  ];
}

import { useQuery } from '@tanstack/react-query';
import { Waypoints } from 'lucide-react';
import { Suspense, useMemo, useState } from 'react';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { spelledName } from '#platform/kernel/spelled-name.ts';
import { MANAGE_ALL, managedList, useManagePath } from '#features/sites/web/api/manage-path.ts';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { latePart } from '#platform/ui/feedback/late-part.tsx';
import { Query, SkeletonRows } from '#platform/ui/feedback/query.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/breadcrumbs.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import type { RecordOnWire } from '../contract/endpoints.ts';
import { dnsMessages } from '../words/en.ts';
import { ChangeProof, ZoneFindings } from './change-review.tsx';
import { dnsFindingsQuery, dnsRecordsQuery, usePendingChanges, zoneQueriesQuery } from './dns-queries.ts';
import { ForwardsDialog } from './forwards/forwards-dialog.tsx';
import { withPending } from './pending-records.ts';
import { RecordForm } from './record-form.tsx';
import { useRecordSearch } from './record-search.tsx';
import { ZoneRecords } from './record-table.tsx';
import { useKeptPlaces } from './table/kept-places.ts';
import { ProvenRowsProvider } from './table/row-proof.tsx';
import { RecordsToolbar } from './toolbar/records-toolbar.tsx';
import { useRecordKeys } from './undo/use-record-keys.ts';
import { useEditRecords } from './use-edit-records.ts';

/** The sections below the records are loaded later, because users rarely need them. */
const ZoneExtras = latePart(async () => (await import('./zone-extras.tsx')).ZoneExtras);

/** Loads the page's initial data before it opens. */
export function prefetchDnsRecords(
  client: QueryClient,
  { domain }: { readonly domain: string },
): Promise<unknown> {
  return Promise.all([
    client.query(dnsRecordsQuery(domain)),
    client.query(dnsFindingsQuery(domain)),
    client.query(zoneQueriesQuery(domain)),
  ]);
}

/** The DNS records of a domain, with a form to add one (spec domain acquisition, sections 4 and 5). */
export function DnsRecordsPage({
  domain,
  site,
  tool,
}: {
  readonly domain: string;
  readonly site?: string;
  /** The tool that is open initially, such as `copy`. */
  readonly tool?: string | undefined;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const path = useManagePath();
  const records = useQuery(dnsRecordsQuery(domain));
  const refusal = records.error instanceof RefusedError ? records.error : null;
  return (
    <PageFrame
      title={m('title')}
      documentTitle={`${m('title')}: ${domain}`}
      description={records.data === undefined && records.error ? undefined : m('intro')}
      trail={
        <Breadcrumbs
          crumbs={[
            {
              href: site === undefined ? '/domains/manage' : managedList(path, site),
              label: m(path === MANAGE_ALL ? 'backToAll' : 'back'),
            },
            ...(site === undefined
              ? []
              : [{ href: `${path}/${domain}/edit/${site}`, label: spelledName(domain) }]),
          ]}
          current={site === undefined ? spelledName(domain) : undefined}
        />
      }
    >
      {refusal?.code === 'zone_not_found' ? (
        <EmptyState icon={<Waypoints aria-hidden="true" />} title={m('noZoneTitle', { domain })}>
          {m('noZone')}
        </EmptyState>
      ) : (
        <Query query={records} notAllowed={refusal?.message}>
          {(data) => (
            // A tool that is asked for on the open page opens there, too.
            <Records
              key={tool ?? ''}
              domain={domain}
              records={data.records}
              serial={data.serial}
              tool={tool}
            />
          )}
        </Query>
      )}
    </PageFrame>
  );
}

function Records({
  domain,
  records,
  serial,
  tool,
}: {
  readonly domain: string;
  readonly records: readonly RecordOnWire[];
  readonly serial: number;
  readonly tool: string | undefined;
}): ReactNode {
  const m = useMessages(dnsMessages);
  const pending = usePendingChanges(domain);
  const { records: placed, changed } = useKeptPlaces(records, serial);
  const edit = useEditRecords(domain, records);
  const shown = useMemo(() => withPending(placed, pending, domain), [placed, pending, domain]);
  const own = useMemo(() => shown.filter((record) => !record.protected_field), [shown]);
  const system = useMemo(() => shown.filter((record) => record.protected_field), [shown]);
  const search = useRecordSearch(own);
  const isProvenInRow = search.found.some(({ id }) => changed.has(id));
  const proven = useMemo(
    () => (isProvenInRow ? { domain, serial, ids: changed } : null),
    [isProvenInRow, domain, serial, changed],
  );
  const add = useAddForm(tool === 'add');
  useRecordKeys({ onAdd: add.open });
  return (
    <>
      <ForwardsDialog domain={domain} />
      <RecordsToolbar domain={domain} search={search} total={own.length} add={add} tool={tool} />
      <div hidden={!add.isOpen}>
        <Card title={m('addTitle')}>
          <RecordForm
            domain={domain}
            onAdd={edit.add}
            onApplyFix={edit.applyFix}
            focusRequests={add.focusRequests}
          />
        </Card>
      </div>
      {isProvenInRow ? null : <ChangeProof domain={domain} serial={serial} />}
      <ProvenRowsProvider value={proven}>
        <ZoneRecords
          domain={domain}
          records={own}
          system={system}
          search={search}
          serial={serial}
          edit={edit}
        />
      </ProvenRowsProvider>
      <ZoneFindings domain={domain} onApplyFix={edit.applyFix} />
      <Suspense fallback={<SkeletonRows />}>
        <ZoneExtras domain={domain} records={own} />
      </Suspense>
    </>
  );
}

/** Windows narrower than this (Tailwind's `sm`) show the records before the form. */
const NARROW = '(width < 40rem)';

/** Whether the form of a new record is open; its input stays while it is closed. */
function useAddForm(isWanted: boolean): {
  readonly isOpen: boolean;
  readonly focusRequests: number;
  readonly open: () => void;
  readonly toggle: () => void;
} {
  const [isOpen, setOpen] = useState(() => isWanted || !matchMedia(NARROW).matches);
  const [focusRequests, setFocusRequests] = useState(isWanted ? 1 : 0);
  const open = (): void => {
    setOpen(true);
    setFocusRequests((count) => count + 1);
  };
  return { isOpen, focusRequests, open, toggle: () => (isOpen ? setOpen(false) : open()) };
}

import { useMutation, useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useRef, useState } from 'react';
import type { ReactNode } from 'react';
import { ContactFields } from '#features/contacts/web/api/contact-form-parts.ts';
import { contactProfilesQuery } from '#features/contacts/web/api/contact-queries.ts';
import type { ContactValues } from '#features/contacts/web/api/contact-values.ts';
import { readChosenNames } from '#features/domains/web/api/chosen-names.ts';
import { readFilter } from '#features/domains/web/api/domain-queries.ts';
import type { AllDomainsFilter, ListAddress } from '#features/domains/web/api/domain-queries.ts';
import { listAllDomains } from '#features/domains/contract/list-endpoints.ts';
import { DNS_TEMPLATES } from '#features/dns/rules/dns-templates.ts';
import { INVALID_TOKEN } from '#features/dns/rules/invalid-token.ts';
import { readPastedNames } from '#features/search/rules/pasted-names.ts';
import { call } from '#platform/http-client/call.ts';
import { randomToken } from '#platform/kernel/random.ts';
import { systemRandom } from '#platform/kernel/system-random.ts';
import { useFormat } from '#platform/i18n/use-format.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { fetchPart } from '#platform/ui/feedback/late-part.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { Form } from '#platform/ui/form/form.tsx';
import { RadioGroup } from '#platform/ui/form/radio-group.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import type { BodyOf } from '#platform/contract/endpoint.ts';
import { draftBulkChangeEndpoint } from '../contract/bulk-endpoints.ts';
import type { BulkChangeOnWire } from '../contract/bulk-endpoints.ts';
import { BULK_ACTIONS, MAX_BULK_DOMAINS } from '../rules/bulk-action.ts';
import type { BulkAction } from '../rules/bulk-action.ts';
import { bulkMessages } from '../words/en.ts';
import { BulkContactDetails, useBulkContact } from './bulk-contact-details.tsx';
import { bulkChangesQuery, buildBulkPath, describeChange, explainAction } from './bulk-queries.ts';
import { BulkStateBadge } from './bulk-state-badge.tsx';

/** 160 random bits. */
const KEY_LENGTH = 32;
/** Visible lines of the list of domains. */
const ROWS = 8;

/** What a new bulk change begins with. */
export interface NewBulkChangeAddress {
  readonly action?: string | undefined;
  /** The filters of the list that it was opened from. */
  readonly address: ListAddress;
}

/** Loads the list of recent changes before the page opens. */
export function prefetchNewBulkChange(client: QueryClient): Promise<unknown> {
  // The choice of a profile stands above the fields, which are not to move when it comes.
  fetchPart(ContactFields.load);
  return Promise.all([
    client.query(bulkChangesQuery),
    client.query(contactProfilesQuery).catch(() => undefined),
  ]);
}

/** Chooses what to do with which domains, and asks for the preview. */
export function NewBulkChangePage({ action, address }: NewBulkChangeAddress): ReactNode {
  const m = useMessages(bulkMessages);
  const hasFilter = Object.values(address).some((value) => value !== undefined);
  return (
    <PageFrame
      title={m('newTitle')}
      description={m('newIntro')}
      back={{ href: '/domains/manage', label: m('back') }}
      width="narrow"
    >
      <NewBulkChange
        initialAction={BULK_ACTIONS.find((each) => each === action) ?? 'auto_renew_on'}
        filter={hasFilter ? readFilter(address) : null}
      />
      <RecentChanges />
    </PageFrame>
  );
}

type Draft = BodyOf<typeof draftBulkChangeEndpoint>;

function NewBulkChange({
  initialAction,
  filter,
}: {
  readonly initialAction: BulkAction;
  readonly filter: AllDomainsFilter | null;
}): ReactNode {
  const m = useMessages(bulkMessages);
  const go = useGo();
  const [action, setAction] = useState<BulkAction>(initialAction);
  const [isFiltered, setFiltered] = useState(filter !== null);
  const [text, setText] = useState(() => (filter === null ? readChosenNames().join('\n') : ''));
  const [service, setService] = useState(DNS_TEMPLATES[0]?.service ?? '');
  const [token, setToken] = useState('');
  const [name, setName] = useState('');
  const [wasSent, setWasSent] = useState(false);
  const pasted = readPastedNames(text, MAX_BULK_DOMAINS);
  const template = DNS_TEMPLATES.find((each) => each.service === service);
  const isTokenWrong = action === 'dns_template' && !template?.validationPattern.test(token.trim());
  const isListWrong = !isFiltered && pasted.kind !== 'names';
  // One key for what is on the screen: pressed twice, the same preview opens.
  const key = useRef({ for: '', key: '' });
  const [isOptingOut, setOptingOut] = useState(false);
  const draft = useMutation({
    mutationFn: (body: Draft) => {
      const content = JSON.stringify(body);
      if (key.current.for !== content)
        key.current = { for: content, key: randomToken(systemRandom, KEY_LENGTH) };
      return call(draftBulkChangeEndpoint, { body }, { headers: { 'Idempotency-Key': key.current.key } });
    },
    onSuccess: (change) => go(buildBulkPath(change)),
  });
  const preview = (contact: ContactValues | null): void => {
    draft.mutate({
      name: name.trim(),
      action,
      ...(action === 'dns_template' && template
        ? { template: { provider: template.provider, service, token: token.trim() } }
        : {}),
      ...(contact === null ? {} : { contact: { contact_information: contact, transfer_lock: !isOptingOut } }),
      selection:
        isFiltered && filter !== null
          ? { filter }
          : { names: pasted.kind === 'names' ? [...pasted.names] : [] },
    });
  };
  const contact = useBulkContact(preview);
  const submit = (): void => {
    setWasSent(true);
    // Shows what is wrong with the details, too.
    if (action === 'contacts' && !isListWrong) return contact.submit();
    if (!isTokenWrong && !isListWrong) preview(null);
  };
  const about = explainAction(action);
  return (
    <Card>
      <Form form={{ ...contact, submit }}>
        <RadioGroup
          label={m('action')}
          value={action}
          onChange={setAction}
          options={BULK_ACTIONS.map((each) => ({ value: each, label: m(each) }))}
        />
        {about === null ? null : <p className="text-sm text-pretty text-muted">{m(about)}</p>}
        {action === 'contacts' ? (
          <BulkContactDetails form={contact} isOptingOut={isOptingOut} onOptOut={setOptingOut} />
        ) : null}
        {action === 'dns_template' ? (
          <div className="flex flex-wrap items-start gap-3">
            <div className="w-40 max-sm:w-full">
              <SelectField
                name="service"
                label={m('service')}
                value={service}
                onChange={(next) => {
                  setService(next);
                  setToken('');
                }}
                options={DNS_TEMPLATES.map((each) => ({ value: each.service, label: each.name }))}
              />
            </div>
            <div className="min-w-0 flex-1 basis-60">
              <TextField
                name="token"
                label={template ? translated(template.label) : ''}
                placeholder={template?.placeholder ?? ''}
                isMonospaced
                value={token}
                onChange={setToken}
                error={wasSent && isTokenWrong ? INVALID_TOKEN : undefined}
              />
            </div>
          </div>
        ) : null}
        {isFiltered && filter !== null ? (
          <FilteredDomains filter={filter} onChooseNames={() => setFiltered(false)} />
        ) : (
          <DomainNames text={text} onChange={setText} wasSent={wasSent} />
        )}
        <TextField
          name="name"
          label={m('name')}
          help={m('nameHelp')}
          value={name}
          onChange={setName}
          maxLength={80}
        />
        {draft.error ? <Notice kind="danger">{draft.error.message}</Notice> : null}
        <span className="self-start max-sm:w-full max-sm:self-stretch max-sm:[&>button]:w-full">
          <Button type="submit" variant="primary" isBusy={draft.isPending || contact.isBusy}>
            {m('preview')}
          </Button>
        </span>
      </Form>
    </Card>
  );
}

function DomainNames({
  text,
  onChange,
  wasSent,
}: {
  readonly text: string;
  readonly onChange: (text: string) => void;
  readonly wasSent: boolean;
}): ReactNode {
  const m = useMessages(bulkMessages);
  const format = useFormat();
  const most = format.number(MAX_BULK_DOMAINS);
  const pasted = readPastedNames(text, MAX_BULK_DOMAINS);
  const help = [
    m('domainsHelp', { most }),
    ...(pasted.kind === 'names' ? [m('domainsCounted', { count: pasted.names.length })] : []),
  ].join(' · ');
  const error =
    pasted.kind === 'too-many'
      ? m('domainsTooMany', { count: format.number(pasted.count), most })
      : wasSent && pasted.kind === 'nothing'
        ? m('domainsMissing')
        : undefined;
  return (
    <TextField
      name="domains"
      label={m('domains')}
      help={help}
      rows={ROWS}
      isMonospaced
      value={text}
      onChange={onChange}
      error={error}
    />
  );
}

/** The domains that match the filters of the list, as many as there are now. */
function FilteredDomains({
  filter,
  onChooseNames,
}: {
  readonly filter: AllDomainsFilter;
  readonly onChooseNames: () => void;
}): ReactNode {
  const m = useMessages(bulkMessages);
  const found = useQuery({
    queryKey: ['domains', 'found', filter],
    queryFn: ({ signal }) => call(listAllDomains, { query: { ...filter, number: 1 } }, { signal }),
    meta: { live: ['domains'] },
  }).data?.found;
  return (
    <div className="flex flex-col gap-1.5">
      <p className="font-medium">{m('domains')}</p>
      <p aria-live="polite">{found === undefined ? '\u00a0' : m('allFound', { count: found })}</p>
      <p className="text-sm text-muted">{m('allFoundHelp')}</p>
      <span className="-ms-3">
        <Button variant="quiet" size="small" onPress={onChooseNames}>
          {m('chooseNames')}
        </Button>
      </span>
    </div>
  );
}

/** The user's last bulk changes, each with its state. */
function RecentChanges(): ReactNode {
  return (
    <Query query={useQuery(bulkChangesQuery)} placeholder={null}>
      {({ changes }) => (changes.length === 0 ? null : <ChangesList changes={changes} />)}
    </Query>
  );
}

function ChangesList({ changes }: { readonly changes: readonly BulkChangeOnWire[] }): ReactNode {
  const m = useMessages(bulkMessages);
  const format = useFormat();
  return (
    <section className="flex flex-col gap-3">
      <h2 className="text-lg font-semibold">{m('recent')}</h2>
      <Card isFlush>
        <ul className="divide-y divide-line">
          {changes.map((change) => (
            <li
              key={change.id}
              className="flex flex-wrap items-center justify-between gap-x-4 gap-y-1 px-4 py-3"
            >
              <div className="min-w-0">
                <Link href={buildBulkPath(change)} className="font-medium hover:underline">
                  <bdi>{describeChange(m, change)}</bdi>
                </Link>
                <p className="text-sm text-muted">
                  {m('domainsCounted', { count: change.counts.total })} · {format.dateTime(change.created_at)}
                </p>
              </div>
              <BulkStateBadge change={change} />
            </li>
          ))}
        </ul>
      </Card>
    </section>
  );
}

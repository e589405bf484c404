import { useQuery, useMutation } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { isUnfitTransferCode } from '#features/contacts/rules/registry-text.ts';
import { MANAGE_ALL, managedList, useManagePath } from '#features/sites/web/api/manage-path.ts';
import { useResetWhenSent } from '#features/accounts/web/api/use-reset-when-sent.ts';
import { siteDomainsQuery } from '#features/domains/web/api/domain-queries.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import { translated } from '#platform/i18n/voice.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { RelativeTime } from '#platform/ui/content/relative-time.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { InboundTransferOnWire } from '../contract/transfer-endpoints.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { CancelTransfer } from './cancel-transfer.tsx';
import { TransferChecks } from './transfer-checks.tsx';
import { transferMessages } from '../words/en.ts';
import { hindranceMessage, inboundTransferQuery, useStartTransfer } from './transfer-queries.ts';
import { call } from '#platform/http-client/call.ts';
import { resendConsentMail } from '../contract/transfer-consent-endpoints.ts';

/** Loads the status of the transfer. */
export async function prefetchTransferIn(
  client: QueryClient,
  { domain }: { readonly domain: string },
): Promise<void> {
  await client.query(inboundTransferQuery(domain));
}

/**
 * The status of a paid transfer, and what its customer has to do (management, section 4 "Transfer
 * in"; acquisition, section 2 "Transfer precheck page").
 */
export function TransferInPage({
  domain,
  site,
}: {
  readonly domain: string;
  readonly site: string;
}): ReactNode {
  const m = useMessages(transferMessages);
  const slug = useSite(site)?.slug ?? site;
  const path = useManagePath();
  const query = useQuery(inboundTransferQuery(domain));
  // Whose transfer it is: the status says nothing to others.
  const { data: list } = useQuery(siteDomainsQuery(slug));
  const held = list?.domains.find((each) => each.domain === domain);
  const isOthers = held !== undefined && !held.current_user_can_manage;
  return (
    <PageFrame
      title={m('inTitle')}
      description={<bdi>{displayName(domain)}</bdi>}
      back={{
        href: managedList(path, slug),
        label: m(path === MANAGE_ALL ? 'backToAll' : 'backToDomains'),
      }}
      width="narrow"
    >
      {isOthers ? (
        <Notice>{held.owner === null ? m('onlySomeOwner') : m('onlyOwner', { owner: held.owner })}</Notice>
      ) : (
        <Query query={query}>
          {(status) => (
            <>
              {/* The content below is from the last successful load. */}
              {query.error ? <Notice kind="danger">{query.error.message}</Notice> : null}
              <TransferStatus
                transfer={status}
                site={slug}
                isChecking={query.isFetching}
                checkAgain={() => void query.refetch()}
              />
            </>
          )}
        </Query>
      )}
    </PageFrame>
  );
}

interface TransferStatusProps {
  readonly transfer: InboundTransferOnWire;
  readonly site: string;
  readonly isChecking: boolean;
  readonly checkAgain: () => void;
}

function TransferStatus(props: TransferStatusProps): ReactNode {
  const m = useMessages(transferMessages);
  const { transfer: status, site } = props;
  const path = useManagePath();
  const domain = status.display_name;
  if (status.transfer_status === null) {
    return (
      <EmptyState
        title={m('noneTitle')}
        action={<LinkButton href={managedList(path, site)}>{m('seeDomains')}</LinkButton>}
      >
        {m('noneText', { domain })}
      </EmptyState>
    );
  }
  if (status.transfer_status === 'pending_start') return <StartTransfer {...props} isAgain={false} />;
  if (status.transfer_status === 'cancelled') return <StartTransfer {...props} isAgain />;
  // For a transfer that began elsewhere, the mailed address is unknown.
  const registrant = status.transfer_status === 'pending_owner' ? status.registrant_email : null;
  return (
    <>
      <Card title={m('waitingTitle')}>
        <div className="flex flex-col gap-3">
          <p className="text-pretty [overflow-wrap:anywhere]">
            {registrant === null
              ? m('waitingText', { domain })
              : m('ownerText', { domain, email: registrant })}
          </p>
          {status.answer_at === null ? null : (
            <p className="text-muted">
              {m('waitingUntil')} <RelativeTime at={status.answer_at} />
            </p>
          )}
          {registrant === null ? null : <ResendConsentMail domain={status.domain_name} email={registrant} />}
        </div>
      </Card>
      <TransferActions transfer={status} site={site} />
    </>
  );
}

/** The actions besides waiting: edit the records, or cancel the transfer. */
function TransferActions({
  transfer: status,
  site,
}: Pick<TransferStatusProps, 'transfer' | 'site'>): ReactNode {
  const m = useMessages(transferMessages);
  const path = useManagePath();
  return (
    <>
      <p className="text-pretty text-muted">
        <Link href={`${path}/${status.domain_name}/dns/${site}`}>{m('records')}</Link>
        {': '}
        {m(status.has_copied_records ? 'copied' : 'recordsText')}
      </p>
      {status.can_give_up ? <CancelTransfer transfer={status} site={site} /> : null}
    </>
  );
}

function StartTransfer({
  transfer: status,
  site,
  isChecking,
  checkAgain,
  isAgain,
}: TransferStatusProps & { readonly isAgain: boolean }): ReactNode {
  const m = useMessages(transferMessages);
  const domain = status.display_name;
  // The stored code is correct: the registry verified it.
  const hasCode = status.code_accepted === true;
  const begin = useStartTransfer(status.domain_name, site);
  const form = useForm({
    initial: { code: '', copies_records: status.copies_records },
    required: hasCode ? [] : ['code'],
    sanitise: ({ code, copies_records }) => ({ code: code.trim(), copies_records }),
    validate: ({ code }) => (isUnfitTransferCode(code) ? { code: m('codeUnfit') } : {}),
    submit: async ({ code, copies_records: copiesRecords }) => {
      await begin.mutateAsync({ code, copiesRecords });
      toast({ text: m('started', { domain }) });
    },
  });
  const { value: copies, ...copiesField } = form.field('copies_records');
  const said = hindranceMessage(status);
  return (
    <>
      {isAgain ? (
        <Notice kind="danger" title={m('failedTitle')}>
          {status.hindrance === 'registrant_declined' && said !== null
            ? translated(said)
            : m('failedText', { domain })}
        </Notice>
      ) : null}
      {said === null || isAgain ? null : (
        <Notice
          kind="warning"
          action={
            // Whether the records can be copied is known only after starting.
            status.hindrance === 'records_not_copied' ? undefined : (
              <Button isBusy={isChecking} onPress={checkAgain}>
                {m('checkAgain')}
              </Button>
            )
          }
        >
          {translated(said)}
        </Notice>
      )}
      <Card title={isAgain ? m('startAgain') : m('startTitle')} description={m('startText', { domain })}>
        <Form form={form} label={m(isAgain ? 'startAgain' : 'start')}>
          <TextField
            label={m('code')}
            isMonospaced
            isRequired={!hasCode}
            help={hasCode ? m('codeKept') : undefined}
            maxLength={255}
            {...form.field('code')}
          />
          {status.has_copied_records ? null : (
            <Checkbox isSelected={copies} description={m('copyRecordsHelp')} {...copiesField}>
              {m('copyRecords')}
            </Checkbox>
          )}
          <div>
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {m(isAgain ? 'startAgain' : 'start')}
            </Button>
          </div>
        </Form>
      </Card>
      <Card title={m('checks')}>
        <TransferChecks transfer={status} />
      </Card>
      <TransferActions transfer={status} site={site} />
    </>
  );
}

/** Sends the consent mail again; "sent" is shown for 5 seconds, and an error until the next attempt. */
function ResendConsentMail({
  domain,
  email,
}: {
  /** A-labels. */
  readonly domain: string;
  readonly email: string;
}): ReactNode {
  const m = useMessages(transferMessages);
  const send = useMutation({ mutationFn: () => call(resendConsentMail, { params: { domain } }) });
  const { isPending, isSuccess, error } = send;
  useResetWhenSent(send);
  return (
    <div className="flex min-w-0 flex-col items-start gap-2">
      <Button isBusy={isPending} onPress={() => (isSuccess ? undefined : send.mutate())}>
        {m(isSuccess ? 'mailSent' : 'mailAgain')}
      </Button>
      <p role="status" className="sr-only">
        {isSuccess ? m('mailSentTo', { email }) : ''}
      </p>
      {error ? (
        <p role="alert" className="text-danger [overflow-wrap:anywhere]">
          {error.message}
        </p>
      ) : null}
    </div>
  );
}

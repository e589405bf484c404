import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import { useSite } from '#features/sites/web/door.ts';
import { translated } from '#platform/i18n/voice.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Form, useForm } from '#platform/ui/form.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Notice } from '#platform/ui/notice.tsx';
import { PageFrame } from '#platform/ui/page-frame.tsx';
import { Query } from '#platform/ui/query.tsx';
import { RelativeTime } from '#platform/ui/relative-time.tsx';
import { EmptyState } from '#platform/ui/states.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { toast } from '#platform/ui/toast.ts';
import type { InboundTransferOnWire } from '../contract/transfer-endpoints.ts';
import { displayName } from '../rules/domain-name.ts';
import { GiveUpTransfer } from './give-up-transfer.tsx';
import { TransferChecks } from './transfer-checks.tsx';
import { transferMessages } from './transfer-messages.ts';
import { inboundTransferQuery, useStartTransfer } from './transfer-queries.ts';

/** Asks where the transfer stands. */
export async function prefetchTransferIn(
  client: QueryClient,
  { domain }: { readonly domain: string },
): Promise<void> {
  await client.query(inboundTransferQuery(domain));
}

/**
 * Where the paid transfer of a name stands, and what its customer has to do for it (management, section 4
 * "Transfer in"; acquisition, section 2 "Transfer precheck page").
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
  const query = useQuery(inboundTransferQuery(domain));
  return (
    <PageFrame
      title={m('inTitle')}
      description={<bdi>{displayName(domain)}</bdi>}
      back={{ href: `/domains/manage/${slug}`, label: m('backToDomains') }}
      width="narrow"
    >
      <Query query={query}>
        {(told) => (
          <Standing
            told={told}
            site={slug}
            isChecking={query.isFetching}
            checkAgain={() => void query.refetch()}
          />
        )}
      </Query>
    </PageFrame>
  );
}

interface StandingProps {
  readonly told: InboundTransferOnWire;
  readonly site: string;
  readonly isChecking: boolean;
  readonly checkAgain: () => void;
}

function Standing(props: StandingProps): ReactNode {
  const m = useMessages(transferMessages);
  const { told, site } = props;
  const domain = told.display_name;
  if (told.transfer_status === null) {
    return (
      <EmptyState
        title={m('noneTitle')}
        action={<LinkButton href={`/domains/manage/${site}`}>{m('seeDomains')}</LinkButton>}
      >
        {m('noneText', { domain })}
      </EmptyState>
    );
  }
  if (told.transfer_status === 'pending_start') return <Startable {...props} isAgain={false} />;
  if (told.transfer_status === 'cancelled') return <Startable {...props} isAgain />;
  return (
    <Card title={m('waitingTitle')}>
      <p className="text-pretty">{m('waitingText', { domain })}</p>
      {told.answer_at === null ? null : (
        <p className="mt-2 text-muted">
          {m('waitingUntil')} <RelativeTime at={told.answer_at} />
        </p>
      )}
    </Card>
  );
}

function Startable({
  told,
  site,
  isChecking,
  checkAgain,
  isAgain,
}: StandingProps & { readonly isAgain: boolean }): ReactNode {
  const m = useMessages(transferMessages);
  const domain = told.display_name;
  // Given before, and right: the registry tells so without one being sent.
  const hasCode = told.code_accepted === true;
  const begin = useStartTransfer(told.domain_name, site);
  const form = useForm({
    initial: { code: '' },
    required: hasCode ? [] : ['code'],
    sanitise: ({ code }) => ({ code: code.trim() }),
    submit: async ({ code }) => {
      await begin.mutateAsync(code);
      toast({ text: m('started', { domain }) });
    },
  });
  const { hindrance_message: sentence } = told;
  return (
    <>
      {isAgain ? (
        <Notice kind="danger" title={m('failedTitle')}>
          {m('failedText', { domain })}
        </Notice>
      ) : null}
      {sentence === null || isAgain ? null : (
        <Notice
          kind="warning"
          action={
            <Button isBusy={isChecking} onPress={checkAgain}>
              {m('checkAgain')}
            </Button>
          }
        >
          {translated(sentence)}
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
          <div>
            <Button type="submit" variant="primary" isBusy={form.isBusy}>
              {m(isAgain ? 'startAgain' : 'start')}
            </Button>
          </div>
        </Form>
      </Card>
      <Card title={m('checks')}>
        <TransferChecks told={told} />
      </Card>
      {told.can_give_up ? <GiveUpTransfer told={told} site={site} /> : null}
    </>
  );
}

import { useQuery } from '@tanstack/react-query';
import { SearchX } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import { say } from '#platform/kernel/sentence.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { CodeValue } from '#platform/ui/content/code-value.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { siteRefusals } from '../contract/refusals.ts';
import type { SiteAnswer } from '../contract/site.ts';
import { canonicalErrorReport, ERROR_REPORT_MAXIMUM, errorReportProblem } from '../rules/error-report.ts';
import { siteMessages } from '../words/en.ts';
import { useSendErrorReport } from './api/site-calls.ts';
import { findSite, sitesQuery } from './api/site-queries.ts';

/** Tells the operator what a user needs help with at a site; what is wrong with a cart links here (cart spec, section 8). */
export function ErrorReportPage({ site }: { readonly site?: string | undefined }): ReactNode {
  const m = useMessages(siteMessages);
  const sites = useQuery(sitesQuery);
  return (
    <PageFrame title={m('reportTitle')} description={m('reportIntro')} width="narrow">
      <Query query={sites}>
        {(known) => {
          const named = site === undefined ? known[0] : findSite(known, site);
          // 404 for other people's sites, so that they can't be probed.
          if (!named) return <NoSuchSite />;
          return <Report key={site} sites={site === undefined ? known : [named]} first={named} />;
        }}
      </Query>
    </PageFrame>
  );
}

function NoSuchSite(): ReactNode {
  const m = useMessages(siteMessages);
  return (
    <EmptyState
      icon={<SearchX aria-hidden="true" />}
      title={m('reportNoSite')}
      action={<LinkButton href="/domains/manage">{m('toDomains')}</LinkButton>}
    >
      {m('reportNoSiteText')}
    </EmptyState>
  );
}

function Report({
  sites,
  first,
}: {
  readonly sites: readonly SiteAnswer[];
  readonly first: SiteAnswer;
}): ReactNode {
  const [sent, setSent] = useState<{ readonly id: number; readonly site: string } | null>(null);
  return sent ? (
    <Thanks {...sent} />
  ) : (
    <ReportForm sites={sites} first={first} onSent={(id, site) => setSent({ id, site })} />
  );
}

function ReportForm({
  sites,
  first,
  onSent,
}: {
  readonly sites: readonly SiteAnswer[];
  readonly first: SiteAnswer;
  readonly onSent: (id: number, site: string) => void;
}): ReactNode {
  const m = useMessages(siteMessages);
  const send = useSendErrorReport();
  const form = useForm({
    initial: { site: first.slug, message: '' },
    showsWhileTyping: ['message'],
    validate: ({ message }) => ({ message: messageProblem(message) }),
    submit: async ({ site, message }) => {
      const { report_id: id } = await send.mutateAsync({ site, message });
      onSent(id, site);
    },
  });
  return (
    <Card>
      <Form form={form} label={m('reportTitle')}>
        {sites.length > 1 ? (
          <SelectField
            label={m('reportSite')}
            options={sites.map(({ slug, title }) => ({ value: slug, label: `${title} (${slug})` }))}
            {...form.field('site')}
          />
        ) : (
          <div className="min-w-0">
            <p className="font-medium">{m('reportSite')}</p>
            <p className="[overflow-wrap:anywhere] text-muted">
              <bdi>{first.title}</bdi> (<bdi>{first.slug}</bdi>)
            </p>
          </div>
        )}
        <TextField
          label={m('reportMessage')}
          help={m('reportHelp', { maximum: ERROR_REPORT_MAXIMUM })}
          rows={8}
          isFirst
          isRequired
          {...form.field('message')}
        />
        <div>
          <Button variant="primary" type="submit" isBusy={form.isBusy}>
            {m('reportSend')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

function messageProblem(message: string): string | undefined {
  const problem = errorReportProblem(canonicalErrorReport(message));
  if (problem === null) return undefined;
  return translated(say(siteRefusals, problem, { maximumLength: ERROR_REPORT_MAXIMUM }));
}

function Thanks({ id, site }: { readonly id: number; readonly site: string }): ReactNode {
  const m = useMessages(siteMessages);
  const { data: user } = useQuery(currentUserQuery);
  return (
    <Card>
      <div className="flex flex-col gap-4">
        <Notice kind="success" isAnnounced title={m('reportThanks')}>
          {m('reportNumber', { id: String(id) })}
        </Notice>
        <CodeValue value={String(id)} />
        <p className="text-pretty [overflow-wrap:anywhere] text-muted">
          {m('reportAnswer', { email: user?.email ?? '' })}
        </p>
        <div className="flex">
          <LinkButton href={`/domains/manage/${site}`}>{m('toSiteDomains')}</LinkButton>
        </div>
      </div>
    </Card>
  );
}

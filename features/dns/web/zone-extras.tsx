import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { DomainConnectToggle } from './domain-connect-toggle.tsx';
import type { ShownRecord } from './pending-records.ts';
import { TemplateForm } from './template-form.tsx';
import { toolMessages } from '../words/en.ts';
import { ZoneQuestions } from './zone-questions.tsx';
import { ZoneTools } from './zone-tools.tsx';

/** The sections below a domain's records: services, bulk tools and query statistics. */
export function ZoneExtras({
  domain,
  records,
  tool,
}: {
  readonly domain: string;
  readonly records: readonly ShownRecord[];
  /** The tool that is open initially. */
  readonly tool?: string | undefined;
}): ReactNode {
  const t = useMessages(toolMessages);
  return (
    <>
      <Card title={t('templateTitle')} description={t('templateIntro')}>
        <TemplateForm domain={domain} />
        <div className="mt-5 border-t border-line pt-4">
          <DomainConnectToggle domain={domain} records={records} />
        </div>
      </Card>
      <ZoneTools domain={domain} tool={tool} />
      <ZoneQuestions domain={domain} />
    </>
  );
}

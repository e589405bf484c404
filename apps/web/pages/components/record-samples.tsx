import { useState } from 'react';
import type { ReactNode } from 'react';
import { BackLink } from '#platform/ui/navigation/back-link.tsx';
import { Breadcrumbs } from '#platform/ui/navigation/breadcrumbs.tsx';
import { Button } from '#platform/ui/button.tsx';
import { CodeValue } from '#platform/ui/content/code-value.tsx';
import { Facts } from '#platform/ui/content/facts.tsx';
import { Price } from '#platform/ui/content/price.tsx';
import { RelativeTime } from '#platform/ui/content/relative-time.tsx';
import { Timeline, type TimelineEntry } from '#platform/ui/content/timeline.tsx';
import { Columns, Row, Sample } from './badge-samples.tsx';

const key =
  'v=DKIM1; k=rsa; p=MIGfMA0GCSqGSIb3DQEBAQUAA4GNADCBiQKBgQC1mUvQ5bYPp0E3k4V8m2b0Z1V4n9rXh2kTqYw7cJfLs8dN3oGx6uKzR5eHtWvByQaMi';
const usd = (amount: number): { amount: number; currency: string } => ({ amount, currency: 'USD' });
const STEPS = ['Payment received', 'juniper.bakery is registered', 'DNS active', 'Certificate'] as const;

/** Parts of a detail page: breadcrumb, facts, history, values. */
export function RecordSamples(): ReactNode {
  return (
    <>
      <Sample title="Ways back">
        <Breadcrumbs
          crumbs={[
            { href: '/domains/manage', label: 'Domains' },
            { href: '/dev/ui', label: 'juniper.bakery' },
          ]}
          current="DNS records"
        />
        <BackLink href="/dev/ui" label="juniper.bakery" />
      </Sample>
      <Sample title="Facts">
        <Facts
          facts={[
            { label: 'Registered', value: <RelativeTime at="2026-11-18T10:00:00Z" /> },
            {
              label: 'Name server',
              value: <CodeValue value="ns1.namestead.site" />,
              action: <Button size="small">Change</Button>,
            },
            { label: 'Mail key', value: <CodeValue value={key} lines={2} /> },
            {
              label: 'Renewal',
              value: <Price money={usd(1800)} per="year" />,
              help: 'Charged 30 days before the domain expires.',
            },
            { label: 'Redirect', value: null },
          ]}
        />
      </Sample>
      <Sample title="Prices">
        <Row>
          <Price money={usd(1800)} />
          <Price money={usd(1800)} isExact />
          <Price money={usd(350)} per="month" />
          <Price money={usd(900)} was={usd(1800)} per="year" />
        </Row>
      </Sample>
      <Sample title="Timeline">
        <Columns>
          <Timeline
            label="History of juniper.bakery"
            entries={[
              {
                label: 'Registered',
                state: 'done',
                at: '2026-10-18T10:00:00Z',
                detail: 'By Dana Demo, for one year',
              },
              { label: 'Name servers changed', state: 'done', at: '2026-11-20T08:15:00Z' },
              {
                label: 'Renewal',
                state: 'failed',
                at: '2026-11-21T09:00:00Z',
                detail: 'The card was declined.',
              },
            ]}
          />
          <LiveTimeline />
        </Columns>
      </Sample>
    </>
  );
}

function LiveTimeline(): ReactNode {
  const [done, setDone] = useState(1);
  const chooseState = (index: number): TimelineEntry['state'] => {
    if (index < done) return 'done';
    return index === done ? 'running' : 'waiting';
  };
  return (
    <div className="flex flex-col items-start gap-3">
      <div className="w-full">
        <Timeline
          label="Provisioning juniper.bakery"
          entries={STEPS.map((label, index) => ({ label, state: chooseState(index) }))}
        />
      </div>
      <Button size="small" onPress={() => setDone(done === STEPS.length ? 1 : done + 1)}>
        Next step
      </Button>
    </div>
  );
}

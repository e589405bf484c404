import { Mail } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { DismissibleCard } from '#platform/ui/feedback/dismissible-card.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { SectionHeader } from '#platform/ui/navigation/section-header.tsx';
import { Switch } from '#platform/ui/form/checkbox.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { LONGEST_NAME, MARKUP } from './sample-names.ts';
import { Row } from './badge-samples.tsx';

/** Section headers, cards, and the shell of cards that can be put away. */
export function CardSamples(): ReactNode {
  return (
    <>
      <SectionHeader title="Cards" count={1234} info="A card holds what belongs together.">
        <Button size="small" onPress={() => toast({ text: 'Exported.' })}>
          Export
        </Button>
      </SectionHeader>
      <Card
        title="Name servers"
        description="Where the zone is served."
        action={
          <LinkButton size="small" href="/dev/ui?part=cards">
            Change
          </LinkButton>
        }
        footer="Changes show within minutes."
      >
        ns1.namestead.site and ns2.namestead.site answer for this domain.
      </Card>
      <Card title="Rows that reach the edge" isFlush>
        <ul className="divide-y divide-line">
          {['juniper.bakery', LONGEST_NAME, MARKUP].map((name) => (
            <li key={name} className="px-4 py-2.5 [overflow-wrap:anywhere]">
              {name}
            </li>
          ))}
        </ul>
      </Card>
      <Card>A card without a title.</Card>
      <SectionHeader title={`The records of ${LONGEST_NAME}`} count={0} />
      <DismissibleSamples />
    </>
  );
}

function DismissibleSamples(): ReactNode {
  const [isReady, setReady] = useState(true);
  const [isDismissed, setDismissed] = useState(false);
  return (
    <>
      <SectionHeader
        title="Cards that can be put away"
        info="Hidden once dismissed, and until the preferences that know of it have loaded."
      />
      <Row>
        <Switch isSelected={isReady} onChange={setReady}>
          Preferences have loaded
        </Switch>
        <Switch isSelected={isDismissed} onChange={setDismissed}>
          It was dismissed
        </Switch>
      </Row>
      <DismissibleCard
        title="Professional email"
        icon={<Mail aria-hidden="true" />}
        isReady={isReady}
        isDismissed={isDismissed}
        onDismiss={() => setDismissed(true)}
        action={
          <Button size="small" onPress={() => toast({ text: 'On to the mailboxes.', kind: 'info' })}>
            Add a mailbox
          </Button>
        }
      >
        An address of your own: hello@juniper.bakery.
      </DismissibleCard>
      <RefusedDismissal />
      <DismissibleCard
        title={LONGEST_NAME}
        isReady={isReady}
        isDismissed={isDismissed}
        onDismiss={() => setDismissed(true)}
      >
        {MARKUP}
      </DismissibleCard>
    </>
  );
}

function RefusedDismissal(): ReactNode {
  return (
    <DismissibleCard
      title="One that comes back"
      isReady
      isDismissed={false}
      onDismiss={async () => {
        await new Promise((resolve) => void setTimeout(resolve, 1000));
        toast({ text: 'That could not be kept. Please try again.', kind: 'error' });
        throw new Error('the preference was not kept');
      }}
    >
      Its dismissal cannot be kept, so it is shown again.
    </DismissibleCard>
  );
}

import { Bell, Pin, Plus, Settings, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import type { ButtonVariant } from '#platform/ui/button-style.ts';
import { CopyButton } from '#platform/ui/content/copy-button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { Link } from '#platform/ui/navigation/link.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { EMOJI, LONGEST_NAME, RTL_WORDS } from './sample-names.ts';
import { Row, Sample } from './badge-samples.tsx';

const VARIANTS: readonly { readonly variant: ButtonVariant; readonly verb: string }[] = [
  { variant: 'primary', verb: 'Add a domain' },
  { variant: 'secondary', verb: 'Export' },
  { variant: 'quiet', verb: 'Skip for now' },
  { variant: 'danger', verb: 'Delete domain' },
];
const say = (verb: string) => (): unknown => toast({ text: `“${verb}” was pressed.`, kind: 'info' });

/** Buttons and links in their states. */
export function ButtonSamples(): ReactNode {
  const [isBusy, setBusy] = useState(false);
  const [isPinned, setPinned] = useState(false);
  const work = (): void => {
    setBusy(true);
    setTimeout(() => setBusy(false), 2500);
  };
  return (
    <>
      <Sample title="Buttons" description="One primary a page. A label is a verb.">
        <Row label="At rest: point at them, press them, reach them with Tab">
          {VARIANTS.map(({ variant, verb }) => (
            <Button key={variant} variant={variant} onPress={say(verb)}>
              {verb}
            </Button>
          ))}
        </Row>
        <Row label="Busy: same place, size and words">
          <Button variant="primary" isBusy={isBusy} onPress={work}>
            Press to be busy
          </Button>
          {VARIANTS.map(({ variant, verb }) => (
            <Button key={variant} variant={variant} isBusy>
              {verb}
            </Button>
          ))}
        </Row>
        <Row label="Disabled">
          {VARIANTS.map(({ variant, verb }) => (
            <Button key={variant} variant={variant} isDisabled>
              {verb}
            </Button>
          ))}
        </Row>
        <Row label="Small, with icons">
          {VARIANTS.map(({ variant, verb }) => (
            <Button
              key={variant}
              size="small"
              variant={variant}
              icon={variant === 'danger' ? <Trash2 aria-hidden="true" /> : <Plus aria-hidden="true" />}
              onPress={say(verb)}
            >
              {verb}
            </Button>
          ))}
          <Button size="small" isBusy>
            Saving
          </Button>
        </Row>
        <Row label="Unusual words">
          <Button onPress={say('long')}>{`Remove ${LONGEST_NAME}`}</Button>
          <Button onPress={say('right to left')}>{RTL_WORDS}</Button>
          <Button onPress={say('emoji')}>{EMOJI}</Button>
        </Row>
        <Button isWide variant="primary" onPress={say('wide')}>
          As wide as its place
        </Button>
      </Sample>
      <Sample
        title="Icon buttons"
        description="The name is the tooltip, after half a second or at once in a screen reader."
      >
        <Row>
          <IconButton label="Settings" icon={<Settings aria-hidden="true" />} onPress={say('Settings')} />
          <IconButton
            label="Add a record"
            variant="secondary"
            icon={<Plus aria-hidden="true" />}
            onPress={say('Add a record')}
          />
          <IconButton label="Close" size="small" icon={<X aria-hidden="true" />} onPress={say('Close')} />
          <IconButton
            label="Pin"
            isPressed={isPinned}
            variant={isPinned ? 'primary' : 'secondary'}
            icon={<Pin aria-hidden="true" />}
            onPress={() => setPinned(!isPinned)}
          />
          <IconButton label="Checking" isBusy variant="secondary" icon={<Bell aria-hidden="true" />} />
          <IconButton label="No bell here" isDisabled icon={<Bell aria-hidden="true" />} />
          <IconButton
            label={`Remove ${LONGEST_NAME}`}
            icon={<Trash2 aria-hidden="true" />}
            onPress={say('Remove')}
          />
        </Row>
        <Row label="Copy buttons say that they did">
          <span className="font-mono">192.0.2.1</span>
          <CopyButton value="192.0.2.1" label="Copy the address" />
        </Row>
      </Sample>
      <Sample
        title="Links"
        description="A place, not an action. What they lead to is fetched when they are reached for."
      >
        <Row>
          <LinkButton href="/dev/ui?part=fields" variant="primary">
            Open the fields
          </LinkButton>
          <LinkButton href="/dev/ui?part=fields">Open the fields</LinkButton>
          <LinkButton href="/dev/ui?part=fields" size="small" variant="quiet">
            Fields
          </LinkButton>
        </Row>
        <p>
          In a text, <Link href="/dev/ui?part=buttons">a link looks like this</Link>, also where it is{' '}
          <Link href="/dev/ui?part=buttons">{LONGEST_NAME}</Link>.
        </p>
      </Sample>
    </>
  );
}

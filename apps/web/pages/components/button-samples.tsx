import { Plus, Settings, Trash2, X } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { CopyButton } from '#platform/ui/copy-button.tsx';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { LinkButton } from '#platform/ui/link-button.tsx';
import { Link } from '#platform/ui/link.tsx';
import { Row, Sample } from './sample.tsx';

/** Buttons and links in their states. */
export function ButtonSamples(): ReactNode {
  const [isBusy, setBusy] = useState(false);
  return (
    <Sample title="Buttons">
      <Row>
        <Button variant="primary">Add a domain</Button>
        <Button>Save changes</Button>
        <Button variant="quiet">Skip for now</Button>
        <Button variant="danger" icon={<Trash2 aria-hidden="true" />}>
          Delete domain
        </Button>
        <LinkButton href="/dev/ui">Open the list</LinkButton>
      </Row>
      <Row>
        <Button variant="primary" isBusy={isBusy} onPress={() => setBusy(!isBusy)}>
          Press to be busy
        </Button>
        <Button variant="primary" isBusy>
          Pay $18.00
        </Button>
        <Button isBusy>Saving</Button>
        <Button isDisabled>Not now</Button>
        <Button variant="primary" isDisabled>
          Not now
        </Button>
      </Row>
      <Row>
        <Button size="small" icon={<Plus aria-hidden="true" />}>
          Add
        </Button>
        <Button size="small" variant="primary">
          Select
        </Button>
        <Button size="small" variant="quiet">
          Undo
        </Button>
        <IconButton label="Settings" icon={<Settings aria-hidden="true" />} />
        <IconButton label="Close" size="small" icon={<X aria-hidden="true" />} />
        <IconButton label="Add a record" variant="secondary" icon={<Plus aria-hidden="true" />} />
        <CopyButton value="192.0.2.1" label="Copy the address" />
        <Link href="/dev/ui">A link in text</Link>
      </Row>
    </Sample>
  );
}

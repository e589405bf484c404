import { Info, ShoppingCart, SlidersHorizontal, Globe } from 'lucide-react';
import { useState, lazy, Suspense } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import { preloadDialog } from '#platform/ui/overlay/dialog.tsx';
import { PinnedPanel, preloadPinnedPanel, PopoverButton } from '#platform/ui/overlay/popover-button.tsx';
import { preloadSheet, Sheet } from '#platform/ui/overlay/sheet.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { DialogSamples } from './dialog-samples.tsx';
import type { DialogSample } from './dialog-samples.tsx';
import { Row, Sample } from './badge-samples.tsx';
import { Key } from '#platform/ui/content/badge.tsx';
import { AWKWARD_TEXTS } from './sample-names.ts';

const DIALOGS: readonly { readonly id: DialogSample; readonly label: string }[] = [
  { id: 'delete', label: 'Delete records…' },
  { id: 'review', label: 'Review changes…' },
  { id: 'busy', label: 'Transfer away…' },
  { id: 'form', label: 'Rename…' },
  { id: 'long', label: 'Read the terms…' },
];

/** Overlays: dialogs, popovers, sheets, the pinned panel, the command palette. */
export function OverlaySamples(): ReactNode {
  const [dialog, setDialog] = useState<DialogSample | null>(null);
  const [panel, setPanel] = useState<'start' | 'end' | 'pinned' | null>(null);
  const close = (): void => setPanel(null);
  return (
    <Sample
      title="What opens"
      description="Its code loads on the first hover or focus. Escape closes, and the focus returns where it was."
    >
      <Row label="Dialogs: the buttons are verbs; what cannot be taken back closes only by one of them">
        {DIALOGS.map(({ id, label }) => (
          <Button key={id} onReach={preloadDialog} onPress={() => setDialog(id)}>
            {label}
          </Button>
        ))}
      </Row>
      <Row label="Popovers: a pinned panel on a phone">
        <FilterPopover />
        <PopoverButton
          label="About this"
          title="About this"
          isIconOnly
          size="small"
          icon={<Info aria-hidden="true" />}
        >
          {() => 'A name server answers for a zone. There are two at least.'}
        </PopoverButton>
        <PopoverButton label="Not for you" title="Not for you" isDisabled>
          {() => null}
        </PopoverButton>
      </Row>
      <Row label="Panels at an edge">
        <Button onReach={preloadSheet} onPress={() => setPanel('end')}>
          Sheet
        </Button>
        <Button onReach={preloadSheet} onPress={() => setPanel('start')}>
          Navigation sheet…
        </Button>
        <Button
          icon={<ShoppingCart aria-hidden="true" />}
          onReach={preloadPinnedPanel}
          onPress={() => setPanel('pinned')}
        >
          Pinned panel…
        </Button>
        <CommandSample />
      </Row>
      <DialogSamples open={dialog} onClose={() => setDialog(null)} />
      <Sheet
        isOpen={panel === 'start' || panel === 'end'}
        onClose={close}
        title="Details"
        side={panel === 'start' ? 'start' : 'end'}
      >
        What belongs to the page and has no room on it.
      </Sheet>
      <PinnedPanel
        isOpen={panel === 'pinned'}
        onClose={close}
        title="Cart"
        footer={
          <Button
            isWide
            variant="primary"
            onPress={() => {
              close();
              toast({ text: 'On to the checkout.' });
            }}
          >
            Checkout
          </Button>
        }
      >
        <ul className="flex flex-col gap-3">
          {Array.from({ length: 20 }, (_, index) => (
            <li key={index} className="flex justify-between gap-4">
              <span>copper-{index + 1}.studio</span>
              <span className="tabular text-muted">$18.00</span>
            </li>
          ))}
        </ul>
      </PinnedPanel>
    </Sample>
  );
}

function FilterPopover(): ReactNode {
  const [isExact, setExact] = useState(false);
  const [host, setHost] = useState('');
  return (
    <PopoverButton
      label="Filters"
      title="Filters"
      isTitleShown
      icon={<SlidersHorizontal aria-hidden="true" />}
    >
      {(close) => (
        <div className="flex flex-col gap-4">
          <TextField label="Begins with" value={host} onChange={setHost} />
          <Checkbox isSelected={isExact} onChange={setExact}>
            Exact matches only
          </Checkbox>
          <Button
            variant="primary"
            onPress={() => {
              close();
              toast({ text: isExact ? 'Exact matches only.' : 'All matches.', kind: 'info' });
            }}
          >
            Apply
          </Button>
        </div>
      )}
    </PopoverButton>
  );
}

const loadPanel = () => import('#platform/ui/overlay/command-panel.tsx');
const CommandPanel = lazy(async () => ({ default: (await loadPanel()).CommandPanel }));

const CHOICES = [
  { id: 'juniper', label: 'juniper.bakery', detail: 'Fern Studio', hint: 'Domain' },
  { id: 'copper', label: 'copper.studio', detail: 'North Quay Press', hint: 'Domain' },
  ...AWKWARD_TEXTS.map(({ label, text }) => ({ id: label, label: text, detail: label, hint: 'Domain' })),
].map((choice) => ({ ...choice, icon: <Globe aria-hidden="true" /> }));

/** A command panel, and the button that opens it. */
function CommandSample(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  const [typed, setTyped] = useState('');
  const fitting = CHOICES.filter(({ label }) => label.toLowerCase().includes(typed.toLowerCase()));
  return (
    <>
      <Button onReach={() => void loadPanel()} onPress={() => setOpen(true)}>
        Command panel…
      </Button>
      {isOpen ? (
        <Suspense>
          <CommandPanel
            title="Go to"
            placeholder="Type a name"
            value={typed}
            onChange={setTyped}
            groups={fitting.length === 0 ? [] : [{ id: 'domains', title: 'Domains', options: fitting }]}
            onChoose={(id) => {
              setOpen(false);
              toast({ text: `You chose ${id}.`, kind: 'info' });
            }}
            onClose={() => setOpen(false)}
            status={`${fitting.length} found`}
            empty="Nothing has that name."
            foot={
              <span className="flex items-center gap-1.5">
                <Key>↵</Key> opens it
              </span>
            }
          />
        </Suspense>
      ) : null}
    </>
  );
}

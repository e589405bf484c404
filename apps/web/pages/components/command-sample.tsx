import { Globe } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Key } from '#platform/ui/content/key.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { AWKWARD_TEXTS } from './awkward-texts.ts';

const loadPanel = () => import('#platform/ui/overlay/command-panel.tsx');
const CommandPanel = lazy(async () => ({ default: (await loadPanel()).CommandPanel }));

const CHOICES = [
  { id: 'juniper', label: 'juniper.bakery', detail: 'Fern Studio', hint: 'Domain' },
  { id: 'copper', label: 'copper.studio', detail: 'North Quay Press', hint: 'Domain' },
  ...AWKWARD_TEXTS.map(({ label, text }) => ({ id: label, label: text, detail: label, hint: 'Domain' })),
].map((choice) => ({ ...choice, icon: <Globe aria-hidden="true" /> }));

/** A command panel, and the button that opens it. */
export function CommandSample(): ReactNode {
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

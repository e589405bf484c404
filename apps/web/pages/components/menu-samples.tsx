import { Copy, Globe, Settings, SlidersHorizontal, Trash2 } from 'lucide-react';
import type { ReactNode } from 'react';
import { MenuButton } from '#platform/ui/overlay/menu-button.tsx';
import type { MenuEntry } from '#platform/ui/overlay/menu-panel.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { AWKWARD_TEXTS } from './sample-names.ts';
import { Row, Sample } from './badge-samples.tsx';

const say = (text: string) => (): unknown => toast({ text, kind: 'info' });

const ROW_ACTIONS: readonly MenuEntry[] = [
  { id: 'settings', label: 'Settings', icon: <Settings aria-hidden="true" />, href: '/dev/ui?part=menus' },
  { id: 'copy', label: 'Copy name', icon: <Copy aria-hidden="true" />, onSelect: say('Copied.') },
  { id: 'primary', label: 'Make primary', icon: <Globe aria-hidden="true" />, isDisabled: true },
  {
    id: 'delete',
    label: 'Delete',
    icon: <Trash2 aria-hidden="true" />,
    kind: 'danger',
    onSelect: say('Deleted.'),
  },
];

/** Menus and what opens them. */
export function MenuSamples(): ReactNode {
  return (
    <Sample
      title="Menus"
      description="Enter, Space and the arrow keys open them; letters find an entry; Escape closes, and the focus returns."
    >
      <Row label="The ellipsis of a row, and a button of its own">
        <MenuButton label="Actions for juniper.bakery" items={ROW_ACTIONS} />
        <MenuButton label="Actions for copper.studio" size="small" items={ROW_ACTIONS} />
        <MenuButton
          label="Templates"
          items={[
            { id: 'google', label: 'Google Workspace', onSelect: say('Google Workspace') },
            { id: 'office', label: 'Office 365', onSelect: say('Office 365') },
          ]}
        >
          Templates
        </MenuButton>
        <MenuButton
          label="View"
          size="small"
          variant="quiet"
          icon={<SlidersHorizontal aria-hidden="true" />}
          items={ROW_ACTIONS}
        >
          View
        </MenuButton>
        <MenuButton label="Nothing to do here" isDisabled items={ROW_ACTIONS} />
      </Row>
      <Row label="Many entries, and awkward ones">
        <MenuButton
          label="Many"
          items={Array.from({ length: 60 }, (_, index) => ({
            id: String(index),
            label: `Entry ${index + 1}`,
            onSelect: say(`Entry ${index + 1}`),
          }))}
        >
          Many
        </MenuButton>
        <MenuButton
          label="Awkward"
          items={AWKWARD_TEXTS.map(({ label, text }) => ({ id: label, label: text, onSelect: say(text) }))}
        >
          Awkward
        </MenuButton>
      </Row>
    </Sample>
  );
}

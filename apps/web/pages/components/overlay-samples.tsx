import { Copy, Globe, Settings, SlidersHorizontal, Trash2 } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/checkbox.tsx';
import { Dialog, preloadDialog } from '#platform/ui/dialog.tsx';
import { MenuButton } from '#platform/ui/menu-button.tsx';
import { PopoverButton } from '#platform/ui/popover-button.tsx';
import { preloadSheet, Sheet } from '#platform/ui/sheet.tsx';
import { Row, Sample } from './sample.tsx';

/** What opens: dialogs, menus, popovers, sheets. */
export function OverlaySamples(): ReactNode {
  const [open, setOpen] = useState<'delete' | 'plain' | 'sheet' | null>(null);
  const [isExact, setExact] = useState(false);
  const close = (): void => setOpen(null);
  return (
    <Sample title="What opens">
      <Row>
        <Button onReach={preloadDialog} onPress={() => setOpen('delete')}>
          Delete records…
        </Button>
        <Button onReach={preloadDialog} onPress={() => setOpen('plain')}>
          Review changes…
        </Button>
        <Button onReach={preloadSheet} onPress={() => setOpen('sheet')}>
          Sheet
        </Button>
        <MenuButton
          label="Actions for juniper.bakery"
          items={[
            { id: 'settings', label: 'Settings', icon: <Settings aria-hidden="true" />, href: '/dev/ui' },
            {
              id: 'copy',
              label: 'Copy the name',
              icon: <Copy aria-hidden="true" />,
              onSelect: () => undefined,
            },
            { id: 'primary', label: 'Make primary', icon: <Globe aria-hidden="true" />, isDisabled: true },
            {
              id: 'delete',
              label: 'Delete',
              icon: <Trash2 aria-hidden="true" />,
              kind: 'danger',
              onSelect: () => setOpen('delete'),
            },
          ]}
        />
        <MenuButton
          label="Templates"
          items={[
            { id: 'google', label: 'Google Workspace', onSelect: () => undefined },
            { id: 'office', label: 'Office 365', onSelect: () => undefined },
          ]}
        >
          Templates
        </MenuButton>
        <PopoverButton
          label="Filters"
          title="Filters"
          isTitleShown
          icon={<SlidersHorizontal aria-hidden="true" />}
        >
          {(closePopover) => (
            <div className="flex flex-col gap-4">
              <Checkbox isSelected={isExact} onChange={setExact}>
                Exact matches only
              </Checkbox>
              <Button variant="primary" onPress={closePopover}>
                Apply
              </Button>
            </div>
          )}
        </PopoverButton>
      </Row>
      <Dialog
        isOpen={open === 'delete'}
        onClose={close}
        title="Delete 3 records?"
        cancelLabel="Keep them"
        actions={[{ label: 'Delete records', kind: 'danger', onPress: close }]}
      >
        juniper.bakery stops receiving email as soon as they are gone.
      </Dialog>
      <Dialog
        isOpen={open === 'plain'}
        onClose={close}
        title="Review changes"
        size="medium"
        actions={[{ label: 'Apply changes', onPress: close }]}
      >
        2 records are added and 1 is removed.
      </Dialog>
      <Sheet isOpen={open === 'sheet'} onClose={close} title="Cart">
        What has no room beside the page.
      </Sheet>
    </Sample>
  );
}

import { Search } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { brandName } from '#platform/ui/brand.ts';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { preloadSheet, Sheet } from '#platform/ui/overlay/sheet.tsx';
import { SidebarHeader } from '#platform/ui/navigation/sidebar-header.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { LONGEST_NAME } from './sample-names.ts';
import { Row, Sample } from './badge-samples.tsx';

/** The sidebar's header with and without its menu toggle. */
export function NavigationSamples(): ReactNode {
  const [isOpen, setOpen] = useState(false);
  return (
    <Sample
      title="Sidebar header"
      description="Where the navigation has no room beside the page, its header has the menu toggle."
    >
      <Row label="With the menu toggle">
        <div className="w-full max-w-90 rounded border border-line">
          <SidebarHeader
            tools={
              <IconButton
                label="Find a sample"
                icon={<Search aria-hidden="true" />}
                onPress={() => toast({ text: 'The palette opens here.', kind: 'info' })}
              />
            }
            menu={{
              label: 'Open the sample menu',
              isOpen,
              onToggle: () => setOpen(!isOpen),
              onReach: preloadSheet,
            }}
          >
            <span className="font-semibold">{brandName()}</span>
          </SidebarHeader>
        </div>
      </Row>
      <Row label="Beside the page, and with a long name">
        <div className="w-60 rounded border border-line">
          <SidebarHeader>
            <span className="truncate font-semibold" title={LONGEST_NAME}>
              {LONGEST_NAME}
            </span>
          </SidebarHeader>
        </div>
      </Row>
      <Sheet isOpen={isOpen} onClose={() => setOpen(false)} title="Menu" side="start">
        The navigation stands here.
      </Sheet>
    </Sample>
  );
}

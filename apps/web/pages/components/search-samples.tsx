import { SlidersHorizontal } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { IconButton } from '#platform/ui/icon-button.tsx';
import { SearchField } from '#platform/ui/form/search-field.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { LONGEST_NAME } from './sample-names.ts';
import { Sample } from './badge-samples.tsx';

/** Search cards in their states. */
export function SearchSamples(): ReactNode {
  const [text, setText] = useState('');
  const [busy, setBusy] = useState('juniper');
  const [long, setLong] = useState<string>(LONGEST_NAME);
  return (
    <Sample title="Search" description="“/” anywhere on a page goes to its search; Escape empties it.">
      <SearchField
        label="Search for a name"
        placeholder="Enter a name or keyword"
        help="2 to 60 characters."
        value={text}
        onChange={setText}
        onSubmit={() => toast({ text: `You looked for “${text}”.`, kind: 'info' })}
      >
        <IconButton
          label="Filter names"
          icon={<SlidersHorizontal aria-hidden="true" />}
          onPress={() => toast({ text: 'Filters open here.', kind: 'info' })}
        />
      </SearchField>
      <SearchField label="Search that runs" isBusy value={busy} onChange={setBusy} />
      <SearchField
        label="Search rows"
        size="medium"
        placeholder="Search rows"
        value={long}
        onChange={setLong}
      />
    </Sample>
  );
}

import { Globe } from 'lucide-react';
import { useEffect, useMemo, useState } from 'react';
import type { ReactNode } from 'react';
import { ComboBox } from '#platform/ui/form/combo-box.tsx';
import type { ComboOption } from '#platform/ui/form/combo-options.ts';
import { AWKWARD_TEXTS, sampleDomains } from './sample-names.ts';
import { Columns, Sample } from './badge-samples.tsx';

const SITES: readonly ComboOption[] = [
  { value: 'fern', label: 'Fern Studio', detail: 'fern.namestead.site' },
  { value: 'wacholder', label: 'Wacholder Bäckerei', detail: 'wacholder.namestead.site' },
  { value: 'quay', label: 'North Quay Press', detail: 'quay.namestead.site' },
  { value: 'old', label: 'Old Harbour', detail: 'You are not its administrator', isDisabled: true },
].map((option) => ({ ...option, icon: <Globe aria-hidden="true" /> }));
const TTLS = ['300', '3600', '86400'].map((value) => ({ value, label: value }));
/** Delay of a slow response, in milliseconds. */
const SLOW = 900;

/** Combo boxes in their states. */
export function ComboSamples(): ReactNode {
  const [site, setSite] = useState('fern');
  const [none, setNone] = useState('');
  const [ttl, setTtl] = useState('1800');
  const [awkward, setAwkward] = useState('');
  return (
    <Sample
      title="Combo boxes"
      description="One of many, found by typing. The field works before its list is here, and without it."
    >
      <Columns>
        <ComboBox label="Site" options={SITES} value={site} onChange={setSite} help="Type to find one." />
        <LongList />
        <SlowOptions />
        <ComboBox
          label="TTL"
          help="Choose one, or type your own."
          isCustomAllowed
          options={TTLS}
          value={ttl}
          onChange={setTtl}
        />
        <ComboBox
          label="Site to move to"
          options={SITES}
          value={none}
          onChange={setNone}
          placeholder="Choose a site"
          emptyText="No site of yours has that name."
          error={none === '' ? 'Please choose a site.' : undefined}
        />
        <ComboBox label="Nothing to choose" options={[]} value="" onChange={setNone} />
        <ComboBox label="Still looking" isLoading options={[]} value="" onChange={setNone} />
        <ComboBox label="Not yours to change" isDisabled options={SITES} value="quay" onChange={setSite} />
        <ComboBox
          label="Awkward choices"
          options={AWKWARD_TEXTS.map(({ label, text }) => ({ value: label, label: text, detail: label }))}
          value={awkward}
          onChange={setAwkward}
        />
      </Columns>
    </Sample>
  );
}

function LongList(): ReactNode {
  const [name, setName] = useState('');
  const names = useMemo(() => sampleDomains(5000).map((row) => ({ value: row.name, label: row.name })), []);
  return <ComboBox label="Domain" help="5,000 of them." options={names} value={name} onChange={setName} />;
}

function SlowOptions(): ReactNode {
  const [typed, setTyped] = useState('');
  const [answered, setAnswered] = useState('');
  const [chosen, setChosen] = useState('');
  useEffect(() => {
    const timer = setTimeout(() => setAnswered(typed), SLOW);
    return () => clearTimeout(timer);
  }, [typed]);
  const options = useMemo(
    () =>
      answered === ''
        ? []
        : sampleDomains(400)
            .filter(({ name }) => name.includes(answered.toLowerCase()))
            .slice(0, 20)
            .map(({ name, site }) => ({ value: name, label: name, detail: site })),
    [answered],
  );
  return (
    <ComboBox
      label="Another customer’s domain"
      help="The choices come from elsewhere, slowly."
      placeholder="Such as juniper"
      options={options}
      onSearch={setTyped}
      isLoading={typed !== answered}
      emptyText={answered === '' ? 'Type a part of its name.' : 'Nothing has that name.'}
      value={chosen}
      onChange={setChosen}
    />
  );
}

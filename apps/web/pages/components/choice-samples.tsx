import { useState } from 'react';
import type { ReactNode } from 'react';
import { Checkbox, Switch } from '#platform/ui/form/checkbox.tsx';
import { RadioGroup } from '#platform/ui/form/radio-group.tsx';
import { SegmentedControl } from '#platform/ui/form/segmented-control.tsx';
import { AWKWARD_TEXTS, LONGEST_NAME } from './sample-names.ts';
import { Columns, Sample } from './badge-samples.tsx';

const RECORDS = ['A', 'MX', 'TXT'];
const nothing = (): void => undefined;

/** Checkboxes, switches, radios and segmented controls in their states. */
export function ChoiceSamples(): ReactNode {
  return (
    <>
      <Sample
        title="Checkboxes and switches"
        description="A checkbox counts when the form is sent, a switch at once."
      >
        <Columns>
          <CheckboxSamples />
          <SwitchSamples />
        </Columns>
      </Sample>
      <RadioSamples />
      <SegmentSamples />
    </>
  );
}

function CheckboxSamples(): ReactNode {
  const [chosen, setChosen] = useState<readonly string[]>(['A']);
  const [isOn, setOn] = useState(true);
  const toggle = (record: string) => (isSelected: boolean) =>
    setChosen(isSelected ? [...chosen, record] : chosen.filter((each) => each !== record));
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Checkbox
        isSelected={chosen.length === RECORDS.length}
        isIndeterminate={chosen.length > 0 && chosen.length < RECORDS.length}
        onChange={(isSelected) => setChosen(isSelected ? RECORDS : [])}
      >
        All records
      </Checkbox>
      <div className="flex flex-col gap-3 ps-6">
        {RECORDS.map((record) => (
          <Checkbox key={record} isSelected={chosen.includes(record)} onChange={toggle(record)}>
            {record}
          </Checkbox>
        ))}
      </div>
      <Checkbox isSelected={isOn} onChange={setOn} description="We put ours in the public record instead.">
        Hide my contact details
      </Checkbox>
      <Checkbox isSelected={false} onChange={nothing} error="Please agree before you go on.">
        I agree to the terms
      </Checkbox>
      <Checkbox isSelected isDisabled onChange={nothing}>
        Always on
      </Checkbox>
      <Checkbox isSelected={false} isDisabled onChange={nothing}>
        Not available
      </Checkbox>
      <Checkbox isSelected={isOn} onChange={setOn}>
        {LONGEST_NAME}
      </Checkbox>
    </div>
  );
}

function SwitchSamples(): ReactNode {
  const [isOn, setOn] = useState(true);
  return (
    <div className="flex min-w-0 flex-col gap-3">
      <Switch isSelected={isOn} onChange={setOn}>
        Renew automatically
      </Switch>
      <Switch
        isSelected={!isOn}
        onChange={(next) => setOn(!next)}
        description="It cannot be moved away in the meantime."
      >
        Transfer lock
      </Switch>
      <Switch isSelected isDisabled onChange={nothing}>
        On, and not yours to change
      </Switch>
      <Switch isSelected={false} isDisabled onChange={nothing}>
        Not available for this domain
      </Switch>
      <Switch isSelected={false} onChange={nothing} error="It could not be switched on. Please try again.">
        Domain Connect
      </Switch>
    </div>
  );
}

function RadioSamples(): ReactNode {
  const [period, setPeriod] = useState<'one' | 'two' | 'ten'>('one');
  const [contact, setContact] = useState('Right to left');
  const options = [
    { value: 'one', label: 'One year', description: '$18.00' },
    { value: 'two', label: 'Two years', description: '$36.00' },
    { value: 'ten', label: 'Ten years', description: 'Not for this ending', isDisabled: true },
  ] as const;
  return (
    <Sample title="Radios">
      <Columns>
        <RadioGroup label="Registration period" value={period} onChange={setPeriod} options={options} />
        <RadioGroup label="As cards" isCards value={period} onChange={setPeriod} options={options} />
        <RadioGroup
          label="Nothing chosen"
          value=""
          onChange={setPeriod}
          options={options}
          error="Please choose a period."
          help="It can be renewed later."
        />
        <RadioGroup
          label="All of it disabled"
          isDisabled
          value="two"
          onChange={setPeriod}
          options={options}
        />
        <RadioGroup
          label="Awkward choices"
          isCards
          value={contact}
          onChange={setContact}
          options={AWKWARD_TEXTS.map(({ label, text }) => ({
            value: label,
            label: text,
            description: label,
          }))}
        />
      </Columns>
    </Sample>
  );
}

function SegmentSamples(): ReactNode {
  const [shown, setShown] = useState<'active' | 'all'>('active');
  const [view, setView] = useState<'list' | 'board' | 'map'>('list');
  const views = [
    { value: 'list', label: 'List' },
    { value: 'board', label: 'Board' },
    { value: 'map', label: 'Map', isDisabled: true },
  ] as const;
  return (
    <Sample title="Segmented controls" description="Two to four short choices; radios to a screen reader.">
      <Columns>
        <SegmentedControl
          label="Show"
          value={shown}
          onChange={setShown}
          options={[
            { value: 'active', label: 'Active' },
            { value: 'all', label: 'All' },
          ]}
        />
        <SegmentedControl label="View" value={view} onChange={setView} options={views} />
        <SegmentedControl label="View, disabled" isDisabled value={view} onChange={setView} options={views} />
      </Columns>
    </Sample>
  );
}

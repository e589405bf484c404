import { useState } from 'react';
import type { ReactNode } from 'react';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox, Switch } from '#platform/ui/checkbox.tsx';
import { Form, useForm } from '#platform/ui/form.tsx';
import { NumberField } from '#platform/ui/number-field.tsx';
import { PasswordField } from '#platform/ui/password-field.tsx';
import { RadioGroup } from '#platform/ui/radio-group.tsx';
import { SearchField } from '#platform/ui/search-field.tsx';
import { SegmentedControl } from '#platform/ui/segmented-control.tsx';
import { SelectField } from '#platform/ui/select-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { toast } from '#platform/ui/toast.ts';
import { Columns, Sample } from './sample.tsx';

const types = ['A', 'AAAA', 'CNAME', 'MX', 'SRV', 'TXT'].map((type) => ({ value: type, label: type }));

/** Fields in their states, and a form. */
export function FieldSamples(): ReactNode {
  const [text, setText] = useState('');
  const [search, setSearch] = useState('juniper');
  const [type, setType] = useState('A');
  const [ttl, setTtl] = useState<number | null>(3600);
  const [isOn, setOn] = useState(true);
  const [period, setPeriod] = useState<'year' | 'two-years'>('year');
  return (
    <>
      <Sample title="Fields">
        <SearchField
          label="Search for a name"
          placeholder="Enter a name or keyword"
          value={search}
          onChange={setSearch}
          isBusy={search !== ''}
        />
        <Columns>
          <TextField label="Host" help="Leave empty for the domain itself." value={text} onChange={setText} />
          <TextField
            label="Points to"
            value="999.1.1.1"
            onChange={() => undefined}
            error="Please enter a valid IPv4 address."
          />
          <TextField label="Site address" suffix=".namestead.site" value={text} onChange={setText} />
          <TextField label="Read only" isReadOnly value="ns1.namestead.site" onChange={() => undefined} />
          <TextField label="Disabled" isDisabled value="Not yours to change" onChange={() => undefined} />
          <PasswordField
            label="Password"
            autoComplete="new-password"
            help="At least 12 characters."
            value={text}
            onChange={setText}
          />
          <NumberField label="TTL" suffix="seconds" min={300} max={86_400} value={ttl} onChange={setTtl} />
          <SelectField label="Type" options={types} value={type} onChange={setType} />
          <TextField label="Notes" rows={3} isOptional value={text} onChange={setText} />
          <RadioGroup
            label="Registration period"
            value={period}
            onChange={setPeriod}
            options={[
              { value: 'year', label: 'One year', description: '$18.00' },
              { value: 'two-years', label: 'Two years', description: '$36.00' },
            ]}
          />
          <div className="flex flex-col gap-3">
            <Checkbox
              isSelected={isOn}
              onChange={setOn}
              description="We put ours in the public record instead."
            >
              Hide my contact details
            </Checkbox>
            <Checkbox isSelected={false} onChange={() => undefined} error="Please agree before you go on.">
              I agree to the terms
            </Checkbox>
            <Switch isSelected={isOn} onChange={setOn}>
              Renew automatically
            </Switch>
            <Switch isSelected={false} isDisabled onChange={() => undefined}>
              Not available for this domain
            </Switch>
          </div>
          <SegmentedControl
            label="Show"
            value={period}
            onChange={setPeriod}
            options={[
              { value: 'year', label: 'Active' },
              { value: 'two-years', label: 'All' },
            ]}
          />
        </Columns>
      </Sample>
      <FormSample />
    </>
  );
}

function FormSample(): ReactNode {
  const form = useForm({
    initial: { name: '', agreed: false },
    validate: ({ name, agreed }) => ({
      name: name.length < 4 ? 'At least 4 characters, please.' : undefined,
      agreed: agreed ? undefined : 'Please agree before you go on.',
    }),
    submit: async ({ name }) => {
      await new Promise((resolve) => {
        setTimeout(resolve, 1200);
      });
      toast({ text: `${name} was saved.` });
    },
  });
  const { value: isAgreed, ...agreed } = form.field('agreed');
  return (
    <Sample title="A form">
      <Form form={form} label="Sample form">
        <TextField label="Name" help="Errors appear after you leave a field." {...form.field('name')} />
        <Checkbox {...agreed} isSelected={isAgreed}>
          I agree
        </Checkbox>
        <div>
          <Button variant="primary" type="submit" isBusy={form.isBusy}>
            Save
          </Button>
        </div>
      </Form>
    </Sample>
  );
}

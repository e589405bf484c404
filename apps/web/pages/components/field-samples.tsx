import { useState } from 'react';
import type { ReactNode } from 'react';
import { NumberField } from '#platform/ui/form/number-field.tsx';
import { PasswordField } from '#platform/ui/form/password-field.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { AWKWARD_TEXTS, LONGEST_NAME } from './sample-names.ts';
import { Columns, Sample } from './badge-samples.tsx';

const TYPES = ['A', 'AAAA', 'CNAME', 'MX', 'SRV', 'TXT'].map((type) => ({ value: type, label: type }));

/** Fields in their states. */
export function FieldSamples(): ReactNode {
  return (
    <>
      <TextSamples />
      <NumberSamples />
      <SelectSamples />
      <Sample title="Unusual texts" description="They are shown as they are, and nothing breaks.">
        <Columns>
          {AWKWARD_TEXTS.map(({ label, text }) => (
            <AwkwardField key={label} label={label} text={text} />
          ))}
          <TextField
            label={`A label of 253 characters: ${LONGEST_NAME}`}
            help={`Help as long: ${LONGEST_NAME}`}
            error={`An error as long: ${LONGEST_NAME}`}
            value=""
            onChange={() => undefined}
          />
          <TextField
            label="Site address"
            suffix={`.${LONGEST_NAME}`}
            value="juniper"
            onChange={() => undefined}
          />
        </Columns>
      </Sample>
    </>
  );
}

function TextSamples(): ReactNode {
  const [text, setText] = useState('');
  const [password, setPassword] = useState('correct horse battery');
  const keep = (): void => undefined;
  return (
    <Sample title="Text fields" description="The label above, help and error below.">
      <Columns>
        <TextField label="Host" help="Leave empty for the domain itself." value={text} onChange={setText} />
        <TextField label="Name" placeholder="Such as juniper" isOptional value={text} onChange={setText} />
        <TextField
          label="Points to"
          value="999.1.1.1"
          onChange={keep}
          error="Please enter a valid IPv4 address."
        />
        <TextField
          label="Site address"
          isValidating
          suffix=".namestead.site"
          value="juniper"
          onChange={keep}
        />
        <TextField
          label="New site address"
          success="This address is free."
          suffix=".namestead.site"
          value="copper"
          onChange={keep}
        />
        <TextField label="Target" prefix="https://" value={text} onChange={setText} />
        <TextField label="Read only" isReadOnly value="ns1.namestead.site" onChange={keep} />
        <TextField label="Disabled" isDisabled value="Not yours to change" onChange={keep} />
        <PasswordField
          label="Password"
          autoComplete="new-password"
          help="At least 12 characters."
          value={password}
          onChange={setPassword}
        />
        <PasswordField
          label="Password again"
          autoComplete="new-password"
          error="This is not the same password."
          value={password}
          onChange={setPassword}
        />
        <TextField label="Notes" rows={3} isOptional value={text} onChange={setText} />
        <TextField
          label="TXT content"
          isGrowing
          isMonospaced
          value={`v=spf1 include:_spf.example.com ${'a '.repeat(60)}~all`}
          onChange={keep}
        />
        <TextField label="Its label is only read out" isLabelHidden value={text} onChange={setText} />
      </Columns>
    </Sample>
  );
}

function NumberSamples(): ReactNode {
  const [ttl, setTtl] = useState<number | null>(3600);
  const [seats, setSeats] = useState<number | null>(1);
  const [people, setPeople] = useState<number | null>(1_250_000);
  return (
    <Sample title="Number fields" description="Arrow keys step, page up and page down step by ten.">
      <Columns>
        <NumberField
          label="TTL"
          help="From 300 to 86,400."
          suffix="seconds"
          min={300}
          max={86_400}
          step={300}
          value={ttl}
          onChange={setTtl}
        />
        <NumberField label="Mailboxes" hasSteppers min={1} max={10} value={seats} onChange={setSeats} />
        <NumberField label="Visitors" isGrouped hasSteppers value={people} onChange={setPeople} />
        <NumberField
          label="Priority"
          error="Please enter a number from 0 to 65535."
          value={70_000}
          onChange={() => undefined}
        />
        <NumberField label="Weight" placeholder="0" value={null} onChange={() => undefined} />
        <NumberField label="Port" isDisabled hasSteppers value={443} onChange={() => undefined} />
      </Columns>
    </Sample>
  );
}

function SelectSamples(): ReactNode {
  const [type, setType] = useState('A');
  const [none, setNone] = useState('');
  return (
    <Sample title="Selects" description="The platform’s own picker: the best one on a phone.">
      <Columns>
        <SelectField label="Type" options={TYPES} value={type} onChange={setType} />
        <SelectField
          label="Template"
          placeholder="Choose one"
          options={TYPES}
          value={none}
          onChange={setNone}
          help="It adds the records of a service."
        />
        <SelectField
          label="Wrong type"
          options={TYPES}
          value={type}
          onChange={setType}
          error="This type is not allowed here."
        />
        <SelectField label="Fixed type" isDisabled options={TYPES} value="A" onChange={setType} />
        <SelectField
          label="A long choice"
          options={[{ value: 'long', label: LONGEST_NAME }]}
          value="long"
          onChange={setType}
        />
      </Columns>
    </Sample>
  );
}

function AwkwardField({ label, text }: { readonly label: string; readonly text: string }): ReactNode {
  const [value, setValue] = useState(text);
  return <TextField label={label} value={value} onChange={setValue} />;
}

import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { Sample } from './badge-samples.tsx';

/** Delay of a slow server, in milliseconds. */
const SLOW = 1200;
const wait = (): Promise<void> => new Promise((resolve) => void setTimeout(resolve, SLOW));

/** A form that saves, and one that is refused. */
export function FormSamples(): ReactNode {
  return (
    <>
      <SavedForm />
      <RefusedForm />
    </>
  );
}

function SavedForm(): ReactNode {
  const form = useForm({
    initial: { name: '', agreed: false },
    validate: ({ name, agreed }) => ({
      name: name.length < 4 ? 'At least 4 characters, please.' : undefined,
      agreed: agreed ? undefined : 'Please agree before you go on.',
    }),
    submit: async ({ name }) => {
      await wait();
      toast({ text: `${name} was saved.` });
    },
  });
  const { value: isAgreed, ...agreed } = form.field('agreed');
  return (
    <Sample
      title="A form"
      description="Errors come after typing; a submit shows them all and goes to the first."
    >
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

function RefusedForm(): ReactNode {
  const form = useForm({
    initial: { address: 'copper' },
    validate: () => ({}),
    submit: async () => {
      await wait();
      throw new RefusedError({
        code: 'offline',
        status: 503,
        message: 'The registry did not answer in time. Nothing was changed.',
      });
    },
  });
  return (
    <Sample title="A form that is refused" description="What was typed stays, and the next step is offered.">
      <Form form={form} label="Refused form">
        <TextField label="New address" suffix=".namestead.site" {...form.field('address')} />
        <div>
          <Button variant="primary" type="submit" isBusy={form.isBusy}>
            Change address
          </Button>
        </div>
      </Form>
    </Sample>
  );
}

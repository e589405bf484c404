import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import type { CurrentUser } from '../contract/current-user.ts';
import { useChangeName } from './account-change-queries.ts';
import { accountPageMessages, accountMessages } from '../words/en.ts';
import { checkName } from './check-account-fields.ts';

/** Changes the name that somebody is shown by. */
export function NameForm({ user }: { readonly user: CurrentUser }): ReactNode {
  const m = useMessages(accountPageMessages);
  const account = useMessages(accountMessages);
  const change = useChangeName();
  const form = useForm({
    initial: { display_name: user.display_name },
    sanitise: ({ display_name: name }) => ({ display_name: name.trim() }),
    validate: ({ display_name: name }) => ({
      display_name: name === '' ? m('nameMissing') : checkName(name, account),
    }),
    submit: async ({ display_name: name }) => {
      const { display_name: saved } = await change.mutateAsync(name);
      form.reset({ display_name: saved });
      toast({ text: m('nameSaved') });
    },
  });
  return (
    <Card title={m('nameTitle')} description={m('nameHelp')}>
      <Form form={form} label={m('nameTitle')}>
        <TextField label={account('name')} autoComplete="name" isRequired {...form.field('display_name')} />
        <div>
          <Button type="submit" isBusy={form.isBusy}>
            {m('saveName')}
          </Button>
        </div>
      </Form>
    </Card>
  );
}

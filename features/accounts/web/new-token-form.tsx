import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { after, days } from '#platform/kernel/duration.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { PasswordField } from '#platform/ui/form/password-field.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { TOKEN_LIFE, TOKEN_NAME_MAXIMUM } from '../rules/api-token.ts';
import type { TokenAndSecret } from './created-token.tsx';
import { accountMessages, securityMessages } from '../words/en.ts';
import { useCreateToken } from './security-queries.ts';

/** Lives that are offered, in days; the usual one is the rule's. */
const LIVES = [30, TOKEN_LIFE / days(1), 365];
const NEVER = 'never';

/** Makes an API token; the password is asked for again. */
export function NewTokenForm({
  onCreated,
  onClose,
}: {
  readonly onCreated: (created: TokenAndSecret) => void;
  readonly onClose: () => void;
}): ReactNode {
  const m = useMessages(securityMessages);
  const account = useMessages(accountMessages);
  const create = useCreateToken();
  const form = useForm({
    initial: {
      name: '',
      canRead: true,
      canWrite: false,
      life: String(TOKEN_LIFE / days(1)),
      isKept: false,
      password: '',
    },
    sanitise: (values) => ({ ...values, name: values.name.trim() }),
    validate: ({ name, canRead, canWrite, password }) => ({
      name: name === '' ? m('tokenNameMissing') : undefined,
      canWrite: canRead || canWrite ? undefined : m('scopeMissing'),
      password: password === '' ? account('passwordMissing') : undefined,
    }),
    submit: async ({ name, canRead, canWrite, life, isKept, password }) => {
      const expires = life === NEVER ? null : after(new Date(), days(Number(life))).toISOString();
      const { secret } = await create.mutateAsync({
        name,
        scopes: [...(canRead ? ['read' as const] : []), ...(canWrite ? ['write' as const] : [])],
        expires_at: expires,
        is_kept: isKept,
        password,
      });
      onCreated({ name, secret });
    },
  });
  const { value: canRead, ...read } = form.field('canRead');
  const { value: canWrite, ...write } = form.field('canWrite');
  const { value: isKept, ...keep } = form.field('isKept');
  const life = form.field('life');
  return (
    <Card title={m('newToken')} description={m('tokensHelp')}>
      <Form form={form} label={m('newToken')}>
        <TextField
          label={m('tokenName')}
          help={m('tokenNameHelp')}
          maxLength={TOKEN_NAME_MAXIMUM}
          isRequired
          isFirst
          {...form.field('name')}
        />
        <fieldset className="flex min-w-0 flex-col gap-3">
          <legend className="mb-1.5 font-medium">{m('permissions')}</legend>
          <Checkbox isSelected={canRead} description={m('mayReadHelp')} {...read}>
            {m('mayRead')}
          </Checkbox>
          <Checkbox isSelected={canWrite} description={m('mayWriteHelp')} {...write}>
            {m('mayWrite')}
          </Checkbox>
        </fieldset>
        <SelectField
          label={m('expiry')}
          help={life.value === NEVER ? m('neverHelp') : undefined}
          options={[
            ...LIVES.map((count) => ({ value: String(count), label: m('inDays', { days: count }) })),
            { value: NEVER, label: m('never') },
          ]}
          {...life}
        />
        <Checkbox isSelected={isKept} description={m('keepHelp')} {...keep}>
          {m('keep')}
        </Checkbox>
        <PasswordField
          label={m('yourPassword')}
          autoComplete="current-password"
          isRequired
          {...form.field('password')}
        />
        <div className="flex flex-wrap gap-2">
          <Button type="submit" variant="primary" isBusy={form.isBusy}>
            {m('createToken')}
          </Button>
          <Button onPress={onClose}>{m('cancel')}</Button>
        </div>
      </Form>
    </Card>
  );
}

import { Send } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { displayName } from '#features/names/rules/domain-name.ts';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { useDocumentTitle } from '#platform/ui/navigation/page-frame.tsx';
import { sendOwnerMessage } from '../contract/owner-message-endpoints.ts';
import { MESSAGE_LENGTH, ownerMessageFaults } from '../rules/owner-message.ts';
import { contactOwnerMessages } from '../words/en.ts';

/**
 * The page that the public record of a private name leads to: anyone can write to its holder, who stays
 * unknown to them. Needs no session.
 */
export function ContactOwnerPage({ domain }: { readonly domain: string }): ReactNode {
  const m = useMessages(contactOwnerMessages);
  useDocumentTitle(m('title'));
  const shown = displayName(domain.toLowerCase());
  const [isSent, setSent] = useState(false);
  const form = useForm({
    initial: { email: '', message: '' },
    sanitise: ({ email, message }) => ({ email: email.trim(), message: message.trim() }),
    validate: (values) => {
      const faults = ownerMessageFaults(values);
      return {
        ...(faults.includes('email') ? { email: m('emailUnfit') } : {}),
        ...(faults.includes('message') ? { message: m('messageUnfit') } : {}),
      };
    },
    submit: async (body) => {
      await call(sendOwnerMessage, { params: { domain: domain.toLowerCase() }, body });
      setSent(true);
    },
  });
  if (isSent) {
    return (
      <div role="status">
        <EmptyState level={1} icon={<Send aria-hidden="true" />} title={m('sentTitle')}>
          {m('sent', { domain: shown })}
        </EmptyState>
      </div>
    );
  }
  return (
    <div className="flex flex-col gap-5">
      <div className="text-center">
        <h1 tabIndex={-1} data-page-title="" className="text-2xl font-semibold">
          {m('title')}
        </h1>
        <p className="mt-1 text-pretty text-muted [overflow-wrap:anywhere]">
          {m('intro', { domain: shown })}
        </p>
      </div>
      <Card>
        <div className="py-1">
          <Form form={form} label={m('title')}>
            <TextField
              label={m('email')}
              help={m('emailHelp')}
              type="email"
              autoComplete="email"
              maxLength={254}
              {...form.field('email')}
            />
            <TextField
              label={m('message')}
              help={m('messageHelp')}
              rows={8}
              maxLength={MESSAGE_LENGTH.most}
              {...form.field('message')}
            />
            <div>
              <Button type="submit" variant="primary" isBusy={form.isBusy}>
                {m('send')}
              </Button>
            </div>
          </Form>
        </div>
      </Card>
    </div>
  );
}

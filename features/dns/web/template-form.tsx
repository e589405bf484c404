import type { ReactNode } from 'react';
import { RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { Form, useForm } from '#platform/ui/form.tsx';
import { SelectField } from '#platform/ui/select-field.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { toast } from '#platform/ui/toast.ts';
import { DNS_TEMPLATES, officeMailHost } from '../rules/dns-templates.ts';
import type { DnsTemplate } from '../rules/dns-templates.ts';
import { INVALID_TOKEN } from '../rules/invalid-token.ts';
import { useApplyTemplate } from './dns-queries.ts';
import { dnsMessages } from './messages.ts';

/** Adds the records that a service needs (spec domain acquisition, sections 5 and 7). */
export function TemplateForm({ domain }: { readonly domain: string }): ReactNode {
  const m = useMessages(dnsMessages);
  const apply = useApplyTemplate(domain);
  const form = useForm({
    initial: { service: DNS_TEMPLATES[0]?.service ?? '', token: '' },
    validate: ({ service, token }) =>
      templateOf(service)?.validationPattern.test(token.trim()) ? {} : { token: INVALID_TOKEN },
    submit: async ({ service, token }) => {
      const template = templateOf(service);
      if (template === undefined) return;
      const { provider } = template;
      const mxdata = service === 'O365' ? { mxdata: officeMailHost(domain) } : {};
      try {
        await apply.mutateAsync({ provider, service, token: token.trim(), ...mxdata });
      } catch (error) {
        toast({ text: m('templateFailed'), kind: 'error' });
        if (error instanceof RefusedError) throw error;
        return;
      }
      toast({ text: m('templateAdded') });
      form.reset({ service, token: '' });
    },
  });
  const template = templateOf(form.values.service);
  return (
    <Form form={form} label={m('templateTitle')}>
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-40 max-sm:w-full">
          <SelectField
            label={m('templateService')}
            name="service"
            value={form.values.service}
            options={DNS_TEMPLATES.map(({ name, service }) => ({ value: service, label: name }))}
            // A token of one service is none of another.
            onChange={(service) => form.reset({ service, token: '' })}
          />
        </div>
        <div className="min-w-0 flex-1 basis-60 max-sm:basis-full">
          <TextField
            label={translated(template?.label ?? '')}
            placeholder={template?.placeholder}
            isMonospaced
            {...form.field('token')}
          />
        </div>
        <div className="ms-auto max-sm:w-full sm:pt-6.5">
          <Button type="submit" isBusy={form.isBusy}>
            {m('templateAdd')}
          </Button>
        </div>
      </div>
    </Form>
  );
}

function templateOf(service: string): DnsTemplate | undefined {
  return DNS_TEMPLATES.find((each) => each.service === service);
}

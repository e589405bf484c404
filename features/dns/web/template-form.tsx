import { useMutation, useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { UseMutationResult } from '@tanstack/react-query';
import type { ReactNode } from 'react';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { translated } from '#platform/i18n/voice.ts';
import { Button } from '#platform/ui/button.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { SelectField } from '#platform/ui/form/select-field.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { applyTemplateEndpoint, previewTemplateEndpoint } from '../contract/template-endpoints.ts';
import { DNS_TEMPLATES, officeMailHost } from '../rules/dns-templates.ts';
import type { DnsTemplate } from '../rules/dns-templates.ts';
import { INVALID_TOKEN } from '../rules/invalid-token.ts';
import { dnsMessages } from '../words/en.ts';
import { toolMessages } from '../words/tools/en.ts';
import { confirmForwards, ForwardsKept } from './forwards/ask-about-forwards.ts';
import { showChanged } from './dns-queries.ts';
import { offerUndo } from './undo/offer-undo.ts';
import { useUndo } from './use-edit-records.ts';
import { ZonePlan } from './zone-plan.tsx';

/** The previewed input, with its preview. */
interface Seen {
  readonly key: string;
  readonly plan: Awaited<ReturnType<typeof previewTemplate>>;
}

/**
 * Adds the records of a service; if that removes others, shows a preview first (spec domain
 * acquisition, sections 5 and 7).
 */
export function TemplateForm({ domain }: { readonly domain: string }): ReactNode {
  const m = useMessages(dnsMessages);
  const t = useMessages(toolMessages);
  const takeBack = useUndo(domain);
  const { mutateAsync } = useApplyTemplate(domain);
  const [seen, setSeen] = useState<Seen | null>(null);
  const form = useForm({
    initial: { service: DNS_TEMPLATES[0]?.service ?? '', token: '' },
    validate: ({ service, token }) =>
      findTemplate(service)?.validationPattern.test(token.trim()) ? {} : { token: INVALID_TOKEN },
    submit: async (values) => {
      const choice = buildTemplateChoice(values, domain);
      if (choice === null) return;
      try {
        const key = JSON.stringify(values);
        const plan = seen?.key === key ? seen.plan : await previewTemplate(domain, choice);
        if (seen?.key !== key && plan.removed.length + plan.questions.length + plan.findings.length > 0) {
          setSeen({ key, plan });
          return;
        }
        const { serial, changed } = await mutateAsync(choice);
        if (changed) offerUndo({ text: t('templateAdded'), action: takeBack(serial) });
        else toast({ text: t('templateAdded') });
        form.reset({ service: values.service, token: '' });
      } catch (error) {
        if (error instanceof ForwardsKept) return;
        toast({ text: t('templateFailed'), kind: 'error' });
        if (error instanceof RefusedError) throw error;
      }
    },
  });
  const template = findTemplate(form.values.service);
  const plan = seen?.key === JSON.stringify(form.values) ? seen.plan : null;
  return (
    <Form form={form} label={m('templateTitle')}>
      <div className="flex flex-wrap items-start gap-3">
        <div className="w-40 max-sm:w-full">
          <SelectField
            label={t('templateService')}
            name="service"
            value={form.values.service}
            options={DNS_TEMPLATES.map(({ name, service }) => ({ value: service, label: name }))}
            // Tokens belong to one service.
            onChange={(service) => form.reset({ service, token: '' })}
          />
        </div>
        <div className="min-w-0 flex-1 basis-60 max-sm:basis-full">
          <TextField
            label={template === undefined ? '' : translated(template.label)}
            placeholder={template?.placeholder}
            isMonospaced
            {...form.field('token')}
          />
        </div>
        <div className="ms-auto max-sm:w-full sm:pt-6.5">
          <Button type="submit" isBusy={form.isBusy}>
            {t(plan === null ? 'templateAdd' : 'templateAnyway')}
          </Button>
        </div>
        {plan === null ? null : (
          <div role="status" className="flex min-w-0 basis-full flex-col gap-2 rounded bg-sunken/60 p-3">
            <p className="text-sm font-medium">{t('templatePlan')}</p>
            <ZonePlan plan={plan} />
          </div>
        )}
      </div>
    </Form>
  );
}

/** The request: Office 365 also gets the domain's mail host. */
function buildTemplateChoice(
  { service, token }: { readonly service: string; readonly token: string },
  domain: string,
): TemplateChoice | null {
  const provider = findTemplate(service)?.provider;
  if (provider === undefined) return null;
  const mxdata = service === 'O365' ? { mxdata: officeMailHost(domain) } : {};
  return { provider, service, token: token.trim(), ...mxdata };
}

function findTemplate(service: string): DnsTemplate | undefined {
  return DNS_TEMPLATES.find((each) => each.service === service);
}

/** Previews a template. */
function previewTemplate(
  domain: string,
  { provider, service, ...variables }: TemplateChoice,
): Promise<AnswerOf<typeof previewTemplateEndpoint>> {
  const body = { variables: { ...variables, domain } };
  return call(previewTemplateEndpoint, { params: { domain, provider, service }, body });
}

/** Applies a template; the response becomes the displayed list. */
function useApplyTemplate(
  domain: string,
): UseMutationResult<AnswerOf<typeof applyTemplateEndpoint>, Error, TemplateChoice> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ provider, service, ...variables }: TemplateChoice) =>
      confirmForwards((confirmation) =>
        call(applyTemplateEndpoint, {
          params: { domain, provider, service },
          body: { variables: { ...variables, domain }, ...confirmation },
        }),
      ),
    onSuccess: (answer) => showChanged(client, domain, answer),
  });
}

/** A service with its verification token (spec domain acquisition, section 7). */
interface TemplateChoice {
  readonly provider: string;
  readonly service: string;
  readonly token: string;
  readonly mxdata?: string;
}

import { useQueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { displayName } from '#features/names/rules/domain-name.ts';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { setSiteRedirect } from '../contract/redirect-endpoints.ts';
import { parseRedirectTarget, showTarget, targetOfField } from '../rules/redirect-target.ts';
import { siteRedirectQuery } from './redirect-queries.ts';
import { redirectSettingsMessages } from '../words/en.ts';
import { validateTarget } from './validate-target.ts';

/** The field of a redirect's target, with the outcome of the last change until the page is left. */
export function RedirectTargetForm({
  site,
  title,
  location,
}: {
  /** The slug of the site. */
  readonly site: string;
  readonly title: string;
  /** The current target. */
  readonly location: string;
}): ReactNode {
  const m = useMessages(redirectSettingsMessages);
  const go = useGo();
  const path = useManagePath();
  const client = useQueryClient();
  const [outcome, setOutcome] = useState<'saved' | 'failed' | null>(null);
  const [unreachable, setUnreachable] = useState<string | null>(null);
  const { prefix, text } = showTarget(location);
  const form = useForm({
    initial: { location: text },
    sanitise: ({ location: typed }) => ({ location: typed.trim() }),
    validate: ({ location: typed }) => ({ location: validateTarget(targetOfField(prefix, typed)) }),
    submit: async ({ location: typed }) => {
      setOutcome(null);
      setUnreachable(null);
      const wanted = targetOfField(prefix, typed);
      const saved = await call(setSiteRedirect, {
        params: { site },
        body: { location: wanted },
      }).catch((failure: unknown) => {
        if (failure instanceof RefusedError && failure.status < 500) {
          // Not about what was typed: the redirect ended or changed hands since the page opened.
          if (failure.data['field'] === undefined) {
            toast({ kind: 'error', text: failure.message });
            void client.invalidateQueries(siteRedirectQuery(site));
            void client.invalidateQueries({ queryKey: ['domains'] });
          }
          throw failure;
        }
        // The spec defines the message (management, section 8).
        setOutcome('failed');
        return null;
      });
      if (!saved) return;
      client.setQueryData(
        siteRedirectQuery(site).queryKey,
        // The server rejects targets that loop.
        (was) => was && { ...was, location: saved.location, goes_in_circle: false },
      );
      await client.invalidateQueries({ queryKey: ['domains'] });
      form.reset({ location: showTarget(saved.location).text });
      setOutcome('saved');
      const parsed = parseRedirectTarget(saved.location);
      if (saved.warning !== undefined && parsed.ok) setUnreachable(displayName(parsed.target.host));
      // The domain list shows the redirect by its target.
      if (parsed.ok) {
        go(`${path}/${parsed.target.host}/redirect-settings/${site}`, { replace: true });
      }
    },
  });
  const field = form.field('location');
  return (
    <>
      {outcome === null ? null : (
        <Notice
          kind={outcome === 'saved' ? 'success' : 'danger'}
          isAnnounced
          onDismiss={() => setOutcome(null)}
        >
          {m(outcome)}
        </Notice>
      )}
      {unreachable === null ? null : (
        <Notice kind="warning" isAnnounced>
          {m('unreachable', { domain: unreachable })}
        </Notice>
      )}
      <Card>
        <Form form={form} label={m('title')}>
          <TextField
            label={m('label')}
            help={m('help', { title })}
            prefix={prefix}
            isRequired
            inputMode="url"
            isDisabled={form.isBusy}
            {...field}
          />
          <div>
            <Button
              variant="primary"
              type="submit"
              isBusy={form.isBusy}
              isDisabled={field.value.trim() === ''}
            >
              {m('save')}
            </Button>
          </div>
        </Form>
      </Card>
    </>
  );
}

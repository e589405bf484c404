import type { ReactNode } from 'react';
import { fillSentence } from '#platform/contract/refusal.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { siteAddressSuffix } from '#platform/ui/brand.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/card.tsx';
import { Form, useForm } from '#platform/ui/form.tsx';
import { useGo } from '#platform/ui/navigation.ts';
import { PageFrame } from '#platform/ui/page-frame.tsx';
import { TextField } from '#platform/ui/text-field.tsx';
import { toast } from '#platform/ui/toast.ts';
import { siteRefusals } from '../contract/refusals.ts';
import { SITE_ADDRESS_MAXIMUM, SITE_ADDRESS_MINIMUM, siteAddressProblem } from '../rules/site-address.ts';
import { isSiteTitle, SITE_TITLE_MAXIMUM } from '../rules/site-names.ts';
import { siteMessages } from './messages.ts';
import { useCreateSite } from './site-queries.ts';
import { suggestSiteAddress } from './suggest-site-address.ts';

/** Makes a site with a free address, and goes on to find a domain for it. */
export function NewSitePage(): ReactNode {
  const m = useMessages(siteMessages);
  const go = useGo();
  const create = useCreateSite();
  const form = useForm({
    // `blog_name` is null until somebody types one of their own.
    initial: { blog_title: '', blog_name: null as string | null },
    validate: ({ blog_title: title, blog_name }) => {
      const problem = siteAddressProblem((blog_name ?? suggestSiteAddress(title)).trim().toLowerCase());
      return {
        blog_title:
          title.trim() === '' || isSiteTitle(title.trim())
            ? undefined
            : m('titleTooLong', { maximum: SITE_TITLE_MAXIMUM }),
        blog_name: problem
          ? fillSentence(siteRefusals[problem].message, {
              minimumLength: SITE_ADDRESS_MINIMUM,
              maximumLength: SITE_ADDRESS_MAXIMUM,
            })
          : undefined,
      };
    },
    submit: async ({ blog_title: title, blog_name }) => {
      const site = await create.mutateAsync({
        blog_name: blog_name ?? suggestSiteAddress(title),
        blog_title: title.trim() === '' ? undefined : title.trim(),
      });
      toast({ text: m('created', { title: site.title }) });
      go(`/domains/add/${site.slug}`);
    },
  });
  const address = form.field('blog_name');
  return (
    <PageFrame title={m('newSiteTitle')} description={m('newSiteIntro')} width="narrow">
      <Card>
        <Form form={form} label={m('newSiteTitle')}>
          <TextField
            label={m('title')}
            placeholder={m('titlePlaceholder')}
            help={m('titleHelp')}
            isFirst
            {...form.field('blog_title')}
          />
          <TextField
            label={m('address')}
            help={m('addressHelp')}
            isRequired
            inputMode="url"
            suffix={`.${siteAddressSuffix()}`}
            {...address}
            value={address.value ?? suggestSiteAddress(form.values.blog_title)}
          />
          <div>
            <Button variant="primary" type="submit" isBusy={form.isBusy}>
              {m('create')}
            </Button>
          </div>
        </Form>
      </Card>
    </PageFrame>
  );
}

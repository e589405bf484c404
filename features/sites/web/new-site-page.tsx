import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { siteAddressSuffix } from '#platform/ui/brand.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { ADDRESS_WAIT } from '../rules/site-address-change.ts';
import {
  SITE_ADDRESS_MAXIMUM,
  SITE_ADDRESS_MINIMUM,
  isSiteTitle,
  SITE_TITLE_MAXIMUM,
} from '../rules/site-address.ts';
import { validateAddress } from './site-address-calls.ts';
import { siteMessages } from '../words/en.ts';
import { useCreateSite } from './api/site-calls.ts';
import { hasSiteFlag } from './api/site-queries.ts';
import { call, RefusedError } from '#platform/http-client/call.ts';
import { checkSiteAddress } from '../contract/site-endpoints.ts';

/** Makes a site with a free address, and goes on to find a domain for it. */
export function NewSitePage(): ReactNode {
  const m = useMessages(siteMessages);
  const go = useGo();
  const create = useCreateSite();
  // The address follows the title until the user edits it.
  const [isOwnAddress, setOwnAddress] = useState(false);
  const form = useForm({
    initial: { blog_title: '', blog_name: '' },
    wait: ({ blog_name: name }) => (name.trim().length > SITE_ADDRESS_MAXIMUM ? 0 : ADDRESS_WAIT),
    showsWhileTyping: ['blog_name'],
    sanitise: ({ blog_title: title, blog_name: name }) => ({
      blog_title: title.trim(),
      blog_name: name.trim().toLowerCase(),
    }),
    validate: ({ blog_title: title, blog_name: name }) => ({
      blog_title:
        title === '' || isSiteTitle(title) ? undefined : m('titleInvalid', { maximum: SITE_TITLE_MAXIMUM }),
      blog_name: validateAddress(name),
    }),
    asksAbout: ['blog_name'],
    ask: async ({ blog_name: name }, _names, signal) => ({
      blog_name: await askAboutSiteAddress(name, signal),
    }),
    submit: async ({ blog_title: title, blog_name: name }) => {
      const site = await create.mutateAsync({
        blog_name: name,
        blog_title: title === '' ? undefined : title,
      });
      toast({ text: m('created', { title: site.title }) });
      go(`/domains/${hasSiteFlag(site, 'upgrades/domain-search') ? 'add' : 'manage'}/${site.slug}`);
    },
  });
  const title = form.field('blog_title');
  const address = form.field('blog_name');
  const changeTitle = (typed: string): void => {
    title.onChange(typed);
    if (isOwnAddress) return;
    const suggested = suggestSiteAddress(typed);
    // One that is long enough is as good as typed: whether it is free is said while there is time.
    if (suggested.length >= SITE_ADDRESS_MINIMUM) address.onChange(suggested);
    else form.set('blog_name', suggested);
  };
  return (
    <PageFrame title={m('newSiteTitle')} description={m('newSiteIntro')} width="narrow">
      <Card>
        <Form form={form} label={m('newSiteTitle')}>
          <TextField
            label={m('title')}
            placeholder={m('titlePlaceholder')}
            help={m('titleHelp')}
            isFirst
            {...title}
            onChange={changeTitle}
          />
          <TextField
            label={m('address')}
            help={m('addressHelp', { minimum: SITE_ADDRESS_MINIMUM, maximum: SITE_ADDRESS_MAXIMUM })}
            success={address.isConfirmed ? m('addressFree') : undefined}
            isRequired
            inputMode="url"
            suffix={`.${siteAddressSuffix()}`}
            {...address}
            onChange={(typed) => {
              setOwnAddress(typed !== '');
              address.onChange(typed);
            }}
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

/** The free address that a title suggests: its letters without accents and its digits. */
export function suggestSiteAddress(title: string): string {
  return title
    .normalize('NFKD')
    .toLowerCase()
    .replace(/[^a-z0-9]/g, '')
    .slice(0, SITE_ADDRESS_MAXIMUM);
}

/** What the server has against a name as a site's address, or nothing; rejects where it did not answer. */
async function askAboutSiteAddress(name: string, signal: AbortSignal): Promise<string | undefined> {
  try {
    await call(checkSiteAddress, { query: { blog_name: name } }, { signal });
    return undefined;
  } catch (failure) {
    if (failure instanceof RefusedError && failure.data.field === 'blog_name') return failure.message;
    throw failure;
  }
}

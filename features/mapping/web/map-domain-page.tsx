import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { prefetchCart } from '#features/cart/web/api/cart-queries.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import type { ChosenDomain } from '#features/search/web/api/chosen-domain.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import { transferName } from '#features/transfers/rules/transfer-name.ts';
import { validateTransferName } from '#features/search/web/api/validate-transfer-name.ts';
import { SiteGuard } from '#features/names/web/api/site-guard.tsx';
import { FoundMapping } from './found-mapping.tsx';
import { mappingMessages } from '../words/en.ts';

/** Loads the cart that a connection may be added to. */
export async function prefetchMapDomain(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<void> {
  prefetchCart(client, site);
}

/** Connects a domain registered elsewhere to a site (acquisition, section 2, "Map a Domain"). */
export function MapDomainPage({
  site,
  initialQuery = '',
  onChosen,
}: {
  readonly site: string;
  readonly initialQuery?: string | undefined;
  /** Called after an available name was put into the cart. */
  readonly onChosen: (chosen: ChosenDomain) => void;
}): ReactNode {
  const m = useMessages(mappingMessages);
  const go = useGo();
  const known = useSite(site);
  const slug = known?.slug ?? site;
  const first = transferName(initialQuery);
  const [name, setName] = useState(validateTransferName(first) === undefined ? first : '');
  const form = useForm({
    initial: { domain: first },
    sanitise: ({ domain }) => ({ domain: transferName(domain) }),
    validate: ({ domain }) => ({ domain: validateTransferName(domain) }),
    submit: async ({ domain }) => {
      setName(domain);
      go(`/domains/add/mapping/${slug}?initialQuery=${encodeURIComponent(domain)}`, { replace: true });
    },
  });
  return (
    <PageFrame
      title={m('title')}
      description={m('intro')}
      back={
        known?.is_vip === true
          ? { href: `/domains/manage/${slug}`, label: m('backToDomains') }
          : { href: `/domains/add/${slug}`, label: m('back') }
      }
      width="narrow"
    >
      <Card>
        <Form form={form} label={m('title')}>
          <TextField
            label={m('label')}
            placeholder={m('placeholder')}
            help={m('help')}
            isFirst
            isRequired
            inputMode="url"
            {...form.field('domain')}
          />
          <div>
            <Button type="submit" variant={name === '' ? 'primary' : 'secondary'} isBusy={form.isBusy}>
              {m('check')}
            </Button>
          </div>
        </Form>
      </Card>
      {name === '' ? null : (
        <FoundMapping key={name} name={name} site={slug} isVip={known?.is_vip ?? false} onChosen={onChosen} />
      )}
    </PageFrame>
  );
}

/** A name that is registered elsewhere, for a site that takes one. */
export function MapDomainRoute({
  site,
  initialQuery = '',
  onChosen,
}: {
  readonly site: string;
  readonly initialQuery: string | undefined;
  readonly onChosen: (chosen: ChosenDomain) => void;
}): ReactNode {
  return (
    <SiteGuard
      site={site}
      page="mapping"
      query={initialQuery}
      urlFor={(slug) => `/domains/add/mapping/${slug}`}
    >
      <MapDomainPage site={site} initialQuery={initialQuery} onChosen={onChosen} />
    </SiteGuard>
  );
}

import type { QueryClient } from '@tanstack/react-query';
import { ArrowLeft } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { prefetchCart } from '#features/cart/web/api/cart-queries.ts';
import { isUnfitTransferCode } from '#features/contacts/rules/registry-text.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import type { ChosenDomain } from '#features/search/web/api/chosen-domain.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import type { InboundTransferOnWire } from '../contract/transfer-endpoints.ts';
import { transferName } from '../rules/transfer-name.ts';
import { validateTransferName } from '#features/search/web/api/validate-transfer-name.ts';
import { SiteGuard } from '#features/names/web/api/site-guard.tsx';
import { CheckedTransfer } from './checked-transfer.tsx';
import { transferMessages } from '../words/en.ts';
import { checkTransfer } from './transfer-queries.ts';

/** Loads the cart that a transfer may be added to. */
export async function prefetchTransferDomain(
  client: QueryClient,
  { site }: { readonly site: string },
): Promise<void> {
  prefetchCart(client, site);
}

/**
 * Transfers a domain from another registrar to a site: prechecks, auth code, then the cart
 * (acquisition, section 2, "Transfer a Domain").
 */
export function TransferDomainPage({
  site,
  initialQuery = '',
  usesStandardBack = false,
  onChosen,
}: {
  readonly site: string;
  readonly initialQuery?: string | undefined;
  /** Whether the back link uses browser history (`useStandardBack`). */
  readonly usesStandardBack?: boolean;
  /** Called after an available name was put into the cart. */
  readonly onChosen: (chosen: ChosenDomain) => void;
}): ReactNode {
  const m = useMessages(transferMessages);
  const slug = useSite(site)?.slug ?? site;
  const [checked, setChecked] = useState<{ transfer: InboundTransferOnWire; code: string } | null>(null);
  const form = useForm({
    initial: { domain: transferName(initialQuery), code: '' },
    sanitise: ({ domain, code }) => ({ domain: transferName(domain), code: code.trim() }),
    validate: ({ domain, code }) => ({
      domain: validateTransferName(domain),
      ...(isUnfitTransferCode(code) ? { code: m('codeUnfit') } : {}),
    }),
    submit: async ({ domain, code }) => setChecked({ transfer: await checkTransfer({ domain, code }), code }),
  });
  // The answer is outdated once the text has changed.
  const isCurrent =
    checked !== null &&
    checked.code === form.values.code.trim() &&
    [checked.transfer.domain_name, checked.transfer.display_name].includes(transferName(form.values.domain));
  return (
    <PageFrame
      title={m('title')}
      description={m('intro')}
      {...(usesStandardBack
        ? { trail: <StandardBack label={m('goBack')} otherwise={`/domains/add/${slug}`} /> }
        : { back: { href: `/domains/add/${slug}`, label: m('back') } })}
      width="narrow"
    >
      <Card>
        <Form form={form} label={m('title')}>
          <TextField
            label={m('domain')}
            placeholder={m('domainPlaceholder')}
            isFirst
            isRequired
            inputMode="url"
            {...form.field('domain')}
          />
          <TextField
            label={m('code')}
            help={m('codeHelp')}
            isMonospaced
            maxLength={255}
            {...form.field('code')}
          />
          <div>
            <Button type="submit" variant={isCurrent ? 'secondary' : 'primary'} isBusy={form.isBusy}>
              {m(isCurrent ? 'checkAgain' : 'check')}
            </Button>
          </div>
        </Form>
      </Card>
      {/* The live region must exist before its content to be announced. */}
      <div aria-live="polite" className="contents">
        {isCurrent ? (
          <CheckedTransfer transfer={checked.transfer} code={checked.code} site={slug} onChosen={onChosen} />
        ) : null}
      </div>
    </PageFrame>
  );
}

function StandardBack({
  label,
  otherwise,
}: {
  readonly label: string;
  /** The back link of a page opened in a new tab, without history. */
  readonly otherwise: string;
}): ReactNode {
  const go = useGo();
  return (
    <div className="-ms-3 flex print:hidden">
      <Button
        variant="quiet"
        size="small"
        icon={
          <span className="rtl:-scale-x-100">
            <ArrowLeft aria-hidden="true" />
          </span>
        }
        onPress={() => (window.history.length > 1 ? window.history.back() : go(otherwise))}
      >
        {label}
      </Button>
    </div>
  );
}

/** A name from another registrar, for a site that takes one. */
export function TransferDomainRoute({
  site,
  initialQuery = '',
  usesStandardBack,
  onChosen,
}: {
  readonly site: string;
  readonly initialQuery: string | undefined;
  readonly usesStandardBack: boolean;
  readonly onChosen: (chosen: ChosenDomain) => void;
}): ReactNode {
  return (
    <SiteGuard site={site} query={initialQuery} urlFor={(slug) => `/domains/add/transfer/${slug}`}>
      <TransferDomainPage
        site={site}
        initialQuery={initialQuery}
        usesStandardBack={usesStandardBack}
        onChosen={onChosen}
      />
    </SiteGuard>
  );
}

import { useQuery } from '@tanstack/react-query';
import type { QueryClient } from '@tanstack/react-query';
import { useState } from 'react';
import type { ReactNode } from 'react';
import { prefetchCart } from '#features/cart/web/api/cart-queries.ts';
import { isUnfitTransferCode } from '#features/contacts/rules/registry-text.ts';
import { useManagePath } from '#features/sites/web/api/manage-path.ts';
import { useSite } from '#features/sites/web/api/site-queries.ts';
import type { ChosenDomain } from '#features/search/web/api/chosen-domain.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Form, useForm } from '#platform/ui/form/form.tsx';
import { PageFrame } from '#platform/ui/navigation/page-frame.tsx';
import { Query } from '#platform/ui/feedback/query.tsx';
import { TextField } from '#platform/ui/form/text-field.tsx';
import type { InboundTransferOnWire } from '../contract/transfer-endpoints.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { CheckedTransfer } from './checked-transfer.tsx';
import { transferMessages } from '../words/en.ts';
import { checkTransfer, inboundTransferQuery } from './transfer-queries.ts';

/** Checks the name at the registry, and loads the cart that its transfer may be added to. */
export async function prefetchTransferPrecheck(
  client: QueryClient,
  { domain, site }: { readonly domain: string; readonly site: string },
): Promise<void> {
  prefetchCart(client, site);
  await client.query(inboundTransferQuery(domain));
}

/**
 * The prechecks of a transfer, run when the page opens and again with its auth code (acquisition,
 * section 2 "Transfer precheck page"). The back link leads to the name.
 */
export function TransferPrecheckPage({
  domain,
  site,
  onChosen,
}: {
  readonly domain: string;
  readonly site: string;
  /** Called after an available name was put into the cart. */
  readonly onChosen: (chosen: ChosenDomain) => void;
}): ReactNode {
  const m = useMessages(transferMessages);
  const slug = useSite(site)?.slug ?? site;
  const path = useManagePath();
  const query = useQuery(inboundTransferQuery(domain));
  return (
    <PageFrame
      title={m('title')}
      description={<bdi>{displayName(domain)}</bdi>}
      back={{ href: `${path}/${domain}/edit/${slug}`, label: m('backToDomain') }}
      width="narrow"
    >
      <Query query={query}>
        {(status) => (
          <Prechecked
            transfer={status}
            site={slug}
            onChosen={onChosen}
            checkAgain={() => query.refetch({ throwOnError: true })}
          />
        )}
      </Query>
    </PageFrame>
  );
}

function Prechecked({
  transfer: status,
  site,
  onChosen,
  checkAgain,
}: {
  readonly transfer: InboundTransferOnWire;
  readonly site: string;
  readonly onChosen: (chosen: ChosenDomain) => void;
  readonly checkAgain: () => Promise<unknown>;
}): ReactNode {
  const m = useMessages(transferMessages);
  const [checked, setChecked] = useState<{ transfer: InboundTransferOnWire; code: string } | null>(null);
  const form = useForm({
    initial: { code: '' },
    sanitise: ({ code }) => ({ code: code.trim() }),
    validate: ({ code }) => (isUnfitTransferCode(code) ? { code: m('codeUnfit') } : {}),
    submit: async ({ code }) => {
      if (code === '') await checkAgain();
      else setChecked({ transfer: await checkTransfer({ domain: status.domain_name, code }), code });
    },
  });
  const typed = form.values.code.trim();
  // With a code, only that code's result counts; without one, the latest result.
  const current = typed === '' ? status : checked?.code === typed ? checked.transfer : null;
  return (
    <>
      <div aria-live="polite" className="contents">
        {current ? <CheckedTransfer transfer={current} code={typed} site={site} onChosen={onChosen} /> : null}
      </div>
      {status.transfer_status === null ? (
        <Card>
          <Form form={form} label={m('checkAgain')}>
            <TextField
              label={m('code')}
              help={m('codeHelp')}
              isMonospaced
              maxLength={255}
              {...form.field('code')}
            />
            <div>
              <Button type="submit" isBusy={form.isBusy}>
                {m('checkAgain')}
              </Button>
            </div>
          </Form>
        </Card>
      ) : null}
    </>
  );
}

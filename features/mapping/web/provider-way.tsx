import { useQuery } from '@tanstack/react-query';
import { useEffect } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Card } from '#platform/ui/content/card.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { displayName } from '#features/names/rules/domain-name.ts';
import { providerMessages } from '../words/en.ts';
import { dnsProviderQuery, useGoToProvider } from './provider-queries.ts';

/** The way that leads through the provider of a connected name, where there is one. */
export function ProviderWay({ domain }: { readonly domain: string }): ReactNode {
  const m = useMessages(providerMessages);
  const provider = useQuery(dnsProviderQuery(domain)).data?.provider;
  const leave = useGoToProvider(domain);
  const { reset } = leave;
  useEffect(() => {
    // Back from there, a browser may show the page as it was left: on its way.
    const onShown = ({ persisted }: PageTransitionEvent): void => {
      if (persisted) reset();
    };
    addEventListener('pageshow', onShown);
    return () => removeEventListener('pageshow', onShown);
  }, [reset]);
  if (!provider) return null;
  const { name, provider_id: id, service_id: service } = provider;
  return (
    <Card
      title={m('title', { provider: name })}
      description={m('text', { provider: name, domain: displayName(domain) })}
    >
      <div className="flex flex-col items-start gap-4">
        {leave.isError ? (
          <Notice kind="danger" isAnnounced>
            {m('failed')}
          </Notice>
        ) : null}
        <Button
          variant="primary"
          isBusy={leave.isPending || leave.isSuccess}
          onPress={() => leave.mutate({ provider: id, service })}
        >
          {m('go', { provider: name })}
        </Button>
      </div>
    </Card>
  );
}

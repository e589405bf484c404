import { useState } from 'react';
import type { ReactNode } from 'react';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Button } from '#platform/ui/button.tsx';
import { Checkbox } from '#platform/ui/form/checkbox.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { copyMessages } from '../words/tools/en.ts';
import { offerUndo } from './undo/offer-undo.ts';
import { useReason, useUndo } from './use-edit-records.ts';
import { ZonePlan } from './zone-plan.tsx';
import { useMutation, useQueryClient } from '@tanstack/react-query';
import type { UseMutationResult } from '@tanstack/react-query';
import type { AnswerOf } from '#platform/contract/endpoint.ts';
import { call } from '#platform/http-client/call.ts';
import { copyLiveZoneEndpoint, previewLiveZoneEndpoint } from '../contract/live-zone-endpoints.ts';
import { confirmForwards, ForwardsKept } from './forwards/ask-about-forwards.ts';
import { ownChangesAnswered, showChanged } from './dns-queries.ts';
import type { RecordsAnswer } from './dns-queries.ts';

/** Copies a domain's records from other name servers: preview first, then exactly that. */
export function ZoneCopy({ domain }: { readonly domain: string }): ReactNode {
  const t = useMessages(copyMessages);
  const explain = useReason();
  const takeBack = useUndo(domain);
  const [withSite, setWithSite] = useState(false);
  const look = usePreviewLiveZone(domain);
  const take = useCopyLiveZone(domain);
  const plan = look.data;

  const copy = async (seen: CopyPlan): Promise<void> => {
    try {
      const { serial } = await take.mutateAsync(seen);
      look.reset();
      offerUndo({ text: t('copied', { count: seen.added.length }), action: takeBack(serial) });
    } catch (error) {
      if (error instanceof ForwardsKept) return;
      toast({ text: t('notCopied', { reason: explain(error) }), kind: 'error' });
    }
  };

  return (
    <div className="flex flex-col gap-3">
      <p className="text-pretty">{t('intro', { domain })}</p>
      <p className="text-sm text-pretty text-muted">{t('limits')}</p>
      <Checkbox
        isSelected={withSite}
        onChange={(isSelected) => {
          setWithSite(isSelected);
          // The preview no longer matches the options.
          look.reset();
        }}
        description={t('withSiteHelp', { domain })}
      >
        {t('withSite')}
      </Checkbox>
      {look.error ? (
        <Notice kind="danger" isAnnounced>
          {explain(look.error)}
        </Notice>
      ) : null}
      {plan ? <CopyReview plan={plan} /> : null}
      <div className="flex flex-wrap gap-2">
        <Button isBusy={look.isPending} onPress={() => look.mutate({ withSite })}>
          {t('look')}
        </Button>
        {plan && plan.added.length + plan.removed.length > 0 ? (
          <Button variant="primary" isBusy={take.isPending} onPress={() => void copy(plan)}>
            {t('take')}
          </Button>
        ) : null}
      </div>
    </div>
  );
}

/** The preview of a copy. */
function CopyReview({ plan }: { readonly plan: CopyPlan }): ReactNode {
  const t = useMessages(copyMessages);
  const leftOut = plan.left_out.map(({ name, type }) => `${name} ${type}`);
  return (
    <>
      <p className="text-sm text-muted" role="status">
        {t('found', { count: plan.found })} {t('from', { servers: plan.name_servers.join(', ') })}
      </p>
      {leftOut.length === 0 ? null : (
        <Notice kind="info">{t('leftOut', { records: leftOut.join(', ') })}</Notice>
      )}
      {plan.proxies.length === 0 ? null : (
        <Notice kind="warning">{t('proxies', { proxies: plan.proxies.join(', ') })}</Notice>
      )}
      <ZonePlan plan={plan} />
    </>
  );
}

/** The preview of copying a domain's records from other name servers. */
type CopyPlan = AnswerOf<typeof previewLiveZoneEndpoint>;

/** The timeout for many queries to slow name servers, in milliseconds. */
const WITHIN = 30_000;

/** Previews copying from a domain's current name servers; changes nothing. */
function usePreviewLiveZone(
  domain: string,
): UseMutationResult<CopyPlan, Error, { readonly withSite: boolean }> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: async ({ withSite }) => {
      await ownChangesAnswered(client, domain);
      const query = { with_site: withSite };
      return call(previewLiveZoneEndpoint, { params: { domain }, query }, { within: WITHIN });
    },
  });
}

/** Copies the previewed records. */
function useCopyLiveZone(domain: string): UseMutationResult<RecordsAnswer, Error, CopyPlan> {
  const client = useQueryClient();
  return useMutation({
    mutationFn: ({ zone_file, serial }) =>
      confirmForwards((confirmation) =>
        call(copyLiveZoneEndpoint, { params: { domain }, body: { zone_file, serial, ...confirmation } }),
      ),
    onSuccess: (answer) => showChanged(client, domain, answer),
  });
}

import { useMutation, useQueryClient } from '@tanstack/react-query';
import { ChevronRight } from 'lucide-react';
import { useState } from 'react';
import type { ReactNode } from 'react';
import type { SiteAnswer } from '#features/sites/contract/site.ts';
import { managedList, useManagePath } from '#features/sites/web/api/manage-path.ts';
import { call } from '#platform/http-client/call.ts';
import { useMessages } from '#platform/i18n/use-messages.ts';
import { Card } from '#platform/ui/content/card.tsx';
import { Notice } from '#platform/ui/feedback/notice.tsx';
import { EmptyState } from '#platform/ui/feedback/states.tsx';
import { toast } from '#platform/ui/feedback/toast.ts';
import { LinkButton } from '#platform/ui/navigation/link-button.tsx';
import { useGo } from '#platform/ui/navigation/navigation.ts';
import { Dialog } from '#platform/ui/overlay/dialog.tsx';
import { transferToSite } from '../../contract/hand-over-endpoints.ts';
import { whyNotTarget } from '../../rules/hand-over.ts';
import { handOverMessages } from '../../words/hand-over/en.ts';
import { HandOverFrame, listWays } from './hand-over-frame.tsx';
import type { HandedOver } from './hand-over-frame.tsx';

export { prefetchHandOver } from './hand-over-frame.tsx';

/** How long a notice about a transfer stays (management, section 9). */
const NOTICE_TIME = 10_000;

/** Moves a domain to another site of its manager (management, section 2, "Transfer to another site page"). */
export function TransferToSitePage(address: { readonly domain: string; readonly site: string }): ReactNode {
  const m = useMessages(handOverMessages);
  return (
    <HandOverFrame {...address} titles={{ domain: m('siteTitle'), mapping: m('siteTitleMapped') }}>
      {(handed) => <ChooseSite {...handed} />}
    </HandOverFrame>
  );
}

/** The sites that can receive a domain (management, section 5). */
function listTargets({ domain, site, sites }: HandedOver): readonly SiteAnswer[] {
  return sites.filter(
    (each) =>
      whyNotTarget({
        isCurrent: each.ID === site.ID,
        isManaged: each.capabilities.manage_options,
        isPluginConnected: each.jetpack,
        isAutomatedTransfer: each.options.is_automated_transfer,
        isDomainOnly: each.options.is_domain_only,
        isForPayingOnly: domain.type === 'mapping' && domain.expiry === false && !each.is_vip,
      }) === null,
  );
}

function ChooseSite(handed: HandedOver): ReactNode {
  const m = useMessages(handOverMessages);
  const { domain, site } = handed;
  const [target, setTarget] = useState<SiteAnswer | null>(null);
  const shown = domain.display_name;
  if (!listWays(handed).includes('site'))
    return (
      <EmptyState title={m('siteUnavailable')}>{m('siteUnavailableText', { domain: shown })}</EmptyState>
    );
  const targets = listTargets(handed);
  if (targets.length === 0)
    return (
      <EmptyState
        title={m('noSitesTitle')}
        action={
          <LinkButton href="/start" variant="primary">
            {m('createSite')}
          </LinkButton>
        }
      >
        {m('noSites')}
      </EmptyState>
    );
  return (
    <div className="flex flex-col gap-4">
      <p className="text-pretty">{m('siteText', { domain: shown })}</p>
      {domain.primary_domain && !site.options.is_domain_only ? (
        <Notice>
          {m('sitePrimary', {
            domain: shown,
            title: site.title,
            address: new URL(site.options.unmapped_url).host,
          })}
        </Notice>
      ) : null}
      <Card title={m('sites')} isFlush>
        <ul className="divide-y divide-line">
          {targets.map((each) => (
            <li key={each.ID}>
              <button
                type="button"
                onClick={() => setTarget(each)}
                className="flex min-h-14 w-full items-center gap-4 px-4 py-2 text-start hover:bg-sunken"
              >
                <span className="flex min-w-0 flex-1 flex-col [overflow-wrap:anywhere]">
                  <span dir="auto" className="font-medium">
                    {each.title}
                  </span>
                  <span dir="ltr" className="text-sm text-muted">
                    {each.slug}
                  </span>
                </span>
                <ChevronRight aria-hidden="true" className="flex-none text-muted rtl:-scale-x-100" />
              </button>
            </li>
          ))}
        </ul>
      </Card>
      <ConfirmSite handed={handed} target={target} onClose={() => setTarget(null)} />
    </div>
  );
}

function ConfirmSite({
  handed: { domain, site },
  target,
  onClose,
}: {
  readonly handed: HandedOver;
  readonly target: SiteAnswer | null;
  readonly onClose: () => void;
}): ReactNode {
  const m = useMessages(handOverMessages);
  const go = useGo();
  const path = useManagePath();
  const client = useQueryClient();
  const move = useMutation({
    mutationFn: (targetSite: number) =>
      call(transferToSite, {
        params: { site: String(site.ID), domain: domain.domain, targetSite: String(targetSite) },
      }),
  });
  const shown = domain.display_name;
  const confirm = async ({ ID, title }: SiteAnswer): Promise<void> => {
    try {
      await move.mutateAsync(ID);
    } catch (error) {
      const text =
        error instanceof Error && error.message !== '' ? error.message : m('failed', { domain: shown });
      toast({ kind: 'error', text, duration: NOTICE_TIME });
      return;
    }
    toast({ kind: 'success', text: m('siteDone', { domain: shown, title }), duration: NOTICE_TIME });
    go(managedList(path, site.slug));
    await Promise.all(
      ['domains', 'sites', 'purchases'].map((key) => client.invalidateQueries({ queryKey: [key] })),
    );
  };
  return (
    <Dialog
      isOpen={target !== null}
      onClose={() => (move.isPending ? undefined : onClose())}
      title={m('siteDialogTitle')}
      cancelLabel={m('cancel')}
      isCancelDisabled={move.isPending}
      actions={[
        {
          label: m('siteConfirm'),
          isBusy: move.isPending,
          onPress: () => (target ? void confirm(target) : undefined),
        },
      ]}
    >
      <p className="text-pretty">{m('siteDialog', { domain: shown, title: target?.title ?? '' })}</p>
    </Dialog>
  );
}

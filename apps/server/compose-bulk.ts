import { setAutoRenew } from '#features/billing/server/api/set-auto-renew.ts';
import type { DomainActions } from '#features/bulk/server/ports/domain-actions.ts';
import { applyDnsTemplate, previewDnsTemplate } from '#features/dns/server/api/apply-dns-template.ts';
import { setTransferLock } from '#features/transfers/server/api/set-transfer-lock.ts';
import { mapOk } from '#platform/kernel/result.ts';

/** The use cases that a bulk change carries out for each domain, with the dependencies of their slices. */
export function domainActions(deps: {
  readonly billing: Parameters<typeof setAutoRenew>[0];
  readonly transfers: Parameters<typeof setTransferLock>[0];
  readonly dns: Parameters<typeof applyDnsTemplate>[0];
}): DomainActions {
  const input = ({ domain, template }: Parameters<DomainActions['applyTemplate']>[1]) => {
    const { provider, service, token } = template;
    return { domain, provider, service, variables: { token } };
  };
  return {
    setAutoRenew: (actor, { purchaseId, isOn }) =>
      setAutoRenew(deps.billing, actor, { id: String(purchaseId), isOn }),
    setLock: (actor, change) => setTransferLock(deps.transfers, actor, change),
    previewTemplate: async (actor, change) =>
      mapOk(await previewDnsTemplate(deps.dns, actor, input(change)), ({ added, removed, forwards }) => ({
        isUnchanged: added.length + removed.length === 0,
        isConfirmationNeeded: forwards.length > 0,
      })),
    applyTemplate: (actor, change) => applyDnsTemplate(deps.dns, actor, input(change)),
  };
}

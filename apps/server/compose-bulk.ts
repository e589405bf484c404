import { setTimeout } from 'node:timers/promises';
import { setAutoRenew } from '#features/billing/server/api/set-auto-renew.ts';
import type { BulkDeps } from '#features/bulk/server/bulk-deps.ts';
import { bulkModule } from '#features/bulk/server/bulk-module.ts';
import type { DomainActions } from '#features/bulk/server/ports/domain-actions.ts';
import { applyDnsTemplate, previewDnsTemplate } from '#features/dns/server/api/apply-dns-template.ts';
import { previewTemplateUndo, undoDnsTemplate } from '#features/dns/server/api/undo-dns-template.ts';
import { refuseDomain } from '#features/names/contract/refusals.ts';
import { displayName } from '#features/names/rules/domain-name.ts';
import { changeContacts, previewContacts } from '#features/registrants/server/api/change-contacts.ts';
import { setPrivacy } from '#features/registrants/server/api/set-privacy.ts';
import { sendTransferCode } from '#features/transfers/server/api/request-transfer-code.ts';
import { setTransferLock } from '#features/transfers/server/api/set-transfer-lock.ts';
import { mapOk } from '#platform/kernel/result.ts';
import type { SliceModule } from '#platform/slice/slice-module.ts';

/** The dependencies of each slice whose use cases a bulk change carries out. */
interface ActionDeps {
  readonly billing: Parameters<typeof setAutoRenew>[0];
  readonly transfers: Parameters<typeof setTransferLock>[0] & Parameters<typeof sendTransferCode>[0];
  readonly registrants: Parameters<typeof changeContacts>[0];
  readonly dns: Parameters<typeof applyDnsTemplate>[0];
}

/** The bulk slice, with the use cases that it carries out for each domain. */
export function composeBulk(standing: Omit<BulkDeps, 'actions' | 'pause'>, deps: ActionDeps): SliceModule {
  return bulkModule({ ...standing, actions: buildDomainActions(deps), pause: setTimeout });
}

/** The use cases that a bulk change carries out for each domain. */
export function buildDomainActions({ billing, transfers, registrants, dns }: ActionDeps): DomainActions {
  const input = ({ domain, template }: Parameters<DomainActions['applyTemplate']>[1]) => {
    const { provider, service, token } = template;
    return { domain, provider, service, variables: { token } };
  };
  return {
    setAutoRenew: (actor, { purchaseId, isOn }) =>
      setAutoRenew(billing, actor, { id: String(purchaseId), isOn }),
    setLock: (actor, change) => setTransferLock(transfers, actor, change),
    setPrivacy: async (actor, change) => {
      const asked = await setPrivacy(registrants, actor, change);
      // It is carried out as soon as the registry answers; repeated, this looks first.
      return asked.ok && asked.value.isPending
        ? refuseDomain('registry_silent', { domain: displayName(change.domain) })
        : asked;
    },
    previewContacts: (actor, { domain, given }) => previewContacts(registrants, actor, { domain, ...given }),
    changeContacts: (actor, { domain, given }) => changeContacts(registrants, actor, { domain, ...given }),
    sendTransferCode: (actor, change) => sendTransferCode(transfers, actor, change),
    previewTemplate: async (actor, change) =>
      mapOk(await previewDnsTemplate(dns, actor, input(change)), ({ serial, added, removed, forwards }) => ({
        version: serial,
        isUnchanged: added.length + removed.length === 0,
        isConfirmationNeeded: forwards.length > 0,
      })),
    applyTemplate: (actor, change) => applyDnsTemplate(dns, actor, input(change)),
    previewTemplateUndo: (actor, change) => previewTemplateUndo(dns, actor, change),
    undoTemplate: (actor, change) => undoDnsTemplate(dns, actor, change),
  };
}

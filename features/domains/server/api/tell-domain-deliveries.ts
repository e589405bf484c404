import type { DeliveryStep, LineFacts } from '#features/billing/server/ports/line-facts.ts';
import { isRegistrationSlug, PRODUCT_SLUGS } from '#features/catalog/rules/product-slug.ts';
import { deliveryStepLabels } from '#features/names/contract/refusals.ts';
import type { InboundTransferState } from '../../rules/inbound-transfer-state.ts';
import type { RegistrationState } from '../../rules/registration-state.ts';
import { type InboundTransfer, listInboundTransfers } from '../inbound-transfer-store.ts';
import type { ZoneSerials } from '../ports/zone-serials.ts';
import { listRegistrations } from '../registration-store.ts';
import { listRenewedLines } from '../renewal-store.ts';

/** States in which the registry knows the registrant. */
const AFTER_CONTACT: readonly RegistrationState[] = ['contact_created', 'creating', 'registered'];

/** States in which the registry was asked for a name, and has not said no. */
const AFTER_ASKING: readonly InboundTransferState[] = ['pending', 'arrived', 'transferred'];

function transferSteps(transfer: InboundTransfer | undefined): readonly DeliveryStep[] {
  const state = transfer?.state;
  const isAsked = state !== undefined && AFTER_ASKING.includes(state);
  const hasAgreed = (transfer?.registrantAgreedAt ?? null) !== null;
  // Most are bought for oneself, and ask nobody.
  const consent = { id: 'registrant-agreed', label: deliveryStepLabels.registrantAgreed, isDone: hasAgreed };
  return [
    ...(hasAgreed || (transfer?.consentMails.count ?? 0) > 0 ? [consent] : []),
    { id: 'transfer-asked', label: deliveryStepLabels.transferAsked, isDone: isAsked },
    { id: 'transferred', label: deliveryStepLabels.transferred, isDone: state === 'transferred' },
  ];
}

/** Says how far bought names are: registrant known, name registered, zone served; of more years of one, whether it is renewed; of one from elsewhere, whether it is asked for and has come. */
export function domainLineFacts(deps: { readonly zones: ZoneSerials }): LineFacts {
  return {
    family: 'domains',
    matches: (slug) => isRegistrationSlug(slug) || slug === PRODUCT_SLUGS.domainTransfer,
    deliveries: async (db, lines) => {
      const lineIds = lines.map((line) => line.lineId);
      const registrations = await listRegistrations(db, lineIds);
      const renewed = await listRenewedLines(db, lineIds);
      const transfers = await listInboundTransfers(db, lineIds);
      const transferOf = new Map(transfers.map((each) => [each.lineId, each]));
      const byLine = new Map(registrations.map((each) => [each.lineId, each]));
      const serials = await deps.zones.find(
        db,
        registrations.map((each) => each.domain),
      );
      return lines.map(({ lineId, productSlug, isRenewal }) => {
        if (productSlug === PRODUCT_SLUGS.domainTransfer) {
          return { lineId, steps: transferSteps(transferOf.get(lineId)) };
        }
        if (isRenewal) {
          const isDone = renewed.has(lineId);
          return { lineId, steps: [{ id: 'renewed', label: deliveryStepLabels.renewed, isDone }] };
        }
        const registration = byLine.get(lineId);
        const state = registration?.state ?? 'requested';
        const isRegistered = state === 'registered';
        const serial = registration ? (serials.get(registration.domain) ?? 0) : 0;
        return {
          lineId,
          steps: [
            { id: 'contact', label: deliveryStepLabels.contact, isDone: AFTER_CONTACT.includes(state) },
            { id: 'registered', label: deliveryStepLabels.registered, isDone: isRegistered },
            { id: 'zone', label: deliveryStepLabels.zone, isDone: isRegistered && serial >= 1 },
          ],
        };
      });
    },
  };
}

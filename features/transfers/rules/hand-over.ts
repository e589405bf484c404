/** Why a site cannot receive a domain, in the order in which it is said. */
export const TARGET_HINDRANCES = [
  'same_site',
  'not_managed',
  'plugin_connected',
  'domain_only',
  'free_connection',
] as const;
/** Why a site cannot receive a domain. */
export type TargetHindrance = (typeof TARGET_HINDRANCES)[number];

/** What decides whether a site can receive a domain. */
export interface TargetSite {
  readonly isCurrent: boolean;
  /** Whether the domain's manager has manage_options there. */
  readonly isManaged: boolean;
  readonly isPluginConnected: boolean;
  readonly isAutomatedTransfer: boolean;
  readonly isDomainOnly: boolean;
  /** Whether the domain is a connection that is free for ever, and the site is none that gets those. */
  readonly isForPayingOnly: boolean;
}

const TARGET_RULES: Readonly<Record<TargetHindrance, (site: TargetSite) => boolean>> = {
  same_site: ({ isCurrent }) => isCurrent,
  not_managed: ({ isManaged }) => !isManaged,
  plugin_connected: ({ isPluginConnected, isAutomatedTransfer }) => isPluginConnected && !isAutomatedTransfer,
  domain_only: ({ isDomainOnly }) => isDomainOnly,
  free_connection: ({ isForPayingOnly }) => isForPayingOnly,
};

/** Why a site cannot receive a domain; null if it can (management, section 5, "Transfer to another site"). */
export function whyNotTarget(site: TargetSite): TargetHindrance | null {
  return TARGET_HINDRANCES.find((hindrance) => TARGET_RULES[hindrance](site)) ?? null;
}

/** Why a domain cannot be handed over now, in the order in which it is said. */
export const HAND_OVER_HINDRANCES = [
  'type',
  'lapsed',
  'cancelled',
  'pending_transfer',
  'code_sent',
  'in_payment',
] as const;
/** Why a domain cannot be handed over now. */
export type HandOverHindrance = (typeof HAND_OVER_HINDRANCES)[number];

/** What decides whether a domain can be handed over now. */
export interface HandedDomain {
  readonly type: 'registered' | 'mapped' | 'siteRedirect' | 'transfer' | 'siteAddress';
  /** Whether its term has ended and it can be neither renewed nor redeemed. */
  readonly isLapsed: boolean;
  /** Whether it is being deleted, for a refund or because it was not renewed. */
  readonly isBeingDeleted: boolean;
  readonly isPendingTransferOut: boolean;
  /** Whether someone may have a code with which another registrar can take it. */
  readonly hasTransferCode: boolean;
  /** Whether an order for it waits for its payment. */
  readonly isBeingPaid: boolean;
}

/** Whether a domain goes to another person, who must not lose it to the one before, or stays with its manager. */
export type HandOverTo = 'user' | 'site';

type HandOverRule = (domain: HandedDomain, to: HandOverTo) => boolean;

const HAND_OVER_RULES: Readonly<Record<HandOverHindrance, HandOverRule>> = {
  type: ({ type }) => type !== 'registered' && type !== 'mapped',
  lapsed: ({ isLapsed }) => isLapsed,
  cancelled: ({ isBeingDeleted }) => isBeingDeleted,
  pending_transfer: ({ isPendingTransferOut }) => isPendingTransferOut,
  code_sent: ({ hasTransferCode }, to) => to === 'user' && hasTransferCode,
  in_payment: ({ isBeingPaid }) => isBeingPaid,
};

/** Why a domain cannot be handed over now; null if it can. */
export function whyNotHandedOver(domain: HandedDomain, to: HandOverTo): HandOverHindrance | null {
  return HAND_OVER_HINDRANCES.find((hindrance) => HAND_OVER_RULES[hindrance](domain, to)) ?? null;
}

/** A member of a site who may receive a domain. */
export interface Receiver {
  readonly ID: number;
  readonly roles: readonly string[];
  readonly linked_user_ID?: number | undefined;
}

/** The id that a call means a person by: on an automated-transfer site the linked one (management, section 3). */
export function receiverId(
  { ID, linked_user_ID: linked }: Receiver,
  isAutomatedTransferSite: boolean,
): number {
  return isAutomatedTransferSite ? (linked ?? ID) : ID;
}

/** Who can receive a domain: the administrators of its site beside its manager (management, section 5). */
export function listReceivers<User extends Receiver>(
  users: readonly User[],
  {
    managerId,
    isAutomatedTransferSite,
  }: { readonly managerId: number; readonly isAutomatedTransferSite: boolean },
): readonly User[] {
  return users.filter(
    (user) => user.roles.includes('administrator') && receiverId(user, isAutomatedTransferSite) !== managerId,
  );
}

/** What the page about a transfer to another registrar shows, in the order of the specification. */
export const TRANSFER_OUT_CARDS = [
  'contact_owner',
  'transfer_prohibited',
  'contact_change_lock',
  'ips_tag',
  'verify_contact',
  'unlock',
  'code',
] as const;
/** What the page about a transfer to another registrar shows. */
export type TransferOutCard = (typeof TRANSFER_OUT_CARDS)[number];

/** The facts that decide which card is shown. */
export interface LeavingDomain {
  readonly canManage: boolean;
  /** The lock after a registration or a transfer, or the registry's own. */
  readonly isTransferProhibited: boolean;
  /** When the last transfer lock ends; null if none applies. */
  readonly transferableFrom: Date | null;
  readonly tld: string;
  readonly isPendingVerification: boolean;
  readonly isLocked: boolean;
}

type Rule = (domain: LeavingDomain, now: Date) => boolean;

/** First match wins (management, section 4, "Transfer-out card choice"). */
const RULES: Readonly<Record<TransferOutCard, Rule>> = {
  contact_owner: ({ canManage }) => !canManage,
  transfer_prohibited: ({ isTransferProhibited }) => isTransferProhibited,
  contact_change_lock: ({ transferableFrom }, now) => transferableFrom !== null && transferableFrom > now,
  ips_tag: ({ tld }) => tld === 'uk',
  verify_contact: ({ isPendingVerification }) => isPendingVerification,
  unlock: ({ isLocked }) => isLocked,
  code: () => true,
};

/** The card of a domain. */
export function transferOutCard(domain: LeavingDomain, now: Date): TransferOutCard {
  return TRANSFER_OUT_CARDS.find((card) => RULES[card](domain, now)) ?? 'code';
}

/** The facts that decide what the card with the code offers. */
export interface CodeCardFacts {
  /** Whether the TLD has neither a transfer lock nor privacy protection. */
  readonly isAlwaysTransferable: boolean;
  /** Whether a code was requested and has not ended. */
  readonly hasCode: boolean;
  readonly isPendingTransfer: boolean;
}

/** What the card with the code offers (management, section 4, "Request-code card"). */
export interface CodeCard {
  /** Whether a code counts as sent, so that it is sent again. */
  readonly isSent: boolean;
  readonly showsCancel: boolean;
  readonly canCancel: boolean;
}

/**
 * What the card with the code offers: sent from the start where a domain is always transferable, and
 * unsent again once a cancellation is complete and no transfer is pending.
 */
export function codeCard({ isAlwaysTransferable, hasCode, isPendingTransfer }: CodeCardFacts): CodeCard {
  const isSent = isAlwaysTransferable || hasCode || isPendingTransfer;
  return {
    isSent,
    showsCancel: isPendingTransfer || !isAlwaysTransferable,
    canCancel: isSent,
  };
}

/** The ways to move a domain elsewhere, in the order of the menu. */
export const TRANSFER_MENU = ['registrar', 'user', 'site'] as const;
/** A way to move a domain elsewhere. */
export type TransferMenuEntry = (typeof TRANSFER_MENU)[number];

/** The facts that decide which ways the menu has. */
export interface MenuDomain {
  readonly isMapped: boolean;
  readonly isPrimary: boolean;
  readonly isDomainOnlySite: boolean;
  readonly isAutomatedTransferSite: boolean;
}

const MENU_RULES: Readonly<Record<TransferMenuEntry, (domain: MenuDomain) => boolean>> = {
  registrar: ({ isMapped }) => !isMapped,
  user: ({ isDomainOnlySite }) => !isDomainOnlySite,
  site: ({ isAutomatedTransferSite, isPrimary }) => !(isAutomatedTransferSite && isPrimary),
};

/** The ways that the menu of a domain has (management, section 2, "Transfer menu"). */
export function transferMenu(domain: MenuDomain): readonly TransferMenuEntry[] {
  return TRANSFER_MENU.filter((entry) => MENU_RULES[entry](domain));
}

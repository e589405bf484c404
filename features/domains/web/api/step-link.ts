import { supportLink } from '#platform/ui/brand.ts';
import type { NextStep } from '../../rules/next-step.ts';
import { stepAction } from '../../rules/next-step.ts';
import type { stepMessages } from '../../words/steps/en.ts';

/** The facts of a domain that its next step leads on from. */
export interface SteppedDomain {
  /** A-labels. */
  readonly domain: string;
  readonly auto_renewing: boolean;
  readonly subscription_id: string | null;
}

/** Where the next step of a domain is done, and the label of its button. */
export interface StepLink {
  readonly href: string;
  readonly label: Exclude<(typeof stepMessages)['keys'][number], 'icannSent'>;
}

/**
 * Where the next step of a domain is done, and the label of its button.
 *
 * `send_again` is done in place, so it has none. A renewal that was not bought here leads to the
 * support; null where the operator names none.
 */
export function stepLink(
  step: NextStep,
  { domain, auto_renewing: isAutoRenewing, subscription_id: purchase }: SteppedDomain,
  { path, slug }: { readonly path: string; readonly slug: string },
): StepLink | null {
  const page = (screen: string): string => `${path}/${domain}/${screen}/${slug}`;
  const support = supportLink();
  const askSupport: StepLink | null = support === null ? null : { href: support, label: 'askSupport' };
  const action = stepAction(step);
  switch (action) {
    case 'send_again':
      return null;
    case 'renew':
    case 'reactivate':
    case 'pay': {
      if (purchase === null) return askSupport;
      const label = action !== 'renew' ? action : isAutoRenewing && SOON.has(step) ? 'seeRenewal' : 'renew';
      return { href: `/purchases/${purchase}`, label };
    }
    case 'open_mail_sign_in':
      return { href: buildTermsUrl(domain), label: 'openMailSignIn' };
    case 'connect':
      return { href: page('domain-connect-mapping'), label: 'connect' };
    case 'connect_again':
      return { href: `/domains/add/mapping/${slug}?initialQuery=${domain}`, label: 'connectAgain' };
    case 'buy_redirect':
      return { href: `/domains/add/site-redirect/${slug}`, label: 'buyRedirect' };
    case 'open_transfer':
      return { href: page('transfer/in'), label: 'openTransfer' };
    case 'answer_transfer':
      // Accept and Cancel are buttons of the settings page.
      return { href: page('edit'), label: 'openTransfer' };
    case 'start_transfer':
      return { href: page('transfer/in'), label: 'startTransfer' };
    case 'start_transfer_again':
      return { href: page('transfer/in'), label: 'startTransferAgain' };
    case 'transfer_back':
      return { href: `/domains/add/transfer/${slug}?initialQuery=${domain}`, label: 'transferBack' };
    case 'find_name':
      return { href: `/domains/add/${slug}?suggestion=${domain}`, label: 'findName' };
    case 'open_records':
      return { href: page('dns'), label: 'openRecords' };
  }
}

/** Steps that need no action where the renewal is automatic. */
const SOON: ReadonlySet<NextStep> = new Set(['renew_soon', 'renew_connection_soon', 'renew_redirect_soon']);

/** The page of the email suite where the mailbox users of a domain accept its terms. */
function buildTermsUrl(domain: string): string {
  const terms = `https://admin.google.com/${domain}/AcceptTermsOfService`;
  return `https://accounts.google.com/AccountChooser?${new URLSearchParams({ continue: terms, hd: domain })}`;
}

import type { ReactNode } from 'react';
import type { CurrentUser } from '#features/accounts/contract/current-user.ts';
import { EmailVerificationNotice } from '#features/accounts/web/email-verification-notice.tsx';
import { useCurrentSite } from './sidebar/left-places.ts';

/** Registration requires a confirmed address for every site (acquisition, section 6). */
const REGISTERS_NAMES = /^\/(domains\/add|checkout)(\/|$)/;

/**
 * Requires a confirmed address before showing a page, except for unlaunched sites (cart spec,
 * section 4).
 */
export function EmailGate({ user, path }: { readonly user: CurrentUser; readonly path: string }): ReactNode {
  const site = useCurrentSite();
  const isForNames = REGISTERS_NAMES.test(path);
  const isAsked = isGated({
    isVerified: user.email_verified,
    allowsUnlaunched: !isForNames,
    isUnlaunched: site?.launch_status === 'unlaunched',
  });
  if (!isAsked) return null;
  return (
    <div className="mx-auto w-full max-w-page print:hidden">
      <EmailVerificationNotice user={user} isForNames={isForNames} />
    </div>
  );
}

/** What decides whether the email-verification gate is shown. */
interface GateFacts {
  readonly isVerified: boolean;
  /** Whether the screen is for working on unlaunched sites. */
  readonly allowsUnlaunched: boolean;
  /** Whether the screen is about an unlaunched site. */
  readonly isUnlaunched: boolean;
}

/**
 * Whether the email-verification gate blocks a screen: for an unconfirmed address, unless
 * unlaunched sites are allowed and the site is one (cart, section 4).
 */
export function isGated({ isVerified, allowsUnlaunched, isUnlaunched }: GateFacts): boolean {
  return !isVerified && !(allowsUnlaunched && isUnlaunched);
}

import type { ReactNode } from 'react';
import { isGated } from '#features/accounts/rules/email-gate.ts';
import type { CurrentUser } from '#features/accounts/contract/current-user.ts';
import { EmailVerificationNotice } from '#features/accounts/web/email-verification-notice.tsx';
import { useCurrentSite } from './sidebar/left-places.ts';

/** Names are registered here, which needs a confirmed address whatever the site (acquisition, section 6). */
const REGISTERS_NAMES = /^\/(domains\/add|checkout)(\/|$)/;

/** Stands before a page and asks to confirm the address, except where an unlaunched site is worked on (cart spec, section 4). */
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

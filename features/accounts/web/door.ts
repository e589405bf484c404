/** What higher slices and the shell use of the account screens. */
export type { CurrentUser } from '../contract/current-user.ts';
export { currentUserKey, currentUserQuery, useSignOut } from './account-queries.ts';
export { preferencesQuery, useSavePreferences } from './preference-queries.ts';
export { trackUsage } from './track-usage.ts';
export { useDismissal } from './use-dismissal.ts';
export { ResendVerificationButton } from './resend-verification-button.tsx';
export { VerifyAddressCard } from './late-cards.tsx';
export { SignOutButton } from './sign-out-button.tsx';

import { screen } from './screen.tsx';

/** Sign-in page; redirects after success. */
export const signIn = screen(
  async () => ({ page: (await import('#features/accounts/web/sign-in-page.tsx')).SignInPage }),
  ({ next }) => ({ next }),
);

/** Sign-up page; redirects after success. */
export const signUp = screen(
  async () => ({ page: (await import('#features/accounts/web/sign-up-page.tsx')).SignUpPage }),
  ({ next }) => ({ next }),
);

/** Target of the link in a confirmation mail. */
export const verifyEmail = screen(
  async () => ({ page: (await import('#features/accounts/web/verify-email-page.tsx')).VerifyEmailPage }),
  ({ token }) => ({ token: token ?? '' }),
);

/** For people who forgot their password. */
export const resetPassword = screen(
  async () => ({
    page: (await import('#features/accounts/web/reset-password-page.tsx')).ResetPasswordPage,
  }),
  () => ({}),
);

/** Name, address and password of the account. */
export const account = screen(
  async () => ({ page: (await import('#features/accounts/web/account-page.tsx')).AccountPage }),
  () => ({}),
);

/** What going live still needs; for operators. */
export const checklist = screen(
  async () => ({ page: (await import('#features/operator/web/checklist-page.tsx')).ChecklistPage }),
  () => ({}),
);

/** API tokens and sessions of the account. */
export const security = screen(
  async () => ({ page: (await import('#features/accounts/web/security-page.tsx')).SecurityPage }),
  () => ({}),
);

/** The calendar of renewals and the monthly email. */
export const renewalDates = screen(
  async () => ({
    page: (await import('#features/domains/web/renewal-dates-page.tsx')).RenewalDatesPage,
  }),
  () => ({}),
);

/** The contact profiles of the account. */
export const contactProfiles = screen(
  async () => {
    const profiles = await import('#features/contacts/web/contact-profiles-page.tsx');
    return { page: profiles.ContactProfilesPage, prefetch: profiles.prefetchContactProfiles };
  },
  () => ({}),
);

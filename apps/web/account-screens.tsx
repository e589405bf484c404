import { screen } from './screen.tsx';

/** Name, address and password of the account. */
export const account = screen(
  async () => ({ page: (await import('#features/accounts/web/account-page.tsx')).AccountPage }),
  () => ({}),
);

/** The sessions and API tokens of the account. */
export const accountSecurity = screen(
  async () => {
    const security = await import('#features/accounts/web/security-page.tsx');
    return { page: security.SecurityPage, prefetch: security.prefetchSecurity };
  },
  () => ({}),
);

/** Asking for a link that sets a new password. */
export const forgotPassword = screen(
  async () => ({
    page: (await import('#features/accounts/web/forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  () => ({}),
);

/** Setting a new password with that link; its token stands behind the `#`, so that no server logs it. */
export const resetPassword = screen(
  async () => ({ page: (await import('#features/accounts/web/reset-password-page.tsx')).ResetPasswordPage }),
  (_values, hash) => ({ token: new URLSearchParams(hash).get('token') ?? '' }),
);

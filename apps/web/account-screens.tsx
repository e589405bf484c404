import { screen } from './screen.tsx';

/** Signs somebody in and leads on. */
export const signIn = screen(
  async () => ({ page: (await import('#features/accounts/web/sign-in-page.tsx')).SignInPage }),
  ({ next }) => ({ next }),
);

/** Makes an account and leads on. */
export const signUp = screen(
  async () => ({ page: (await import('#features/accounts/web/sign-up-page.tsx')).SignUpPage }),
  ({ next }) => ({ next }),
);

/** Where the link of a confirmation mail leads. */
export const verifyEmail = screen(
  async () => ({ page: (await import('#features/accounts/web/verify-email-page.tsx')).VerifyEmailPage }),
  ({ token }) => ({ token: token ?? '' }),
);

/** Has a link mailed that sets a new password. */
export const forgotPassword = screen(
  async () => ({
    page: (await import('#features/accounts/web/forgot-password-page.tsx')).ForgotPasswordPage,
  }),
  () => ({}),
);

/** Where that link leads. Its secret stands behind the `#`, so that it is in no log of a server or proxy. */
export const resetPassword = screen(
  async () => ({
    page: (await import('#features/accounts/web/reset-password-page.tsx')).ResetPasswordPage,
  }),
  (_values, hash) => ({ token: new URLSearchParams(hash).get('token') ?? '' }),
);

/** Name, address and password of the account. */
export const account = screen(
  async () => ({ page: (await import('#features/accounts/web/account-page.tsx')).AccountPage }),
  () => ({}),
);

/** API tokens and sessions of the account. */
export const security = screen(
  async () => {
    const { SecurityPage, prefetchSecurity } = await import('#features/accounts/web/security-page.tsx');
    return { page: SecurityPage, prefetch: prefetchSecurity };
  },
  () => ({}),
);

import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import { preferencesQuery } from '#features/accounts/web/api/preference-queries.ts';
import { ProviderCardFormsContext } from '#features/billing/web/ports/provider-card-form.ts';
import { sitesQuery } from '#features/sites/web/api/site-queries.ts';
import { startLanguage } from '#platform/i18n/active-language.ts';
import { findLanguage } from '#platform/kernel/languages.ts';
import { isProduction } from '#platform/ui/brand.ts';
import '#platform/ui/styles.css';
import { CARD_FORMS } from './compose-card-forms.ts';
import { isLikelySignedIn } from './layout/signed-in-hint.ts';
import { LOAD_WORDS } from './load-words.ts';
import { createQueryClient } from './query-client.ts';
import { fetchFailurePage } from './pages/failure-page.tsx';
import { isServerAway } from './pages/wait-for-server.ts';
import { createAppRouter } from './routes.tsx';

/** The frame is drawn without its page after this, in milliseconds. */
const FIRST_PAGE_WITHIN = 100;

const page = document.getElementById('root');
if (!page) throw new Error('the page has no root element');

const root = createRoot(page, {
  onCaughtError: (error) => {
    // An unavailable server is not an error of a screen; the page reports it.
    if (!isServerAway(error)) reportError(error);
  },
});
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const asked = new URLSearchParams(location.search).get('locale');
// Texts load before the first render, so that no other language flashes. Not awaited at the top
// level: the texts import this chunk, which would deadlock.
void Promise.all([startLanguage(LOAD_WORDS, isProduction() ? null : findLanguage(asked)), firstPage()]).then(
  () => {
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <ProviderCardFormsContext value={CARD_FORMS}>
            <RouterProvider router={router} />
          </ProviderCardFormsContext>
        </QueryClientProvider>
      </StrictMode>,
    );
    fetchFailurePage();
  },
);

/**
 * Resolves once the session is known and the first page's code has loaded, so that it renders once
 * and completely; or after a timeout, so that a slow server does not hold back the frame.
 */
async function firstPage(): Promise<void> {
  const moment = new Promise<'late'>((resolve) => {
    setTimeout(() => resolve('late'), FIRST_PAGE_WITHIN);
  });
  const account = isLikelySignedIn() ? askForAccount() : undefined;
  // Data is requested in the account's currency, so this comes second; a page that renders late
  // fetches for itself.
  if ((await Promise.race([account, moment])) !== 'late') await Promise.race([router.load(), moment]);
}

/** Uses the responses that the page's head prefetches (`apps/server/start-web.ts`). */
async function askForAccount(): Promise<void> {
  // The screen that needs the data fetches again and reports the error.
  const ignore = (): void => undefined;
  await Promise.all([
    queryClient.query(currentUserQuery).catch(ignore),
    queryClient.query(sitesQuery).catch(ignore),
    queryClient.query(preferencesQuery).catch(ignore),
  ]);
}

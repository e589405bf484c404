import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { currentUserQuery } from '#features/accounts/web/api/account-queries.ts';
import { preferencesQuery } from '#features/accounts/web/api/preference-queries.ts';
import { sitesQuery } from '#features/sites/web/api/site-queries.ts';
import { startLanguage } from '#platform/i18n/active-language.ts';
import { languageOf } from '#platform/kernel/languages.ts';
import { isProduction } from '#platform/ui/brand.ts';
import '#platform/ui/styles.css';
import { isLikelySignedIn } from './layout/signed-in-hint.ts';
import { LOAD_WORDS } from './load-words.ts';
import { createQueryClient } from './query-client.ts';
import { isServerAway } from './pages/wait-for-server.ts';
import { createAppRouter } from './routes.tsx';

/** The frame is drawn without its page after this, in milliseconds. */
const FIRST_PAGE_WITHIN = 100;

const page = document.getElementById('root');
if (!page) throw new Error('the page has no root element');

const root = createRoot(page, {
  onCaughtError: (error) => {
    // A server that is away is no fault of a screen, and the page says so.
    if (!isServerAway(error)) reportError(error);
  },
});
const queryClient = createQueryClient();
const router = createAppRouter(queryClient);
const asked = new URLSearchParams(location.search).get('locale');
// Words come before the first drawing, so that nobody sees another language first. Not awaited at
// the top: the words import this file's chunk, and would wait for it while it waits for them.
void Promise.all([startLanguage(LOAD_WORDS, isProduction() ? null : languageOf(asked)), firstPage()]).then(
  () => {
    root.render(
      <StrictMode>
        <QueryClientProvider client={queryClient}>
          <RouterProvider router={router} />
        </QueryClientProvider>
      </StrictMode>,
    );
  },
);

/**
 * Settles when it is known who is signed in and the first page's code is here, so that it is drawn once and
 * whole; or after a moment, so that a slow server does not keep the frame away.
 */
async function firstPage(): Promise<void> {
  const moment = new Promise<'late'>((resolve) => {
    setTimeout(() => resolve('late'), FIRST_PAGE_WITHIN);
  });
  const account = isLikelySignedIn() ? askForAccount() : undefined;
  // The page asks for its data in the account's currency, so it comes second; drawn late, it loads by itself.
  if ((await Promise.race([account, moment])) !== 'late') await Promise.race([router.load(), moment]);
}

/** Takes up what the page's head fetches early (`apps/server/start-web.ts`). */
async function askForAccount(): Promise<void> {
  // Whoever shows them asks again, and says what is wrong.
  const ignore = (): void => undefined;
  await Promise.all([
    queryClient.query(currentUserQuery).catch(ignore),
    queryClient.query(sitesQuery).catch(ignore),
    queryClient.query(preferencesQuery).catch(ignore),
  ]);
}

import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { startLanguage } from '#platform/i18n/active-language.ts';
import { languageOf } from '#platform/i18n/languages.ts';
import { isProduction } from '#platform/ui/brand.ts';
import '#platform/ui/styles.css';
import { LOAD_WORDS } from './load-words.ts';
import { createQueryClient } from './query-client.ts';
import { isServerAway } from './pages/wait-for-server.ts';
import { createAppRouter } from './routes.tsx';

const page = document.getElementById('root');
if (!page) throw new Error('the page has no root element');

const root = createRoot(page, {
  onCaughtError: (error) => {
    // A server that is away is no fault of a screen, and the page says so.
    if (!isServerAway(error)) reportError(error);
  },
});
const queryClient = createQueryClient();
const asked = new URLSearchParams(location.search).get('locale');
// Words come before the first drawing, so that nobody sees another language first. Not awaited at
// the top: the words import this file's chunk, and would wait for it while it waits for them.
void startLanguage(LOAD_WORDS, isProduction() ? null : languageOf(asked)).then(() => {
  root.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <RouterProvider router={createAppRouter(queryClient)} />
      </QueryClientProvider>
    </StrictMode>,
  );
});

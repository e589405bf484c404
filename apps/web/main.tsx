import { QueryClientProvider } from '@tanstack/react-query';
import { RouterProvider } from '@tanstack/react-router';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import '#platform/ui/styles.css';
import { createQueryClient } from './query-client.ts';
import { createAppRouter } from './routes.tsx';
import { reloadAfterRelease } from './reload-after-release.ts';

const root = document.getElementById('root');
if (!root) throw new Error('the page has no root element');

reloadAfterRelease();
const queryClient = createQueryClient();
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <RouterProvider router={createAppRouter()} />
    </QueryClientProvider>
  </StrictMode>,
);

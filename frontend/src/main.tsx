import './styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode, startTransition } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { loadAxiosClient } from './api/client.ts';
import { App } from './app/app.tsx';
import { needsCatalogue, prefetchPage } from './app/routes.tsx';
import { startI18n } from './i18n/index.ts';
import { keyHistoryEntries } from './lib/browser/history-entries.ts';
import { registerServiceWorker } from './lib/browser/register-service-worker.ts';
import { currentSession } from './lib/session/session.ts';
import { productsQuery } from './shop/queries.ts';
import { createQueryClient } from './shop/query-client.ts';

keyHistoryEntries();
const { pathname } = window.location;
const queryClient = createQueryClient();
if (needsCatalogue(pathname)) void queryClient.prefetchQuery(productsQuery);
// The first render of a customer requests the cart.
if (currentSession().token) loadAxiosClient().catch(() => undefined);
await startI18n();
// So that the page does not first render without its content.
await prefetchPage(pathname);

const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
const reactRoot = createRoot(root);
startTransition(() =>
  reactRoot.render(
    <StrictMode>
      <QueryClientProvider client={queryClient}>
        <BrowserRouter>
          <App />
        </BrowserRouter>
      </QueryClientProvider>
    </StrictMode>,
  ),
);
registerServiceWorker();

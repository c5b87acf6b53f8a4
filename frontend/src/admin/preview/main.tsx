import '#src/styles/opening.css';
import '#src/styles/base.css';
import { QueryClientProvider } from '@tanstack/react-query';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { BrowserRouter } from 'react-router-dom';
import { startI18n } from '#src/i18n/index.ts';
import { keyHistoryEntries } from '#src/lib/browser/history-entries.ts';
import { createQueryClient } from '#src/shop/query-client.ts';
import { PreviewApp } from './preview-app.tsx';

keyHistoryEntries();
const queryClient = createQueryClient();
await startI18n();

const root = document.getElementById('root');
if (!root) throw new Error('preview.html has no #root');
createRoot(root).render(
  <StrictMode>
    <QueryClientProvider client={queryClient}>
      <BrowserRouter basename="/admin/preview">
        <PreviewApp />
      </BrowserRouter>
    </QueryClientProvider>
  </StrictMode>,
);

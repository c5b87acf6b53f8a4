import '#src/styles/opening.css';
import '#src/styles/base.css';
import './styles/console.css';
import { StrictMode } from 'react';
import { createRoot } from 'react-dom/client';
import { setPrefetcher } from '#src/lib/code-loading/prefetch.ts';
import { toasts } from '#src/ui/feedback/toast.ts';
import { ConsoleApp } from './app/console-app.tsx';
import { prefetchPage } from './app/pages.ts';
import { startTexts } from './app/texts.ts';

setPrefetcher(prefetchPage);
await startTexts();
const root = document.getElementById('root');
if (!root) throw new Error('index.html has no #root');
createRoot(root).render(
  <StrictMode>
    <ConsoleApp />
  </StrictMode>,
);
// The first press may be without a connection already: its failure shows as a toast. With the next one it loads again.
toasts.prepare().catch(() => undefined);

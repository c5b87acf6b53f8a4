import { useCallback, useEffect } from 'react';
import { useNavigate } from 'react-router-dom';
import { followStoredLanguage } from '#src/i18n/index.ts';
import { onStoredElsewhere, storage } from '#src/lib/browser/storage.ts';
import { setPrefetcher } from '#src/lib/code-loading/prefetch.ts';
import { paths } from '#src/lib/paths.ts';
import { ShopProvider } from '#src/shop/shop-provider.tsx';
import { useCustomerKey } from '#src/shop/use-session.ts';
import { Toaster } from '#src/ui/feedback/toaster.tsx';
import { Layout } from './layout/layout.tsx';
import { PageRoutes, prefetchPage } from './routes.tsx';
import { useSessionEnd } from './use-session-end.ts';

setPrefetcher(prefetchPage);

/** The storefront; put it inside a router. */
export function App() {
  const navigate = useNavigate();
  const goToLogin = useCallback(() => void navigate(paths.login), [navigate]);
  const endSession = useSessionEnd();
  const customerKey = useCustomerKey();
  useEffect(() => onStoredElsewhere(storage.language.key, followStoredLanguage), []);
  return (
    <ShopProvider onLogout={goToLogin} onSessionEnd={endSession}>
      <Layout>
        <PageRoutes key={customerKey} />
      </Layout>
      <Toaster />
    </ShopProvider>
  );
}

import { useCallback } from 'react';
import { useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { providePrefetch } from '../lib/prefetch.ts';
import { ShopProvider } from '../shop/shop-provider.tsx';
import { Toaster } from '../ui/toaster.tsx';
import { Layout } from './layout.tsx';
import { PageRoutes, prefetchPage } from './routes.tsx';

providePrefetch(prefetchPage);

/** The whole shop; put it inside a router. */
export function App() {
  const navigate = useNavigate();
  const goToLogin = useCallback(() => void navigate(paths.login), [navigate]);
  return (
    <ShopProvider onLogout={goToLogin}>
      <Layout>
        <PageRoutes />
      </Layout>
      <Toaster />
    </ShopProvider>
  );
}

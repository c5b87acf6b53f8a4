import { useCallback } from 'react';
import { Outlet, useNavigate } from 'react-router-dom';
import { paths } from '../lib/paths.ts';
import { ShopProvider } from '../shop/shop-provider.tsx';
import { Toaster } from '../ui/toaster.tsx';

/** What surrounds every route: the shop's state and the toasts. */
export function Providers() {
  const navigate = useNavigate();
  const goToLogin = useCallback(() => navigate(paths.login), [navigate]);
  return (
    <ShopProvider onLogout={goToLogin}>
      <Outlet />
      <Toaster />
    </ShopProvider>
  );
}

import { createBrowserRouter, type RouteObject } from 'react-router-dom';
import { providePrefetch } from '../lib/prefetch.ts';
import { CrashPage } from './crash-page.tsx';
import { Layout } from './layout.tsx';
import { LoadingPage } from './loading-page.tsx';
import { Providers } from './providers.tsx';
import { prefetchPage, routes } from './routes.tsx';

/** The shop's routes inside its frame; tests use them with a router of their own. */
export const appRoutes: RouteObject[] = [
  {
    Component: Providers,
    HydrateFallback: LoadingPage,
    ErrorBoundary: CrashPage,
    children: [{ Component: Layout, children: [{ ErrorBoundary: CrashPage, children: routes }] }],
  },
];

export function createShopRouter() {
  providePrefetch(prefetchPage);
  return createBrowserRouter(appRoutes);
}

import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { paths } from '#src/lib/paths.ts';
import { HomePage } from './home/home-page.tsx';
import { lazyPage, ShownPage } from './page/lazy-page.tsx';
import { type Page, pages } from './pages.ts';

const folder = '../features/';
const modules = import.meta.glob<Record<string, ComponentType>>([
  '../features/**/*-page.tsx',
  // Shared by the listings.
  '!**/listing-page.tsx',
]);

/** @throws when the code cannot be fetched, or has no such component */
export async function loadPage({ file, component }: Page): Promise<ComponentType> {
  const Page = (await modules[folder + file]?.())?.[component];
  if (!Page) throw new Error(`${file} exports no ${component}`);
  return Page;
}

const lazyPages = pages.map((page) =>
  lazyPage(page.path, async () => {
    const [Page, { withHead }] = await Promise.all([loadPage(page), import('./page/with-head.tsx')]);
    return withHead(page, Page);
  }),
);

const notFound = lazyPage('*', async () => (await import('./page/not-found-page.tsx')).NotFoundPage);

/** The page of the current path. */
export const PageRoutes = () => (
  <Routes>
    <Route index element={<HomePage />} />
    {[...lazyPages, notFound].map((page) => (
      <Route key={page.path} path={page.path} element={<ShownPage key={page.path} page={page} />} />
    ))}
  </Routes>
);

/** Whether the page at a path waits for the catalogue. */
export const needsCatalogue = (pathname: string): boolean =>
  pathname === paths.home || pages.some((page) => page.needsCatalogue && matchPath(page.path, pathname));

/** Loads the code of the page at a path, if the page has code of its own. @throws when it cannot be loaded */
export async function loadPageAt(pathname: string): Promise<void> {
  await lazyPages.find(({ path }) => matchPath(path, pathname))?.load();
}

/** Prefetches the code of the page at a path. Never fails: opening the page reports a failure. */
export const prefetchPage = (pathname: string): Promise<void> => loadPageAt(pathname).catch(() => undefined);

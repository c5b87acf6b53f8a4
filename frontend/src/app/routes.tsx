import type { ComponentType } from 'react';
import { matchPath, Route, Routes } from 'react-router-dom';
import { pagesWithProducts } from '#src/lib/paths.ts';
import { HomePage } from './home/home-page.tsx';
import { type LazyPage, page, ShownPage } from './page/lazy-page.tsx';
import { type LazyPath, type PageModule, pageModules } from './page-modules.ts';

const folder = '../features/';
const modules = import.meta.glob<Record<string, ComponentType>>([
  '../features/**/*-page.tsx',
  // Shared by the listings.
  '!**/listing-page.tsx',
]);

/** @throws when the code cannot be fetched, or has no such component */
export async function loadPage({ file, component }: PageModule): Promise<ComponentType> {
  const Page = (await modules[folder + file]?.())?.[component];
  if (!Page) throw new Error(`${file} exports no ${component}`);
  return Page;
}

const pages: readonly LazyPage[] = (Object.keys(pageModules) as LazyPath[]).map((path) =>
  page(path, async () => {
    const [Page, { withHead }] = await Promise.all([
      loadPage(pageModules[path]),
      import('./page/with-head.tsx'),
    ]);
    return withHead(path, Page);
  }),
);

const notFound = page('*', async () => (await import('./page/not-found-page.tsx')).NotFoundPage);

/** The page of the current path. */
export const PageRoutes = () => (
  <Routes>
    <Route index element={<HomePage />} />
    {pages.map((page) => (
      <Route key={page.path} path={page.path} element={<ShownPage key={page.path} page={page} />} />
    ))}
    <Route path="*" element={<ShownPage page={notFound} />} />
  </Routes>
);

/** Whether the page at a path waits for the catalogue. */
export const needsCatalogue = (pathname: string): boolean =>
  pagesWithProducts.some((path) => matchPath(path, pathname));

/** Prefetches the code of the page at a path. Never fails: opening the page reports a failure. */
export async function prefetchPage(pathname: string): Promise<void> {
  const page = pages.find(({ path }) => matchPath(path, pathname));
  await page?.load().catch(() => undefined);
}

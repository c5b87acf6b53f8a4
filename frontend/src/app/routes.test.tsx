import { expect, it } from 'vitest';
import { pages } from './pages.ts';
import { loadPage } from './routes.tsx';

it.each(pages)('the page module of $path exports its component', async (page) => {
  expect(await loadPage(page)).toBeTypeOf('function');
});

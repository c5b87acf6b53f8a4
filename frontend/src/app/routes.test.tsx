import { expect, it } from 'vitest';
import { pageModules } from './page-modules.ts';
import { loadPage } from './routes.tsx';

it.each(Object.entries(pageModules))('the page module of %s exports its component', async (_, module) => {
  expect(await loadPage(module)).toBeTypeOf('function');
});

import type { OpeningRequest } from '@brim-and-page/backend/contract/pages/opening';
import { QueryClient, QueryClientProvider } from '@tanstack/react-query';
import { renderToStaticMarkup } from 'react-dom/server';
import { StaticRouter } from 'react-router-dom';
import { speakOnServer } from '#src/i18n/index.ts';
import { productsQuery } from '#src/shop/queries.ts';
import { ShopProvider } from '#src/shop/shop-provider.tsx';
import { Layout } from './layout/layout.tsx';
import { loadPageAt, PageRoutes } from './routes.tsx';

async function render({ path, language, products, hasContent }: OpeningRequest): Promise<string> {
  await speakOnServer(language);
  if (hasContent) await loadPageAt(path);
  const queryClient = new QueryClient();
  queryClient.setQueryData(productsQuery.queryKey, { language, products });
  const html = renderToStaticMarkup(
    <QueryClientProvider client={queryClient}>
      <StaticRouter location={path}>
        <ShopProvider onLogout={() => undefined}>
          <Layout>{hasContent && <PageRoutes />}</Layout>
        </ShopProvider>
      </StaticRouter>
    </QueryClientProvider>,
  );
  // React writes the fallback of a part that fails, without an error.
  if (hasContent && !html.includes('<h1')) throw new Error('The page has no heading');
  // A pressed link opens its page at once, as HTML does. What a field gets, and the keyboard's focus, would be lost when the
  // shop takes over.
  return html
    .replace(/<(?:a|button|summary)(?=[ >])/g, '$& tabindex="-1"')
    .replace(/<(?:form|input|select|textarea)(?=[ >])/g, '$& inert');
}

let last: Promise<unknown> = Promise.resolve();

/**
 * Renders a page as a new visitor sees it first, for the server. One after the other: all share one language.
 * @returns HTML without scripts
 * @throws when the page's code or texts cannot be loaded, or it cannot be rendered
 */
export function renderOpening(request: OpeningRequest): Promise<string> {
  const rendered = last.then(() => render(request));
  last = rendered.catch(() => undefined);
  return rendered;
}

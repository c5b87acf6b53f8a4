import { readFileSync } from 'node:fs';
import type { IncomingMessage, ServerResponse } from 'node:http';
import { fileURLToPath } from 'node:url';
import type { Plugin, ViteDevServer } from 'vite';
import { paths } from '../../backend/src/contract/paths.ts';
import { browserLanguage } from '../../backend/src/http/requests/browser-language.ts';
import {
  createPageDescriber,
  type PageDescription,
  type ShopContents,
} from '../../backend/src/http/storefront/describe-page.ts';
import { fillTemplate, headHtml, splitTemplate } from '../../backend/src/http/storefront/fill-head.ts';
import { loadPageTable } from './page-files.ts';

const template = fileURLToPath(new URL('../index.html', import.meta.url));
const consoleTemplate = fileURLToPath(new URL('../admin/index.html', import.meta.url));
const previewTemplate = fileURLToPath(new URL('../admin/preview.html', import.meta.url));
/** Vite would serve the templates as they are, also without a console. */
const consoleFiles = ['/admin/index.html', '/admin/preview.html'];
const consolePath = /^\/admin(\/|$)/i;
const previewPath = /^\/admin\/preview(\/|$)/i;
/** Vite's own paths, and files. */
const notPage = /^\/(@|__|src\/|node_modules\/)|\.\w+$/;
/** Pages of other shops, which are not files here. */
const formerPage = /\.(html?|php|aspx?|jsp)$/i;

/** Whether a request asks for a page as it does in production: `curl` accepts any type, Vite's own ping does not. */
function asksForPage({ method, headers }: IncomingMessage, pathname: string): boolean {
  const isRead = method === 'GET' || method === 'HEAD';
  return (
    isRead &&
    /text\/html|\*\/\*/.test(headers.accept ?? '*/*') &&
    (!notPage.test(pathname) || consoleFiles.includes(pathname))
  );
}

/** The catalogue and the content, as the API has them now; undefined while it does not respond. */
async function fetchContents(api: string): Promise<ShopContents | undefined> {
  try {
    const [{ products }, { footer }] = await Promise.all(
      [paths.product.list, paths.content.footer].map(async (path) => (await fetch(api + path)).json()),
    );
    return products && footer && { products, footer };
  } catch {
    return undefined;
  }
}

/** Redirects as the API does. @returns false: it does not redirect this path, or does not respond */
async function sendRedirect(api: string, req: IncomingMessage, res: ServerResponse): Promise<boolean> {
  const response = await fetch(`${api}${req.url}`, { redirect: 'manual' }).catch(() => undefined);
  await response?.body?.cancel();
  const location = response?.status === 301 && response.headers.get('Location');
  if (!location) return false;
  res.writeHead(301, { Location: location, 'Cache-Control': 'no-cache' }).end();
  return true;
}

/**
 * Sends pages as the shop's own server does, with the same functions: the head is filled, unknown pages are 404.
 * @param hasConsole whether `/admin` is the console
 */
export function servePages({ hasConsole }: { hasConsole: boolean }): Plugin {
  return {
    name: 'serve-pages',
    apply: 'serve',
    async configureServer(server) {
      const table = await loadPageTable();
      const api = (process.env.VITE_BACKEND_URL ?? '').replace(/\/+$/, '');
      const proxied = Object.keys(server.config.server.proxy ?? {});
      server.middlewares.use(async (req, res, next) => {
        const { pathname } = new URL(req.url ?? '/', 'http://localhost');
        const isProxied = proxied.some((path) => pathname.startsWith(path));
        if (isProxied) return next();
        if (!asksForPage(req, pathname)) {
          if (!formerPage.test(pathname) || !(await sendRedirect(api, req, res))) next();
          return;
        }
        try {
          if (hasConsole && consolePath.test(pathname)) {
            await sendHtml(server, req, res, previewPath.test(pathname) ? previewTemplate : consoleTemplate);
            return;
          }
          const origins = { pages: `http://${req.headers.host}`, media: api };
          const page = createPageDescriber(table, origins)(pathname, await fetchContents(api));
          const isUnknown = page.row === undefined;
          if (isUnknown && (await sendRedirect(api, req, res))) return;
          await sendPage(server, req, res, page, origins);
        } catch (error) {
          next(error);
        }
      });
    },
  };
}

async function sendHtml(
  server: ViteDevServer,
  req: IncomingMessage,
  res: ServerResponse,
  file: string,
): Promise<void> {
  const html = await server.transformIndexHtml(req.url ?? '/', readFileSync(file, 'utf8'), req.url);
  res.writeHead(200, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
  res.end(html);
}

async function sendPage(
  server: ViteDevServer,
  req: IncomingMessage,
  res: ServerResponse,
  page: PageDescription,
  origins: { pages: string; media: string },
): Promise<void> {
  const language = browserLanguage(req);
  const html = await server.transformIndexHtml(req.url ?? '/', readFileSync(template, 'utf8'), req.url);
  const head = headHtml(page.head(language), page.structuredData(language), origins);
  res.writeHead(page.status, { 'Content-Type': 'text/html; charset=utf-8', 'Cache-Control': 'no-cache' });
  res.end(req.method === 'HEAD' ? undefined : fillTemplate(splitTemplate(html), { language, head }));
}

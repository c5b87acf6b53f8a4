import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { media } from './catalogue.ts';

/** The build of the storefront, and that of the console. */
const builds = {
  shop: fileURLToPath(new URL('../dist', import.meta.url)),
  console: fileURLToPath(new URL('../admin/dist', import.meta.url)),
};
/** What the build has below its folder for every page. */
const pages = { shop: 'index.html', console: 'admin/index.html' };

/** A body, or a function that makes it from the parameters of the address. */
type FakeResponse = object | ((query: URLSearchParams) => object);
const types: Record<string, string> = {
  '.html': 'text/html',
  '.js': 'text/javascript',
  '.css': 'text/css',
  '.woff2': 'font/woff2',
  '.webp': 'image/webp',
  '.avif': 'image/avif',
  '.svg': 'image/svg+xml',
};

/**
 * Serves the built storefront or console with a fake API.
 * @param responses by path; every other path below `/api/` responds with an empty success
 * @throws when it is not built
 */
export async function serveBuilt(
  responses: Record<string, FakeResponse>,
  build: keyof typeof builds = 'shop',
): Promise<{ origin: string; server: Server }> {
  const dist = builds[build];
  const page = join(dist, pages[build]);
  if (!existsSync(page)) throw new Error('Build the shop first: npm run build');
  const bodies = new Map(
    Object.entries(responses).map(([path, body]) => [
      path,
      typeof body === 'function' ? body : JSON.stringify(body),
    ]),
  );
  const server = createServer((request, response) => {
    const { pathname, searchParams } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) {
      response.setHeader('Content-Type', 'application/json');
      const body = bodies.get(pathname) ?? '{"success":true}';
      response.end(typeof body === 'function' ? JSON.stringify(body(searchParams)) : body);
      return;
    }
    const file = pathname.startsWith('/media/') ? join(media, pathname.slice(7)) : join(dist, pathname);
    const found = existsSync(file) && statSync(file).isFile() ? file : page;
    response.setHeader('Content-Type', types[extname(found)] ?? 'application/octet-stream');
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return { origin: `http://localhost:${address.port}`, server };
}

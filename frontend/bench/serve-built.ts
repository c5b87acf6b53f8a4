import { createReadStream, existsSync, statSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import { extname, join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { media } from './catalogue.ts';

const dist = fileURLToPath(new URL('../dist', import.meta.url));
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
 * Serves the built storefront with a fake API.
 * @param responses bodies by path; every other path below `/api/` responds with an empty success
 * @throws when the storefront is not built
 */
export async function serveBuilt(
  responses: Record<string, object>,
): Promise<{ origin: string; server: Server }> {
  if (!existsSync(join(dist, 'index.html'))) throw new Error('Build the shop first: npm run build');
  const bodies = new Map(Object.entries(responses).map(([path, body]) => [path, JSON.stringify(body)]));
  const server = createServer((request, response) => {
    const { pathname } = new URL(request.url ?? '/', 'http://localhost');
    if (pathname.startsWith('/api/')) {
      response.setHeader('Content-Type', 'application/json');
      response.end(bodies.get(pathname) ?? '{"success":true}');
      return;
    }
    const file = pathname.startsWith('/media/') ? join(media, pathname.slice(7)) : join(dist, pathname);
    const found = existsSync(file) && statSync(file).isFile() ? file : join(dist, 'index.html');
    response.setHeader('Content-Type', types[extname(found)] ?? 'application/octet-stream');
    createReadStream(found).pipe(response);
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const address = server.address();
  if (typeof address !== 'object' || !address) throw new Error('No port');
  return { origin: `http://localhost:${address.port}`, server };
}

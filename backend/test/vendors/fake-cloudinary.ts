import { createHash } from 'node:crypto';
import { createServer, type IncomingMessage } from 'node:http';
import type { AddressInfo } from 'node:net';

const account = { cloud: 'test-cloud', key: '123456789012345', secret: 'a-secret-of-cloudinary' };
/** Parameters that Cloudinary's documentation excludes from a signature. */
const unsigned = new Set(['file', 'cloud_name', 'resource_type', 'api_key', 'signature']);

async function readForm(req: IncomingMessage): Promise<FormData> {
  const chunks: Buffer[] = [];
  for await (const piece of req) chunks.push(piece);
  const headers = { 'Content-Type': req.headers['content-type'] ?? '' };
  return new Response(Buffer.concat(chunks), { headers }).formData();
}

/**
 * Whether the signature is the one that Cloudinary's documentation describes ("Generating authentication
 * signatures"): `a=1&b=2`, sorted by name, followed by the secret, hashed.
 */
function isSigned(form: FormData): boolean {
  const signed = [...form]
    .filter(([name, value]) => !unsigned.has(name) && value !== '')
    .map(([name, value]) => `${name}=${String(value).replaceAll('&', '%26')}`)
    .sort()
    .join('&');
  const signature = createHash('sha1')
    .update(signed + account.secret)
    .digest('hex');
  const age = Date.now() / 1000 - Number(form.get('timestamp'));
  return form.get('api_key') === account.key && form.get('signature') === signature && Math.abs(age) < 3600;
}

/** A server with the part of Cloudinary's upload API that the shop uses; it can be made to fail. */
export async function openFakeCloudinary() {
  const images = new Map<string, Buffer>();
  const state = { fault: 'none' as 'none' | 'fail' | 'reset', refusals: 0, images };

  async function respond(req: IncomingMessage): Promise<{ status: number; body: object }> {
    if (req.method === 'GET') {
      const isKnown = req.headers.authorization === `Basic ${btoa(`${account.key}:${account.secret}`)}`;
      if (!isKnown) return { status: 401, body: { error: { message: 'unknown api_key' } } };
      const isPing = req.url === `/v1_1/${account.cloud}/ping`;
      return isPing ? { status: 200, body: { status: 'ok' } } : { status: 404, body: {} };
    }
    const form = await readForm(req);
    if (!isSigned(form)) {
      state.refusals += 1;
      return { status: 401, body: { error: { message: 'Invalid Signature' } } };
    }
    const publicId = String(form.get('public_id'));
    if (req.url === `/v1_1/${account.cloud}/image/destroy`) {
      return { status: 200, body: { result: images.delete(publicId) ? 'ok' : 'not found' } };
    }
    const file = form.get('file');
    const [, kind] = new RegExp(`^/v1_1/${account.cloud}/(image|video)/upload$`).exec(req.url ?? '') ?? [];
    if (!kind || !(file instanceof File)) {
      return { status: 404, body: { error: { message: 'Not found' } } };
    }
    images.set(publicId, Buffer.from(await file.arrayBuffer()));
    const extension = kind === 'image' ? 'webp' : 'mp4';
    const place = `res.cloudinary.com/${account.cloud}/${kind}/upload/v1700000000/${publicId}.${extension}`;
    return {
      status: 200,
      body: { public_id: publicId, url: `http://${place}`, secure_url: `https://${place}` },
    };
  }

  const server = createServer((req, res) => {
    if (state.fault === 'reset') {
      req.socket.destroy();
      return;
    }
    respond(req).then(
      ({ status, body }) => {
        res.writeHead(state.fault === 'fail' ? 503 : status, { 'Content-Type': 'application/json' });
        res.end(JSON.stringify(body));
      },
      () => req.socket.destroy(),
    );
  });
  await new Promise<void>((resolve) => server.listen(0, '127.0.0.1', resolve));
  const { port } = server.address() as AddressInfo;
  const prefix = encodeURIComponent(`http://127.0.0.1:${port}`);
  return {
    state,
    /** The setting of a shop that uses this server. */
    url: (secret = account.secret) =>
      `cloudinary://${account.key}:${secret}@${account.cloud}?upload_prefix=${prefix}`,
    async close() {
      server.closeAllConnections();
      await new Promise((resolve) => server.close(resolve));
    },
  };
}

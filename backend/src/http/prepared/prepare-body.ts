import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The forms a prepared answer is kept in, best first. */
export const codings = ['br', 'gzip', 'identity'] as const;
export type Coding = (typeof codings)[number];

/** One form of a prepared answer: its bytes and the strong tag that names exactly these bytes. */
export interface Form {
  bytes: Buffer;
  etag: string;
}

export interface PreparedBody {
  forms: Record<Coding, Form>;
  /** Every tag under which a client may hold this answer. */
  etags: ReadonlySet<string>;
  /** Whether making it takes so long that some must not wait for it. */
  isLarge: boolean;
}

/** Above this many bytes a body takes long to make, and the slowest compression would hold a change back. */
const largeBytes = 512 * 1024;

const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);

/** @returns the digest that tells two contents apart */
export const digestOf = (text: string): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Compresses an answer once, off the event loop, for as long as it stays the same. */
export async function prepareBody(text: string, digest: string): Promise<PreparedBody> {
  const identity = Buffer.from(text);
  const isLarge = identity.length > largeBytes;
  const [br, gzipped] = await Promise.all([
    compressWithBrotli(identity, {
      params: {
        [constants.BROTLI_PARAM_QUALITY]: isLarge ? 5 : 9,
        [constants.BROTLI_PARAM_SIZE_HINT]: identity.length,
      },
    }),
    compressWithGzip(identity, { level: isLarge ? 6 : 9 }),
  ]);
  const forms = {
    br: { bytes: br, etag: `"${digest}-br"` },
    gzip: { bytes: gzipped, etag: `"${digest}-gzip"` },
    identity: { bytes: identity, etag: `"${digest}"` },
  };
  return { forms, etags: new Set(Object.values(forms).map(({ etag }) => etag)), isLarge };
}

import { createHash } from 'node:crypto';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/** The content encodings of a cached body, best first. */
export const encodings = ['br', 'gzip', 'identity'] as const;
export type Encoding = (typeof encodings)[number];

/** One encoding of a cached body, with its strong ETag. */
interface EncodedForm {
  bytes: Buffer;
  etag: string;
}

export interface EncodedBody {
  forms: Record<Encoding, EncodedForm>;
  /** The ETags of all encodings. */
  etags: ReadonlySet<string>;
  /** Whether encoding is slow, so that the stale body may be served meanwhile. */
  isLarge: boolean;
}

/** Larger bodies use a faster compression level, so that changes appear sooner. */
const largeBytes = 512 * 1024;

const compressWithGzip = promisify(gzip);
const compressWithBrotli = promisify(brotliCompress);

/** @returns a short content digest, used as the ETag */
export const digestOf = (text: string | Buffer): string =>
  createHash('sha256').update(text).digest('base64url').slice(0, 22);

/** Compresses a body once per change, off the event loop. */
export async function encodeBody(text: string, digest: string): Promise<EncodedBody> {
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

import { type FileHandle, open } from 'node:fs/promises';

/** The kinds of videos that browsers play, by their file extension. */
export type VideoType = 'mp4' | 'webm';

/** The brands of MP4 files; AVIF images and QuickTime videos have the same structure and other brands. */
const mp4Brands = /^(isom|iso[2-9]|mp4[12]|avc1|M4V[ HP]|dash|MSNV|f4v )$/;

const boxHeader = 16;
const maxBoxes = 10_000;

/** Reads some bytes; fewer at the end of the file. */
async function readAt(file: FileHandle, position: number, length: number): Promise<Buffer> {
  const { buffer, bytesRead } = await file.read(Buffer.alloc(length), 0, length, position);
  return buffer.subarray(0, bytesRead);
}

/** Whether the file is a chain of complete MP4 boxes with an index and frames (ISO/IEC 14496-12). */
async function isWholeMp4(file: FileHandle, size: number): Promise<boolean> {
  const names = new Set<string>();
  let position = 0;
  for (let count = 0; position < size; count += 1) {
    const header = await readAt(file, position, boxHeader);
    if (header.length < 8 || count > maxBoxes) return false;
    const short = header.readUInt32BE(0);
    if (short === 1 && header.length < boxHeader) return false;
    // 0: up to the end of the file; 1: the length is in the next 8 bytes.
    const length = short === 0 ? size - position : short === 1 ? Number(header.readBigUInt64BE(8)) : short;
    if (length < 8) return false;
    names.add(header.toString('latin1', 4, 8));
    position += length;
  }
  return position === size && names.has('moov') && names.has('mdat');
}

const ebml = 0x1a45dfa3;
const segment = 0x18538067;

/** Reads a variable-length size of EBML (RFC 8794). @returns `value`: undefined when the size is unknown */
function readSize(bytes: Buffer, at: number): { length: number; value: number | undefined } | undefined {
  const first = bytes[at] ?? 0;
  const length = Math.clz32(first) - 23;
  if (first === 0 || bytes.length < at + length) return undefined;
  let value = BigInt(first & (0xff >> length));
  for (let i = 1; i < length; i += 1) value = (value << 8n) | BigInt(bytes[at + i] ?? 0);
  const isUnknown = value === (1n << BigInt(7 * length)) - 1n;
  return { length, value: isUnknown ? undefined : Number(value) };
}

/** Whether the file is a WebM header and a complete segment. */
async function isWholeWebm(file: FileHandle, size: number): Promise<boolean> {
  const start = await readAt(file, 0, 256);
  const header = readSize(start, 4);
  if (header?.value === undefined) return false;
  const bodyStart = 4 + header.length;
  const at = bodyStart + header.value;
  // The element DocType with its length 4.
  const docType = Buffer.from([0x42, 0x82, 0x84, ...Buffer.from('webm')]);
  if (!start.subarray(bodyStart, at).includes(docType)) return false;
  if (start.length < at + 5 || start.readUInt32BE(at) !== segment) return false;
  const body = readSize(start, at + 4);
  // A recording that was streamed has no length.
  return body !== undefined && (body.value === undefined || at + 4 + body.length + body.value <= size);
}

/**
 * Finds out by its bytes whether a file is a whole video.
 * @returns undefined for anything else, e.g. a video that is cut off
 */
export async function readVideoType(path: string): Promise<VideoType | undefined> {
  const file = await open(path);
  try {
    const { size } = await file.stat();
    const start = await readAt(file, 0, 12);
    if (start.length < 12) return undefined;
    if (start.readUInt32BE(0) === ebml) return (await isWholeWebm(file, size)) ? 'webm' : undefined;
    const isMp4 =
      start.toString('latin1', 4, 8) === 'ftyp' && mp4Brands.test(start.toString('latin1', 8, 12));
    return isMp4 && (await isWholeMp4(file, size)) ? 'mp4' : undefined;
  } finally {
    await file.close();
  }
}

const maxSide = 2400;
/** The types that the server reads. Phones may have others, e.g. HEIC. */
const readTypes = new Set(['image/jpeg', 'image/png', 'image/webp', 'image/gif', 'image/avif']);

function sizeWithin({ width, height }: ImageBitmap) {
  const scale = Math.min(1, maxSide / Math.max(width, height));
  return { width: Math.round(width * scale), height: Math.round(height * scale) };
}

const encode = (canvas: HTMLCanvasElement, type: string) =>
  new Promise<Blob | null>((done) => canvas.toBlob(done, type, 0.9));

/** The canvas as WebP, or as JPEG where the browser encodes no WebP (WebKit returns a PNG, which is not smaller). */
async function encodeSmall(canvas: HTMLCanvasElement): Promise<Blob | null> {
  const webp = await encode(canvas, 'image/webp');
  if (webp?.type === 'image/webp') return webp;
  const context = canvas.getContext('2d');
  if (context) {
    // JPEG would show transparent parts in black.
    context.globalCompositeOperation = 'destination-over';
    context.fillStyle = 'white';
    context.fillRect(0, 0, canvas.width, canvas.height);
  }
  return encode(canvas, 'image/jpeg');
}

/**
 * A smaller version of a large image, e.g. of a phone's camera, or of one whose type the server does not read; the file
 * itself when this browser cannot make one. The server checks the file's type.
 * @param maxBytes the largest file that is sent as it is
 */
export async function shrinkImage(file: File, maxBytes = 1_000_000): Promise<File> {
  const isRead = readTypes.has(file.type);
  if ((isRead && file.size <= maxBytes) || !('createImageBitmap' in window)) return file;
  try {
    const bitmap = await createImageBitmap(file);
    const canvas = Object.assign(document.createElement('canvas'), sizeWithin(bitmap));
    canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
    bitmap.close();
    const blob = await encodeSmall(canvas);
    if (!blob || (isRead && blob.size >= file.size)) return file;
    return new File([blob], file.name, { type: blob.type });
  } catch {
    return file;
  }
}

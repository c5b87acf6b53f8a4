/** The longest side of a reduced picture, in px: twice what the shop's largest picture needs. */
const maxSide = 2400;
const quality = 0.9;

/**
 * Reduces a picture that is too large to upload, e.g. a photograph of a phone.
 * @param maxBytes pictures up to this size stay as they are
 * @returns a JPEG; the file itself when it is small enough or this browser cannot read it
 */
export async function shrinkPicture(file: File, maxBytes: number): Promise<File> {
  if (file.size <= maxBytes || !file.type.startsWith('image/')) return file;
  const bitmap = await createImageBitmap(file).catch(() => undefined);
  if (!bitmap) return file;
  const scale = Math.min(1, maxSide / Math.max(bitmap.width, bitmap.height));
  const canvas = document.createElement('canvas');
  canvas.width = Math.round(bitmap.width * scale);
  canvas.height = Math.round(bitmap.height * scale);
  canvas.getContext('2d')?.drawImage(bitmap, 0, 0, canvas.width, canvas.height);
  bitmap.close();
  const blob = await new Promise<Blob | null>((resolve) => canvas.toBlob(resolve, 'image/jpeg', quality));
  return blob ? new File([blob], file.name, { type: blob.type }) : file;
}

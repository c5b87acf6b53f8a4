import { type InferSchemaType, model, Schema, Types } from 'mongoose';

/** A photo belongs to no return for as long at most: then its request failed, or its process was killed. */
const unclaimedMs = 30 * 24 * 60 * 60_000;

const photoSchema = new Schema(
  {
    /** The return's id. */
    _id: { type: Schema.Types.ObjectId, required: true },
    orderId: { type: Schema.Types.ObjectId, required: true },
    webp: { type: Buffer, required: true },
    /** Absent once the return is stored. */
    expiresAt: Date,
  },
  { versionKey: false, collection: 'returnphotos' },
);
photoSchema.index({ orderId: 1 });
photoSchema.index({ expiresAt: 1 }, { expireAfterSeconds: 0 });

/**
 * The photos of returns. In the database, because nothing else reads them than the console's API: the store of uploads is
 * public. So every process has them, and every backup.
 */
export const ReturnPhotoModel = model('ReturnPhoto', photoSchema);
type StoredPhoto = InferSchemaType<typeof photoSchema>;

/** Stores the photo of a return that is being requested; {@link claimPhoto} keeps it. */
export async function savePhoto(
  returnId: Types.ObjectId,
  orderId: Types.ObjectId,
  webp: Buffer,
): Promise<void> {
  const expiresAt = new Date(Date.now() + unclaimedMs);
  await ReturnPhotoModel.create({ _id: returnId, orderId, webp, expiresAt });
}

/** Keeps the photo of a stored return; repeated it changes nothing. */
export const claimPhoto = (returnId: Types.ObjectId) =>
  ReturnPhotoModel.updateOne({ _id: returnId }, { $unset: { expiresAt: 1 } });

export const removePhoto = (returnId: Types.ObjectId) => ReturnPhotoModel.deleteOne({ _id: returnId });

export const removePhotosOf = (orderId: Types.ObjectId) => ReturnPhotoModel.deleteMany({ orderId });

/** The photo as WebP; undefined when there is none. */
export async function readPhoto(returnId: string): Promise<Buffer | undefined> {
  // Hydrated: a lean document has the driver's own binary type.
  const photo: Pick<StoredPhoto, 'webp'> | null = await ReturnPhotoModel.findById(
    new Types.ObjectId(returnId),
  );
  return photo?.webp;
}

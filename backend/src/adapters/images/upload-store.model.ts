import { model, Schema } from 'mongoose';

const uploadStoreSchema = new Schema(
  {
    _id: { type: String, enum: ['uploads'], required: true },
    kind: { type: String, enum: ['disk', 'cloudinary'], required: true },
    /** The id in the uploads folder, or the name of the Cloudinary cloud. */
    name: { type: String, required: true },
    since: { type: Date, required: true },
  },
  { versionKey: false, collection: 'uploadstores' },
);

/** The store of uploaded images that the database was used with: at most one document. */
export const UploadStoreModel = model('UploadStore', uploadStoreSchema);

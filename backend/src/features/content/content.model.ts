import { type InferSchemaType, model, Schema } from 'mongoose';
import { actorSchema } from '../../audit/actor.schema.ts';
import { type ContentValues, contentParts } from '../../contract/admin/content/content.ts';
import type { ContentPart } from '../../contract/content.ts';

const contentPartSchema = new Schema(
  {
    _id: { type: String, enum: contentParts, required: true },
    /** Counts up with every change. */
    version: { type: Number, required: true },
    /** The records of a list, first to last, each with its id as text; or the footer. */
    published: Schema.Types.Mixed,
    publishedAt: Date,
    publishedBy: actorSchema,
    /** The version that published it. */
    publishedVersion: Number,
    draft: Schema.Types.Mixed,
    savedAt: Date,
    savedBy: actorSchema,
    /** The import that changed it last, so that an interrupted import is repeated without counting up twice. */
    importId: String,
  },
  { versionKey: false, minimize: false, collection: 'contentparts' },
);

const contentVersionSchema = new Schema(
  {
    /** A {@link ContentPart}. */
    key: { type: String, required: true },
    version: { type: Number, required: true },
    at: { type: Date, required: true },
    by: { type: actorSchema, required: true },
    value: { type: Schema.Types.Mixed, required: true },
  },
  { versionKey: false, minimize: false, collection: 'contentversions' },
);
contentVersionSchema.index({ key: 1, version: -1 }, { unique: true });

/** One document for each list and for the footer, so that publishing is one write. */
export const ContentPartModel = model('ContentPart', contentPartSchema);
/** Published versions of the parts. The current one may be missing: it is added before the next one replaces it. */
export const ContentVersionModel = model('ContentVersion', contentVersionSchema);

/** A part as it is stored. */
export type StoredPart<Part extends ContentPart = ContentPart> = Omit<
  InferSchemaType<typeof contentPartSchema>,
  '_id' | 'published' | 'draft'
> & { _id: Part; published?: ContentValues[Part]; draft?: ContentValues[Part] };

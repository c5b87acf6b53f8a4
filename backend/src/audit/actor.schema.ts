import { Schema } from 'mongoose';
import { actor } from '../contract/admin/common.ts';

/** An `Actor` in a stored document. */
export const actorSchema = new Schema(
  {
    kind: { type: String, enum: actor.shape.kind.options, required: true },
    _id: String,
    name: { type: String, required: true },
  },
  { _id: false },
);

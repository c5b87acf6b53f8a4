import { type InferSchemaType, model, Schema } from 'mongoose';
import { actorSchema } from '../audit/actor.schema.ts';

const setupSchema = new Schema(
  {
    _id: { type: String, enum: ['shop'], required: true },
    /** The latest owner who read the legal texts. */
    legal: {
      type: new Schema(
        {
          at: { type: Date, required: true },
          by: { type: actorSchema, required: true },
          /** The day of the texts that were read (`legalTextsUpdated`). */
          updated: { type: String, required: true },
        },
        { _id: false },
      ),
      default: undefined,
    },
    /** The latest test mail that the mail server accepted. */
    testMail: {
      type: new Schema(
        {
          at: { type: Date, required: true },
          to: { type: String, required: true },
          /** Host and port of the mail server. */
          server: { type: String, required: true },
          /** The sender (`MAIL_FROM`). */
          from: { type: String, required: true },
        },
        { _id: false },
      ),
      default: undefined,
    },
    /** Present while the list is off the start page. */
    dismissed: {
      type: new Schema(
        { at: { type: Date, required: true }, by: { type: actorSchema, required: true } },
        { _id: false },
      ),
      default: undefined,
    },
  },
  { versionKey: false, collection: 'setups' },
);

export type SetupFields = InferSchemaType<typeof setupSchema>;
/** What owners said and tried for the set-up list: at most one document. */
export const SetupModel = model('Setup', setupSchema);

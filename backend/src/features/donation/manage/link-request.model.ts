import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { jobStateFields } from '../../../jobs/job-state.ts';

/** A request for the link to all donations of an email: a job that is removed once the link was mailed. */
const linkRequestSchema = new Schema(
  { emailKey: { type: String, required: true }, ...jobStateFields },
  { versionKey: false, collection: 'donation_link_requests' },
);
linkRequestSchema.index({ dueAt: 1 });

export type LinkRequest = InferSchemaType<typeof linkRequestSchema> & { _id: Types.ObjectId };
export const LinkRequestModel = model('DonationLinkRequest', linkRequestSchema);

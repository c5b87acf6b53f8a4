import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { actorSchema } from '../../../audit/actor.schema.ts';
import { roles } from '../../../contract/admin/permissions.ts';

/** The open invitation of an email; a newer one takes its place. */
const invitationSchema = new Schema(
  {
    tokenHash: { type: String, required: true, unique: true },
    email: { type: String, required: true },
    emailKey: { type: String, required: true, unique: true },
    name: { type: String, required: true },
    role: { type: String, enum: roles, required: true },
    /** The id of the staff member to be, or of the one who starts over. */
    staffId: { type: Schema.Types.ObjectId, required: true },
    /** Who sent it. Of a staff member it is void as soon as they may no longer invite. */
    by: { type: actorSchema, required: true },
    /** Void as soon as the shop has staff: the link that `npm run dev` prints. */
    isFirst: { type: Boolean, required: true },
    /** Given by `invite/password`, until the code is confirmed. */
    passwordHash: String,
    sealedTotpSecret: String,
    /** The document is deleted soon after. */
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false, collection: 'staff_invitations' },
);
invitationSchema.index({ 'by._id': 1 });

export type InvitationFields = InferSchemaType<typeof invitationSchema> & { _id: Types.ObjectId };
export const InvitationModel = model('StaffInvitation', invitationSchema);

import { z } from 'zod';
import '../zod-settings.ts';
import { email, invalidField, line } from '../http.ts';
import type { Success } from '../responses.ts';
import { newPassword } from '../user/requests.ts';
import { type Actor, version } from './common.ts';
import { listQuery } from './list.ts';
import { type Permission, type Role, roles } from './permissions.ts';

const text = (field: string, max: number) =>
  z
    .string({ error: invalidField(field) })
    .min(1, { error: invalidField(field) })
    .max(max, { error: invalidField(field) });

/** Six digits of the authenticator app, or a recovery code. Any other text is a code that does not match. */
const code = text('code', 64);
const token = text('token', 200);
/** What `@simplewebauthn/browser` returns; the server's library checks the rest. */
const webauthnResponse = z.looseObject(
  {
    id: text('response', 2000),
    rawId: text('response', 2000),
    type: z.literal('public-key', { error: invalidField('response') }),
    response: z.record(z.string(), z.unknown(), { error: invalidField('response') }),
  },
  { error: invalidField('response') },
);

/** The name of a staff member. The audit shows it, so it has a letter and no mark that reverses the text around it. */
export const staffName = line('name', 80).refine(
  (text) => /\p{L}/u.test(text) && !/\p{Bidi_Control}/u.test(text),
  { error: invalidField('name') },
);

/** `POST /api/admin/invite/password` */
export const invitePasswordBody = z.object({ token, password: newPassword });
/** `POST /api/admin/invite/confirm` */
export const inviteConfirmBody = z.object({ token, code });
/** `POST /api/admin/invite`, `POST /api/admin/invite/passkey/options` */
export const inviteBody = z.object({ token });
/** `POST /api/admin/invite/passkey/verify` */
export const invitePasskeyBody = z.object({ token, response: webauthnResponse });
/** `POST /api/admin/session`. The first owner of a developer's shop is `owner@localhost`, which is not a valid email address. */
export const signInBody = z.object({ email: line('email', 254), password: text('password', 1024), code });
/** `POST /api/admin/session/passkey/verify`, `POST /api/admin/passkeys/verify` */
export const passkeyBody = z.object({ response: webauthnResponse });
/** `POST /api/admin/session/proof`: a code or a passkey's response */
export const proofBody = z.union([z.object({ code }), passkeyBody], { error: invalidField('code') });
/** `GET /api/admin/staff`: answers an `AdminList` of {@link StaffMember} */
export const staffQuery = listQuery({ sorts: ['createdAt'] });
/** `POST /api/admin/staff/invite` */
export const inviteStaffBody = z.object({
  email: email(),
  name: staffName,
  role: z.enum(roles, { error: invalidField('role') }),
});
/** `PATCH /api/admin/staff/:id`: a role, a state or both */
export const changeStaffBody = z
  .object({
    version,
    role: z.enum(roles, { error: invalidField('role') }).optional(),
    disabled: z.boolean({ error: invalidField('disabled') }).optional(),
  })
  .refine(({ role, disabled }) => role !== undefined || disabled !== undefined, {
    error: invalidField('body'),
  });
/** `GET /api/admin/staff/invitations`: answers an `AdminList` of {@link OpenInvitation} */
export const invitationsQuery = listQuery({ sorts: ['expiresAt'] });

/** The staff member who is signed in. */
export interface SignedInStaff {
  _id: string;
  name: string;
  email: string;
  role: Role;
}
/** `POST /api/admin/session`, `…/passkey/verify` */
export type SignInResponse = Success<{ staff: SignedInStaff }>;
/** `GET /api/admin/session` */
export interface SessionResponse extends SignInResponse {
  permissions: readonly Permission[];
  /** Of the shop (`SHOP_TIME_ZONE`): the console shows every time in it. */
  timeZone: string;
}
/** `POST /api/admin/invite`: who is invited; 400 for an invitation that is not valid any more */
export type InvitedResponse = Success<{ staff: Pick<SignedInStaff, 'name' | 'role'> }>;
/** `POST /api/admin/invite/password`: the secret of the authenticator app, in base32 */
export type InvitePasswordResponse = Success<{ secret: string; otpauthUrl: string }>;
/** `POST /api/admin/invite/confirm`, `…/passkey/verify`: ten recovery codes, shown once */
export type AcceptInvitationResponse = SignInResponse & { recoveryCodes: string[] };
/** The answer of every call that starts a passkey's ceremony; `options` is for `@simplewebauthn/browser`. */
export type PasskeyOptionsResponse<Options = Record<string, unknown>> = Success<{ options: Options }>;
/** A passkey of the signed-in staff member. */
export interface Passkey {
  _id: string;
  createdAt: string;
  lastUsedAt: string | null;
  /** Whether a provider such as a phone's keychain keeps a copy of it. */
  isSynced: boolean;
}
/** `GET /api/admin/passkeys` */
export type PasskeysResponse = Success<{ passkeys: Passkey[] }>;
/** A staff member in the staff list. */
export interface StaffMember extends SignedInStaff {
  version: number;
  disabled: boolean;
  createdAt: string;
  lastSeenAt: string | null;
}
/** `PATCH /api/admin/staff/:id`, `POST /api/admin/staff/:id/sign-out` */
export type StaffResponse = Success<{ staff: StaffMember }>;
/** An invitation that can still be accepted. */
export interface OpenInvitation {
  _id: string;
  email: string;
  name: string;
  role: Role;
  /** Who sent it. */
  by: Actor;
  expiresAt: string;
}
/** `POST /api/admin/staff/invite` */
export type InvitationResponse = Success<{ url: string }>;

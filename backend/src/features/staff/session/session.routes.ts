import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Request, Response } from 'express';
import { adminPaths } from '../../../contract/admin/paths.ts';
import {
  type AcceptInvitationResponse,
  type InvitedResponse,
  type InvitePasswordResponse,
  inviteBody,
  inviteConfirmBody,
  invitePasskeyBody,
  invitePasswordBody,
  type PasskeyOptionsResponse,
  type PasskeysResponse,
  passkeyBody,
  passkeyParams,
  proofBody,
  type SessionResponse,
  type SignInResponse,
  signInBody,
} from '../../../contract/admin/staff.ts';
import { parse } from '../../../errors/parse.ts';
import type { AdminRoute, OpenAdminRoute } from '../../../http/admin/admin-route.ts';
import type { SessionCookie } from '../../../http/admin/session-cookie.ts';
import { clientIpOf } from '../../../http/requests/client-ip.ts';
import {
  type AcceptedInvitation,
  choosePassword,
  confirmPasskey,
  confirmPassword,
  startPasskeyInvitation,
} from '../invitations/accept.ts';
import { findInvitation } from '../invitations/invite.ts';
import { addPasskey, listPasskeys, removePasskey, startAddingPasskey } from '../passkeys/own-passkeys.ts';
import {
  type NewSession,
  type Proof,
  prove,
  signInWithPasskey,
  signInWithPassword,
  startPasskeyProof,
  startPasskeySignIn,
} from '../sign-in/sign-in.ts';
import type { StaffDeps } from '../staff-deps.ts';
import { endSession, replaceSession } from './session.ts';

const sendOptions = (res: Response, options: object) => {
  const response: PasskeyOptionsResponse<object> = { success: true, options };
  res.json(response);
};

/** Accepting an invitation, and signing in. */
export function signInRoutes(deps: StaffDeps, cookie: SessionCookie): OpenAdminRoute[] {
  const { invite, session } = adminPaths;
  const post = (path: string, handle: OpenAdminRoute['handle']): OpenAdminRoute => ({
    method: 'post',
    path,
    isOpen: true,
    handle,
  });
  /** Answers with the new session, whose token goes into the cookie. */
  const sendSession = async (
    req: Request,
    res: Response,
    { token, ...session }: NewSession | AcceptedInvitation,
  ) => {
    await replaceSession(cookie.read(req));
    cookie.write(res, token);
    const response: SignInResponse | AcceptInvitationResponse = { success: true, ...session };
    res.json(response);
  };
  return [
    // A POST, so that the token is in no URL and no log.
    post(invite.current, async (req, res) => {
      const { name, role } = await findInvitation(parse(inviteBody, req.body).token);
      const response: InvitedResponse = { success: true, staff: { name, role } };
      res.json(response);
    }),
    post(invite.password, async (req, res) => {
      const { token, password } = parse(invitePasswordBody, req.body);
      const response: InvitePasswordResponse = {
        success: true,
        ...(await choosePassword(deps, token, password)),
      };
      res.json(response);
    }),
    post(invite.confirm, async (req, res) => {
      const input = parse(inviteConfirmBody, req.body);
      await sendSession(req, res, await confirmPassword(deps, input, clientIpOf(req)));
    }),
    post(invite.passkeyOptions, async (req, res) => {
      const { token } = parse(inviteBody, req.body);
      sendOptions(res, await startPasskeyInvitation(deps, token));
    }),
    post(invite.passkeyVerify, async (req, res) => {
      const { token, response } = parse(invitePasskeyBody, req.body);
      const input = { token, response: response as unknown as RegistrationResponseJSON };
      await sendSession(req, res, await confirmPasskey(deps, input, clientIpOf(req)));
    }),
    post(session.current, async (req, res) => {
      const input = parse(signInBody, req.body);
      await sendSession(req, res, await signInWithPassword(deps, input, clientIpOf(req)));
    }),
    post(session.passkeyOptions, async (_req, res) => {
      sendOptions(res, await startPasskeySignIn(deps));
    }),
    post(session.passkeyVerify, async (req, res) => {
      const { response } = parse(passkeyBody, req.body);
      const input = response as unknown as AuthenticationResponseJSON;
      await sendSession(req, res, await signInWithPasskey(deps, input, clientIpOf(req)));
    }),
  ];
}

/** The session, the proof and the passkeys of the staff member who is signed in. */
export const sessionRoutes = (deps: StaffDeps, cookie: SessionCookie): AdminRoute[] => [
  {
    method: 'get',
    path: adminPaths.session.current,
    async handle(_req, res, { _id, name, email, role, permissions }) {
      const response: SessionResponse = {
        success: true,
        staff: { _id, name, email, role },
        permissions,
        timeZone: deps.timeZone,
      };
      res.json(response);
    },
  },
  {
    method: 'delete',
    path: adminPaths.session.current,
    async handle(_req, res, actor) {
      await endSession(actor);
      cookie.clear(res);
      res.json({ success: true });
    },
  },
  {
    method: 'post',
    path: adminPaths.session.proofOptions,
    async handle(_req, res, actor) {
      sendOptions(res, await startPasskeyProof(deps, actor));
    },
  },
  {
    method: 'post',
    path: adminPaths.session.proof,
    async handle(req, res, actor) {
      const token = await prove(deps, actor, parse(proofBody, req.body) as Proof, clientIpOf(req));
      if (token !== undefined) cookie.write(res, token);
      res.json({ success: true });
    },
  },
  {
    method: 'get',
    path: adminPaths.passkeys.list,
    async handle(_req, res, actor) {
      const response: PasskeysResponse = { success: true, passkeys: await listPasskeys(actor) };
      res.json(response);
    },
  },
  {
    method: 'post',
    path: adminPaths.passkeys.options,
    needsProof: true,
    async handle(_req, res, actor) {
      sendOptions(res, await startAddingPasskey(deps, actor));
    },
  },
  {
    method: 'post',
    path: adminPaths.passkeys.verify,
    needsProof: true,
    async handle(req, res, actor) {
      const { response } = parse(passkeyBody, req.body);
      const passkey = await addPasskey(deps, actor, response as unknown as RegistrationResponseJSON);
      res.json({ success: true, passkey });
    },
  },
  {
    method: 'delete',
    path: adminPaths.passkeys.byId,
    needsProof: true,
    async handle(req, res, actor) {
      const { id } = parse(passkeyParams, req.params);
      await removePasskey(actor, id);
      res.json({ success: true });
    },
  },
];

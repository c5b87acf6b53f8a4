import type { AuthenticationResponseJSON, RegistrationResponseJSON } from '@simplewebauthn/server';
import type { Request, Response } from 'express';
import { idParams } from '../../../contract/admin/common.ts';
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
  proofBody,
  type SessionResponse,
  type SignInResponse,
  signInBody,
} from '../../../contract/admin/staff.ts';
import { parse } from '../../../errors/parse.ts';
import { type AdminRoute, adminCall, type OpenAdminRoute } from '../../../http/admin/admin-route.ts';
import type { SessionCookie } from '../../../http/admin/session-cookie.ts';
import { clientIpOf } from '../../../http/requests/client-ip.ts';
import {
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

/** Accepting an invitation, and signing in. */
export function signInRoutes(deps: StaffDeps, cookie: SessionCookie): OpenAdminRoute[] {
  const { invite, session } = adminPaths;
  const post = <Body extends { success: true }>(
    path: string,
    run: (req: Request, res: Response) => Promise<Omit<Body, 'success'>>,
  ): OpenAdminRoute => ({
    method: 'post',
    path,
    isOpen: true,
    async handle(req, res) {
      res.json({ success: true, ...(await run(req, res)) });
    },
  });
  /** Puts the token of a new session into the cookie; the rest is the response. */
  const start = async <Session extends NewSession>(
    req: Request,
    res: Response,
    { token, ...session }: Session,
  ): Promise<Omit<Session, 'token'>> => {
    await replaceSession(cookie.read(req));
    cookie.write(res, token);
    return session;
  };
  return [
    // A POST, so that the token is in no URL and no log.
    post<InvitedResponse>(invite.current, async (req) => {
      const { name, role } = await findInvitation(parse(inviteBody, req.body).token);
      return { staff: { name, role } };
    }),
    post<InvitePasswordResponse>(invite.password, async (req) => {
      const { token, password } = parse(invitePasswordBody, req.body);
      return choosePassword(deps, token, password);
    }),
    post<AcceptInvitationResponse>(invite.confirm, async (req, res) => {
      const input = parse(inviteConfirmBody, req.body);
      return start(req, res, await confirmPassword(deps, input, clientIpOf(req)));
    }),
    post<PasskeyOptionsResponse<object>>(invite.passkeyOptions, async (req) => ({
      options: await startPasskeyInvitation(deps, parse(inviteBody, req.body).token),
    })),
    post<AcceptInvitationResponse>(invite.passkeyVerify, async (req, res) => {
      const { token, response } = parse(invitePasskeyBody, req.body);
      const input = { token, response: response as unknown as RegistrationResponseJSON };
      return start(req, res, await confirmPasskey(deps, input, clientIpOf(req)));
    }),
    post<SignInResponse>(session.current, async (req, res) => {
      const input = parse(signInBody, req.body);
      return start(req, res, await signInWithPassword(deps, input, clientIpOf(req)));
    }),
    post<PasskeyOptionsResponse<object>>(session.passkeyOptions, async () => ({
      options: await startPasskeySignIn(deps),
    })),
    post<SignInResponse>(session.passkeyVerify, async (req, res) => {
      const { response } = parse(passkeyBody, req.body);
      const input = response as unknown as AuthenticationResponseJSON;
      return start(req, res, await signInWithPasskey(deps, input, clientIpOf(req)));
    }),
  ];
}

/** The session, the proof and the passkeys of the staff member who is signed in. */
export function sessionRoutes(deps: StaffDeps, cookie: SessionCookie): AdminRoute[] {
  const { session, passkeys } = adminPaths;
  const withProof = { needsProof: true };
  return [
    adminCall<SessionResponse>(
      'get',
      session.current,
      {},
      async (_req, { _id, name, email, role, permissions }) => ({
        staff: { _id, name, email, role },
        permissions,
        timeZone: deps.timeZone,
      }),
    ),
    adminCall('delete', session.current, {}, async (_req, actor, res) => {
      await endSession(actor);
      cookie.clear(res);
      return {};
    }),
    adminCall<PasskeyOptionsResponse<object>>('post', session.proofOptions, {}, async (_req, actor) => ({
      options: await startPasskeyProof(deps, actor),
    })),
    adminCall('post', session.proof, {}, async (req, actor, res) => {
      const token = await prove(deps, actor, parse(proofBody, req.body) as Proof, clientIpOf(req));
      if (token !== undefined) cookie.write(res, token);
      return {};
    }),
    adminCall<PasskeysResponse>('get', passkeys.list, {}, async (_req, actor) => ({
      passkeys: await listPasskeys(actor),
    })),
    adminCall<PasskeyOptionsResponse<object>>('post', passkeys.options, withProof, async (_req, actor) => ({
      options: await startAddingPasskey(deps, actor),
    })),
    adminCall('post', passkeys.verify, withProof, async (req, actor) => {
      const { response } = parse(passkeyBody, req.body);
      return { passkey: await addPasskey(deps, actor, response as unknown as RegistrationResponseJSON) };
    }),
    adminCall('delete', passkeys.byId, withProof, async (req, actor) => {
      await removePasskey(actor, parse(idParams, req.params).id);
      return {};
    }),
  ];
}

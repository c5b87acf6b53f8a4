import type { Request, RequestHandler, Response } from 'express';
import type { StaffActor } from '../../audit/actor.ts';
import type { Permission } from '../../contract/admin/permissions.ts';

interface Route {
  method: 'get' | 'post' | 'patch' | 'put' | 'delete';
  /** One of `adminPaths`. */
  path: string;
}

/** What a call requires before its handler runs. */
interface Access {
  /** Without one, every staff member may call it. */
  permission?: Permission;
  /** A second permission that some bodies need. */
  permissionFor?: (body: unknown) => Permission | undefined;
  /** Whether the call needs a proof that is not older than 10 minutes; a function decides by the parsed body. */
  needsProof?: boolean | ((body: unknown) => boolean);
  /** What the record of the call requires besides; it runs once the body is read. */
  accessOf?: (req: Request) => Promise<{ permission: Permission; needsProof: boolean } | undefined>;
  /** Reads the body, e.g. a form with files; default: JSON of at most `limits.jsonBytes`. */
  readBody?: readonly RequestHandler[];
}

/** A call of the console's API for staff who are signed in. */
export interface AdminRoute extends Route, Access {
  handle(req: Request, res: Response, actor: StaffActor): Promise<void>;
}

/** A call without a session: accepting an invitation, signing in. */
export interface OpenAdminRoute extends Route {
  isOpen: true;
  handle(req: Request, res: Response): Promise<void>;
}

/** A call that responds with JSON. @param run returns the body without its `success: true` */
export const adminCall = <Body extends { success: true }>(
  method: Route['method'],
  path: string,
  access: Access,
  run: (req: Request, actor: StaffActor, res: Response) => Promise<Omit<Body, 'success'>>,
): AdminRoute => ({
  method,
  path,
  ...access,
  async handle(req, res, actor) {
    res.json({ success: true, ...(await run(req, actor, res)) });
  },
});

/** The parameter `:id` of a call's path. */
export const idOf = ({ params }: Request): string => String(params.id);

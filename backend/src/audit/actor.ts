import { userInfo } from 'node:os';
import type { Actor } from '../contract/admin/common.ts';
import type { Permission, Role } from '../contract/admin/permissions.ts';

export type { Actor };

/** The staff member of a request, and their session. */
export interface StaffActor extends Actor {
  kind: 'staff';
  _id: string;
  email: string;
  role: Role;
  permissions: readonly Permission[];
  session: {
    _id: string;
    /** When the staff member last proved who they are. */
    provenAt: Date;
  };
}

/** What is stored and answered of an actor, without e.g. the session of a staff member. */
export const actorRef = ({ kind, _id, name }: Omit<Actor, '_id'> & { _id?: string | null }): Actor => ({
  kind,
  ...(_id ? { _id } : {}),
  name,
});

/** The shop itself: webhooks, jobs and sweeps. */
export const systemActor: Actor = { kind: 'system', name: 'Shop' };

/** The customer of a record, which names them itself: the name would outlive their erasure. */
export const customerActor: Actor = { kind: 'customer', name: 'Customer' };

/** The operating system's user who runs a command. */
export function cliActor(): Actor {
  try {
    return { kind: 'cli', name: userInfo().username };
  } catch {
    // The user id of a container may have no name.
    return { kind: 'cli', name: 'unknown' };
  }
}

import { userInfo } from 'node:os';
import type { Actor } from '../contract/admin/common.ts';

export type { Actor };

/** What is stored and answered of an actor, without e.g. the session of a staff member. */
export const actorRef = ({ kind, _id, name }: Omit<Actor, '_id'> & { _id?: string | null }): Actor => ({
  kind,
  ...(_id ? { _id } : {}),
  name,
});

/** The shop itself: webhooks, jobs and sweeps. */
export const systemActor: Actor = { kind: 'system', name: 'Shop' };

/** The operating system's user who runs a command. */
export function cliActor(): Actor {
  try {
    return { kind: 'cli', name: userInfo().username };
  } catch {
    // The user id of a container may have no name.
    return { kind: 'cli', name: 'unknown' };
  }
}

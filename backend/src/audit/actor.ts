import { userInfo } from 'node:os';

/** Who changes something: a staff member, the CLI's user, or the shop itself. */
export interface Actor {
  kind: 'staff' | 'cli' | 'system';
  /** Of a staff member. */
  _id?: string;
  name: string;
}

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

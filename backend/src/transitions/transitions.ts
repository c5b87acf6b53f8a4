import type { Model, Types } from 'mongoose';
import { mergeUpdates, type Update } from '../adapters/database/merge-updates.ts';
import { countEvent, type MetricEvent } from '../config/metric-events.ts';
import { leasedJob, newJob } from '../jobs/job-state.ts';
import { type NotificationKind, newNotification } from '../notifications/notification.schema.ts';

/** A change of a document, as data. Paths are those of the stored document. */
export interface Transition<State extends string, Job extends string = never> {
  /** The states that a document may start from; null: it has no state yet. */
  from: readonly (State | null)[];
  /** The new state; absent: the state stays. */
  to?: State;
  /** Further conditions on the document. */
  condition?: object;
  /** The field that gets the time of the transition. */
  timestamp?: string;
  /** Fields that the transition always writes. */
  update?: Update;
  arrayFilters?: readonly Record<string, unknown>[];
  /** The jobs that it adds to the array `jobs` by the same update, so that a crash cannot lose them. */
  jobs?: readonly Job[];
  /** What the owner is told about it, written by the same update. */
  notifies?: NotificationKind;
  /** Counted when the transition was applied. */
  metrics?: readonly MetricEvent[];
}

/** The additions of one call to a transition. */
interface TransitionDetails {
  set?: object;
  unset?: readonly string[];
  condition?: object;
  /** Further operators; none that the transition uses on the same field. */
  update?: Update;
  /** Until when the jobs are leased by the caller, which runs them at once; absent: they are due now. */
  leasedUntil?: Date;
}

/**
 * The state machine of a collection: returns the function that applies a transition of a table.
 * Each transition is one conditional update that names the allowed prior states, so of many concurrent callers one
 * applies it, also without MongoDB transactions.
 * @param stateField the path of the state, e.g. `status`
 */
export function createTransitions<Stored, State extends string, Job extends string, Name extends string>({
  model,
  transitions,
  stateField = 'status',
}: {
  // biome-ignore lint/suspicious/noExplicitAny: orders and donations have different schemas
  model: Model<any, object, object, any>;
  transitions: Record<Name, Transition<State, Job>>;
  stateField?: string;
}) {
  /** @returns the document after the transition; null if it was in another state or a condition did not match */
  return async (
    _id: Types.ObjectId,
    name: Name,
    { set, unset = [], condition = {}, update: more = {}, leasedUntil }: TransitionDetails = {},
  ): Promise<Stored | null> => {
    const transition = transitions[name];
    const { from, to, timestamp, update = {}, arrayFilters, jobs = [], notifies, metrics = [] } = transition;
    const now = new Date();
    const added = (kind: Job) => (leasedUntil ? leasedJob({ kind }, leasedUntil) : newJob({ kind }, now));
    const changes = mergeUpdates(
      update,
      { $set: { ...(to && { [stateField]: to }), ...(timestamp && { [timestamp]: now }), ...set } },
      { $unset: Object.fromEntries(unset.map((field) => [field, 1])) },
      jobs.length > 0 ? { $push: { jobs: { $each: jobs.map(added) } } } : {},
      notifies ? { $push: { notifications: newNotification(notifies) } } : {},
      more,
    );
    const changed = await model
      .findOneAndUpdate(
        { _id, [stateField]: { $in: [...from] }, $and: [transition.condition ?? {}, condition] },
        changes,
        { returnDocument: 'after', ...(arrayFilters && { arrayFilters: [...arrayFilters] }) },
      )
      .lean<Stored>()
      .exec();
    if (changed) for (const metric of metrics) countEvent(metric);
    return changed;
  };
}

import { randomBytes } from 'node:crypto';

const mark = '.importing-';

/** What the staging collections of one import end with. */
export const newStagingMark = () => `${mark}${randomBytes(4).toString('hex')}`;

/** Whether a collection was left behind by an import that was killed. */
export const isLeftover = (collection: string) => /\.importing-[0-9a-f]{8}$/.test(collection);

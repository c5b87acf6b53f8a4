import { randomBytes } from 'node:crypto';

const mark = '.importing-';

/** The suffix of an import's staging collections. */
export const newStagingMark = () => `${mark}${randomBytes(4).toString('hex')}`;

/** Whether a collection is a staging collection of a killed import. */
export const isLeftover = (collection: string) => /\.importing-[0-9a-f]{8}$/.test(collection);

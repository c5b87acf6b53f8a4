import { randomBytes } from 'node:crypto';

const mark = '.importing-';

/** The suffix of an import's staging collections. */
export const newStagingSuffix = () => `${mark}${randomBytes(4).toString('hex')}`;

/** Whether a collection is a staging collection of a killed import. */
export const isStagingCollection = (collection: string) => /\.importing-[0-9a-f]{8}$/.test(collection);

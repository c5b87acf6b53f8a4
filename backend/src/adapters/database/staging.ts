import { randomBytes } from 'node:crypto';
import { versionsCollection } from './changes/version-document.ts';
import { processesCollection } from './live-processes.ts';

const mark = '.importing-';

/** The suffix of an import's staging collections. */
export const newStagingSuffix = () => `${mark}${randomBytes(4).toString('hex')}`;

/** Whether a collection is a staging collection of a killed import. */
export const isStagingCollection = (collection: string) => /\.importing-[0-9a-f]{8}$/.test(collection);

/** Whether a collection holds data of the shop: what exports contain. */
export const isShopData = (collection: string) =>
  !collection.startsWith('system.') &&
  !isStagingCollection(collection) &&
  collection !== versionsCollection &&
  collection !== processesCollection;

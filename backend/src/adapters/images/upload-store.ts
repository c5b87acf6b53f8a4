import { randomBytes } from 'node:crypto';
import { join } from 'node:path';
import { createFileOnce, readIfThere } from '../../config/create-file-once.ts';
import { SettingError, type Settings } from '../../config/env.ts';
import { unlessDuplicate } from '../database/duplicate-key.ts';
import { uploadsFolder } from './index.ts';
import { UploadStoreModel } from './upload-store.model.ts';

/** A store of uploaded images: a folder, identified by a file in it, or a Cloudinary cloud. */
export interface UploadStore {
  kind: 'disk' | 'cloudinary';
  /** The folder's id, or the name of the cloud. */
  name: string;
}

type StoreSettings = Pick<Settings, 'images' | 'dataDir'>;

/** The file in the uploads folder with its id. Copies of the folder and backups contain it. */
export const storeIdFile = '.store-id';

const newId = () => randomBytes(16).toString('hex');

const idFileOf = ({ dataDir }: StoreSettings) => join(uploadsFolder(dataDir), storeIdFile);

/** The store of the settings; undefined for a folder without an id. */
async function findStore(settings: StoreSettings): Promise<UploadStore | undefined> {
  const { images } = settings;
  if (images.kind === 'cloudinary') return { kind: 'cloudinary', name: new URL(images.url).hostname };
  const id = await readIfThere(idFileOf(settings));
  return id === undefined ? undefined : { kind: 'disk', name: id.trim() };
}

/** The same; a folder without an id gets one. */
async function identifyStore(settings: StoreSettings): Promise<UploadStore> {
  const found = await findStore(settings);
  return found ?? { kind: 'disk', name: (await createFileOnce(idFileOf(settings), newId())).trim() };
}

/** The store that the database was used with; undefined before the first start. */
async function readRememberedStore(): Promise<UploadStore | undefined> {
  const stored = await UploadStoreModel.findById('uploads').lean();
  return stored ? { kind: stored.kind, name: stored.name } : undefined;
}

const isSame = (one: UploadStore | undefined, other: UploadStore) =>
  one?.kind === other.kind && one.name === other.name;

const describe = (store: UploadStore | undefined) =>
  store?.kind === 'cloudinary' ? `the Cloudinary cloud ${store.name}` : `an uploads folder in DATA_DIR`;

/**
 * Refuses another store of uploads than the one that the database was used with, because images would be missing.
 * The first call remembers the store. The database must be open.
 * @throws {SettingError} naming `DATA_DIR` and `CLOUDINARY_URL`
 */
export async function requireUploadStore(settings: StoreSettings): Promise<void> {
  const remembered = await readRememberedStore();
  if (!remembered) {
    const store = await identifyStore(settings);
    const created = await unlessDuplicate(
      UploadStoreModel.create({ _id: 'uploads', ...store, since: new Date() }),
    );
    // Otherwise another process that started at the same time remembered its store.
    return created ? undefined : requireUploadStore(settings);
  }
  const difference = await describeOtherStore(remembered, settings);
  if (difference)
    throw new SettingError(
      `DATA_DIR and CLOUDINARY_URL must name the store of the shop's uploads: ${difference}. ` +
        'After moving the uploads: npm run shop -- uploads adopt',
    );
}

/**
 * Compares the remembered store with the one of the settings.
 * @returns how they differ; undefined when they are the same
 */
export async function describeOtherStore(
  remembered: UploadStore,
  settings: StoreSettings,
): Promise<string | undefined> {
  const store = await findStore(settings);
  if (isSame(store, remembered)) return undefined;
  const isFolder = remembered.kind === 'disk' && settings.images.kind === 'disk';
  const own = isFolder
    ? `${uploadsFolder(settings.dataDir)} is another one`
    : `this is ${describeOwn(settings)}`;
  return `it is ${describe(remembered)}, and ${own}`;
}

const describeOwn = ({ images, dataDir }: StoreSettings) =>
  images.kind === 'cloudinary'
    ? `the Cloudinary cloud ${new URL(images.url).hostname}`
    : uploadsFolder(dataDir);

interface StoreChange {
  before: UploadStore | undefined;
  store: UploadStore;
  isChanged: boolean;
}

/**
 * Makes the database remember the store of the settings, after a deliberate move of the uploads.
 * @param confirm is called before a remembered store is replaced; a rejection leaves everything unchanged
 */
export async function adoptUploadStore(
  settings: StoreSettings,
  confirm: (question: string) => Promise<void>,
): Promise<StoreChange> {
  const before = await readRememberedStore();
  const found = await findStore(settings);
  if (before && found && isSame(before, found)) return { before, store: before, isChanged: false };
  if (before)
    await confirm(
      `The shop's uploads are in ${describe(before)}. Have they been moved, and use ${describeOwn(settings)} from now on?`,
    );
  const store = await identifyStore(settings);
  await UploadStoreModel.replaceOne({ _id: 'uploads' }, { ...store, since: new Date() }, { upsert: true });
  return { before, store, isChanged: true };
}

import { connectDatabase, type Database } from './adapters/database/index.ts';
import { migrate } from './migrations/migrate.ts';

/**
 * Opens the shop's database with its data migrated to this version.
 * @param options `isCommand`: for a command that ends soon. Its requests may take long, and it never takes the embedded
 *   database over from a server
 * @throws {SettingError} while a restore of the database or of the data directory is unfinished; when a newer version
 *   wrote the data
 */
export const openDatabase = (
  settings: { mongodbUri: string; dataDir: string },
  options: { isCommand?: boolean } = {},
): Promise<Database> => connectDatabase(settings, { ...options, migrate });

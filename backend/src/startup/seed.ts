import { readDatabaseSettings, SettingError } from '../config/env.ts';
import { loadEnvFile } from '../config/load-env-file.ts';
import { OperationError } from '../config/operation-error.ts';
import { openDatabase } from '../open-database.ts';
import { seedShop } from '../seed/seed-shop.ts';

/** `npm run seed` and `npm run seed -- --reset`. */
async function main(): Promise<void> {
  const words = process.argv.slice(2);
  const unknown = words.find((word) => word !== '--reset');
  if (unknown) throw new SettingError(`Unknown option ${unknown}: use --reset or nothing`);
  loadEnvFile();
  const database = await openDatabase(readDatabaseSettings(process.env), { isCommand: true });
  const written = await seedShop({ reset: words.includes('--reset') });
  console.log(`${written} records written`);
  await database.close();
}

main().then(
  () => process.exit(0),
  (error: unknown) => {
    console.error(error instanceof SettingError || error instanceof OperationError ? error.message : error);
    process.exit(1);
  },
);

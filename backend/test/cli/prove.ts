/** `node --import tsx prove.ts FILE` proves a backup, with the settings of the environment. */
import { proveBackup } from '../../src/backup/prove-backup.ts';
import { contextOf } from './context-of.ts';

await proveBackup(contextOf({ ...process.env }), process.argv[2] ?? '');

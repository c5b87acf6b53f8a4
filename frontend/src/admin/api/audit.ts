import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import { downloadFile } from './admin-client.ts';

/** Downloads the entries of a filter as a CSV file. Needs a proof. */
export const exportAudit = (query: Readonly<Record<string, string>>) =>
  downloadFile(adminPaths.audit.export, 'audit.csv', { query });

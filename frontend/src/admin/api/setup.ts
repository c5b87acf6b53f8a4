import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { SetupResponse, TestMailResponse } from '@brim-and-page/backend/contract/admin/setup';
import { queryOptions } from '@tanstack/react-query';
import { adminClient } from './admin-client.ts';

const paths = adminPaths.setup;

/** What the shop needs before it opens. It may take a few seconds: the server asks the services behind it. */
export const setupQuery = queryOptions({
  queryKey: [paths.list],
  queryFn: ({ signal }) => adminClient.get<SetupResponse>(paths.list, { signal }),
});

/** Mails a test to the signed-in owner. @returns their address */
export const sendTestMail = async (): Promise<string> =>
  (await adminClient.post<TestMailResponse>(paths.testMail, {})).to;

/** Says that the signed-in owner has read the legal texts. */
export const confirmLegal = (): Promise<unknown> => adminClient.post(paths.confirm, { key: 'legal' });

/** Takes the list off the start page of every owner, or puts it back. */
export const dismissSetup = (dismissed: boolean): Promise<unknown> =>
  adminClient.post(paths.dismiss, { dismissed });

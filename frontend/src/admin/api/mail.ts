import type { MailsResponse, SampleSentResponse } from '@brim-and-page/backend/contract/admin/mails';
import { adminPaths } from '@brim-and-page/backend/contract/admin/paths';
import type { Language } from '@brim-and-page/backend/contract/constants';
import { queryOptions } from '@tanstack/react-query';
import { adminClient, pathTo } from './admin-client.ts';

const paths = adminPaths.mails;

/** Every mail that the shop can send, with sample data. */
export const mailsQuery = queryOptions({
  queryKey: [paths.list],
  queryFn: async ({ signal }) => (await adminClient.get<MailsResponse>(paths.list, { signal })).items,
});

/** The address of a mail's HTML part, for a frame. */
export const mailPage = (key: string, language: Language): string => pathTo(paths.html, { key, language });

/** Mails a sample to the signed-in staff member. @returns their address */
export const sendSample = async (key: string, language: Language): Promise<string> =>
  (await adminClient.post<SampleSentResponse>(pathTo(paths.send, { key }), { language })).to;

import type {
  askToManageBody,
  ChangeDonationBody,
  cardPageResponse,
  changedDonationResponse,
  ManagedDonations,
  pauseDonationBody,
  statementResponse,
} from '@brim-and-page/backend/contract/donation/manage';
import { paths } from '@brim-and-page/backend/contract/paths';
import type { z } from 'zod';
import { call, get } from './client.ts';

const { manage } = paths;

/** A path with its parameters, e.g. the token of a link. */
const fill = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

/** Mails the link to all donations of an email. The response is the same for every email. */
export const askToManage = (body: z.input<typeof askToManageBody>) =>
  call({ method: 'post', url: manage.ask, data: body });

/** The donations that a link opens. */
export const getManagedDonations = (token: string, signal?: AbortSignal) =>
  get<ManagedDonations>(fill(manage.get, { token }), signal);

/** Mails the donor of a receipt's link the link to all donations. */
export const mailManageLink = (token: string) =>
  call({ method: 'post', url: fill(manage.all, { token }), data: {} });

/** Changes one donation and resolves with what the payment provider has confirmed. */
const change = async (method: 'post' | 'patch', path: string, token: string, id: string, data: object) =>
  (await call<z.infer<typeof changedDonationResponse>>({ method, url: fill(path, { token, id }), data }))
    .donation;

export const changeDonation = (token: string, id: string, body: ChangeDonationBody) =>
  change('patch', manage.change, token, id, body);

export const pauseDonation = (token: string, id: string, body: z.input<typeof pauseDonationBody>) =>
  change('post', manage.pause, token, id, body);

export const resumeDonation = (token: string, id: string) => change('post', manage.resume, token, id, {});

export const stopManagedDonation = (token: string, id: string) => change('post', manage.stop, token, id, {});

/** @returns the URL of the provider's page that takes a new card */
export const openCardPage = async (token: string): Promise<string> =>
  (
    await call<z.infer<typeof cardPageResponse>>({
      method: 'post',
      url: fill(manage.card, { token }),
      data: {},
    })
  ).session_url;

/** @param year a financial year, e.g. `2026-27` */
export const getStatement = async (token: string, year: string, signal?: AbortSignal) =>
  (await get<z.infer<typeof statementResponse>>(fill(manage.statement, { token, year }), signal)).statement;

export const mailStatement = (token: string, year: string) =>
  call({ method: 'post', url: fill(manage.mailStatement, { token, year }), data: {} });

import { paths } from '#src/lib/paths.ts';

/** A path with its parameters. */
const fill = (path: string, values: Readonly<Record<string, string>>): string =>
  path.replace(/:(\w+)/g, (_, name: string) => encodeURIComponent(values[name] ?? ''));

export const managePath = (token: string): string => fill(paths.manageDonations, { token });

export const receiptPath = (token: string, chargeId: string): string =>
  fill(paths.donationReceipt, { token, chargeId });

/** @param year a financial year, e.g. `2026-27` */
export const statementPath = (token: string, year: string): string =>
  fill(paths.donationStatement, { token, year });

import { donorPath } from '../../ui/record/paths.ts';

/** The page of a donor's statement of a financial year, below `/admin`. */
export const statementPath = (donor: { _id: string }, year: string): string =>
  `${donorPath(donor)}/statements/${encodeURIComponent(year)}`;

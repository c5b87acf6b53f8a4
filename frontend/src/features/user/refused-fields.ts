import type { ZodType } from 'zod';

/** Names of the fields in which the API would find a mistake, by the contract's own schema. */
export function refusedFields(schema: ZodType, values: object): Set<unknown> {
  const { error } = schema.safeParse(values);
  return new Set(error?.issues.map(({ path }) => path[0]));
}

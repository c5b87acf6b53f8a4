import { z } from 'zod';

/** Parts of the response schemas. The browser imports only the types of the `*.responses.ts` files. */

/** An object with `success: true` and the given fields. */
export const successWith = <Shape extends z.ZodRawShape>(shape: Shape) =>
  z.object({ success: z.literal(true), ...shape });

/** A response that is described by its type alone. */
export type Success<Body> = { success: true } & Body;

/** `{ success: true }` */
export const successResponse = successWith({});
/** `{ success: true, message }` */
export const messageResponse = successWith({
  message: z.string().meta({ description: 'An English text for people.' }),
});
export type MessageResponse = z.infer<typeof messageResponse>;

/** The response of `GET /health/ready`. */
export const readyResponse = successWith({
  version: z.string().meta({ description: 'The version of the program, from its package.json.' }),
});

export const idText = z
  .string()
  .regex(/^[0-9a-f]{24}$/)
  .meta({ description: '24 hexadecimal digits.' });
/** A point in time, ISO 8601 in UTC. */
export const timestamp = z.iso.datetime();
/** An address of the shop itself (`/caps`) or of another site; '' when there is none. */
export const link = z.string();

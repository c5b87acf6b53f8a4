import { z } from 'zod';
import '../zod-settings.ts';
import { invalidField, objectId } from '../http.ts';
import { givenPassword } from '../user/requests.ts';

const maxDonations = 1000;
const donationIds = (field: string) =>
  z
    .array(objectId(field), { error: invalidField(field) })
    .max(maxDonations, { error: invalidField(field) })
    .default([]);

/** `POST /api/user/{id}/erase`: the password, and for each running donation whether it is stopped or goes on */
export const eraseAccountBody = z.object({
  password: givenPassword,
  stopDonations: donationIds('stopDonations'),
  keepDonations: donationIds('keepDonations'),
});
export type EraseAccountBody = z.output<typeof eraseAccountBody>;

import { Schema } from 'mongoose';

const text = { type: String, required: true } as const;

/** Where something is delivered to: on an order, and on the account that keeps it for the next one. */
export const addressSchema = new Schema(
  {
    firstName: text,
    lastName: text,
    email: text,
    street: text,
    city: text,
    state: text,
    zipcode: text,
    country: text,
    phone: text,
  },
  { _id: false },
);

import { Schema } from 'mongoose';

const text = { type: String, required: true } as const;

/** A delivery address, of an order or saved with an account. */
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

import { model, Schema } from 'mongoose';

const reservationCountSchema = new Schema(
  {
    /** `account:` and the customer's id, or `address:` and the client's IP address. */
    _id: { type: String, required: true },
    /** Unpaid orders that reserved a limited size. */
    reservations: {
      type: [
        new Schema(
          {
            orderId: { type: Schema.Types.ObjectId, required: true },
            at: { type: Date, required: true },
            /** The largest part of a size's stock that it reserves, from 0 to 1. */
            share: Number,
            /** When the order was cancelled. */
            endedAt: Date,
          },
          { _id: false },
        ),
      ],
      required: true,
    },
    expiresAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false },
);
reservationCountSchema.index({ 'reservations.orderId': 1 });

/** Unpaid reservations of the last 24 hours, counted by account and by address. */
export const ReservationCountModel = model('ReservationCount', reservationCountSchema);

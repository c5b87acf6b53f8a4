import { model, Schema } from 'mongoose';

const reservationCountSchema = new Schema(
  {
    /** `account:` and the customer's id, or `address:` and the caller's address. */
    _id: { type: String, required: true },
    /** The orders that reserved a limited size and were not paid. */
    taken: {
      type: [
        new Schema(
          {
            orderId: { type: Schema.Types.ObjectId, required: true },
            at: { type: Date, required: true },
          },
          { _id: false },
        ),
      ],
      required: true,
    },
    forgetAt: { type: Date, required: true, index: { expireAfterSeconds: 0 } },
  },
  { versionKey: false },
);
reservationCountSchema.index({ 'taken.orderId': 1 });

/** Unpaid reservations of the last 24 hours, counted by account and by address. */
export const ReservationCountModel = model('ReservationCount', reservationCountSchema);

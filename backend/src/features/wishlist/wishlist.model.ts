import { type InferSchemaType, model, Schema, type Types } from 'mongoose';

const itemSchema = new Schema(
  {
    productId: { type: Schema.Types.ObjectId, required: true },
    addedAt: { type: Date, required: true },
  },
  { _id: false },
);

const wishlistSchema = new Schema(
  {
    /** The customer's id: each customer has one wishlist. */
    _id: { type: Schema.Types.ObjectId, required: true },
    /** Oldest first. */
    items: { type: [itemSchema], required: true },
    /** While the list is shared: what the token of its link is made of. Random, so another link follows an ended one. */
    shareId: Schema.Types.ObjectId,
  },
  { versionKey: false },
);
wishlistSchema.index({ shareId: 1 }, { sparse: true });

export type StoredWishlist = InferSchemaType<typeof wishlistSchema> & { _id: Types.ObjectId };
export const WishlistModel = model('Wishlist', wishlistSchema);

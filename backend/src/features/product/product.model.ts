import { type InferSchemaType, model, Schema, type Types } from 'mongoose';
import { type ProductKind, productKinds, productStatuses } from '../../contract/constants.ts';
import type { ProductDetails } from '../../contract/product/details.ts';
import type { ProductTranslations } from '../../contract/product/product.ts';
import { notificationSchema } from '../../notifications/notification.schema.ts';
import { ledgerEntrySchema, ledgerStartSchema } from './stock/ledger/ledger.schema.ts';

/** The import that last set the stock of a size. */
const stockImportSchema = new Schema(
  {
    /** SHA-256 of the product file: the same file again changes nothing. */
    file: { type: String, required: true },
    /** The run of the import: a write that is repeated after a crash changes nothing. */
    run: { type: String, required: true },
  },
  { _id: false },
);

/** The stock of a limited size. */
const stockSchema = new Schema(
  {
    /** Text from an admin, so it is a value and never a document key. */
    size: { type: String, required: true },
    /** Units that are neither sold nor reserved. */
    left: { type: Number, required: true, min: 0 },
    /** Units that were ever added to `left`: each update that adds some counts them here. */
    arrived: Number,
    /** How many of these the customers were told of who waited for them (`back-in-stock/mail-arrivals.ts`). */
    announced: Number,
    importedFrom: { type: stockImportSchema, default: undefined },
    /** The stocktake that last set `left`: the same one again changes nothing (`count-stock.ts`). */
    countedBy: String,
  },
  { _id: false },
);

/** Units taken off `left` while their order waits for its payment. */
const reservationSchema = new Schema(
  {
    orderId: { type: Schema.Types.ObjectId, required: true },
    userId: { type: Schema.Types.ObjectId, required: true },
    size: { type: String, required: true },
    quantity: { type: Number, required: true },
    /** Reserved for a payment that arrived after the order was cancelled. */
    isLate: { type: Boolean, required: true },
    /** Why the units went out, and the order's number: the ledger has them again when the units come back. */
    cause: { type: String, enum: ['sale', 'exchange'], default: undefined },
    ref: { type: String, default: undefined },
  },
  { _id: false },
);

/** Units that a refund put back in stock. `size` is the name that its order has. */
const restockSchema = new Schema(
  { refundId: { type: Schema.Types.ObjectId, required: true }, size: { type: String, required: true } },
  { _id: false },
);

/** Units of a paid order that there were not. `size` is the name that the order has. */
const shortageSchema = new Schema(
  {
    orderId: { type: Schema.Types.ObjectId, required: true },
    size: { type: String, required: true },
    count: { type: Number, required: true },
  },
  { _id: false },
);

/** A new name of a size. */
const sizeRenameSchema = new Schema(
  {
    from: { type: String, required: true },
    to: { type: String, required: true },
    /** The first version of the product with the new name. */
    version: { type: Number, required: true },
  },
  { _id: false },
);
/** How many renames a product keeps. A reference from before them finds its size no more. */
export const storedRenames = 200;

/** What a size is called elsewhere, and how large it is; it has at least one of the three. */
const variantSchema = new Schema(
  { size: { type: String, required: true }, sku: String, barcode: String, circumference: String },
  { _id: false },
);

/** Texts in another language; missing ones are shown in English. */
const textsSchema = new Schema(
  { name: String, about: String, description: String, fabric: String, care: String },
  { _id: false },
);
const translationsSchema = new Schema({ es: textsSchema, fr: textsSchema }, { _id: false });

/** A draft needs a name only; `missingForLive` says what a live product needs. */
const productSchema = new Schema(
  {
    status: { type: String, enum: productStatuses, required: true, default: 'draft' },
    /** Incremented by every change by staff, CLI, import or seed, but by no sale, reservation or `POST products/order`. */
    version: { type: Number, required: true, default: 1 },
    name: { type: String, required: true },
    /** By which the console finds and sorts products, and which no two share (`derived-fields.ts`). */
    nameKey: String,
    searchWords: { type: [String], default: undefined },
    variantCodes: { type: [String], default: undefined },
    about: { type: String, default: '' },
    description: { type: String, default: '' },
    translations: { type: translationsSchema, default: undefined },
    /** List price in AUD dollars, at most two decimals. */
    price: { type: Number, min: 0 },
    image: { type: [String], required: true },
    /** Alt texts of the images at the same positions; '' or a missing one: the shop's own text. */
    imageAlts: { type: [String], default: undefined },
    category: { type: String, enum: productKinds },
    subCategory: { type: String, enum: productKinds },
    /** 13 digits. It and the next ones are absent in a product that does not say it. */
    isbn: String,
    author: String,
    publisher: String,
    publishedYear: Number,
    pages: Number,
    /** An ISO 639 code. */
    language: String,
    fabric: String,
    care: String,
    weightGrams: Number,
    /** Of sizes that the product comes in. */
    variants: { type: [variantSchema], default: undefined },
    sizes: { type: [String], required: true },
    /** Oldest first; lead from the names in orders and carts to the present ones (`size-names.ts`). */
    sizeRenames: { type: [sizeRenameSchema], default: undefined },
    /** Sizes that are not listed are unlimited. A size that the product does not come in is never listed. */
    stock: { type: [stockSchema], default: undefined },
    reservations: { type: [reservationSchema], default: undefined },
    notifications: { type: [notificationSchema], default: undefined },
    /** The latest ones, so that a repeated restock changes nothing. */
    restocks: { type: [restockSchema], default: undefined },
    /** The latest ones: a refund before the order is shipped puts back only units that were taken. */
    shortages: { type: [shortageSchema], default: undefined },
    /** The latest orders that had their units, so that a stalled or repeated call takes none again. */
    soldOrders: { type: [Schema.Types.ObjectId], default: undefined },
    /** The requests whose mail says that a size is back, until it is queued (`back-in-stock/mail-arrivals.ts`). */
    toldRequests: { type: [Schema.Types.ObjectId], default: undefined },
    /** Incremented by every change of stock and reservations, for writes that depend on both. */
    stockVersion: Number,
    /** How many of these changes the ledger has: all but those of versions from before it (`stock/ledger/catch-up.ts`). */
    ledgerVersion: Number,
    /** The latest entries of the stock ledger, oldest first, and what those before them add up to (`stock/ledger`). */
    ledger: { type: [ledgerEntrySchema], default: undefined },
    ledgerStart: { type: ledgerStartSchema, default: undefined },
    /** The position in the shop's own order ("Sort by: Relevant"), smallest first. */
    position: { type: Number, required: true },
    /** The import that last changed the product. */
    importRun: String,
    /** The last change by an admin, the seed or an import; a sale, a reservation or its release is none. */
    updatedAt: { type: Date, required: true, default: () => new Date() },
    createdAt: { type: Date, required: true, default: () => new Date() },
  },
  { versionKey: false },
);

// The console's views in each order of its list (console/list-products.ts); the shop lists live products by position.
for (const field of ['position', 'createdAt', 'updatedAt', 'nameKey', 'price'] as const) {
  productSchema.index({ [field]: 1, _id: 1 });
  productSchema.index({ status: 1, [field]: 1, _id: 1 });
}
productSchema.index({ searchWords: 1 });
productSchema.index({ variantCodes: 1 }, { unique: true, sparse: true });
productSchema.index({ 'stock.left': 1 }, { partialFilterExpression: { status: 'live' }, name: 'liveStock' });
productSchema.index({ 'notifications.at': 1 }, { sparse: true });
productSchema.index({ 'reservations.orderId': 1 });
productSchema.index({ 'reservations.userId': 1 });

export type LimitedSize = InferSchemaType<typeof stockSchema>;
export type StockImport = InferSchemaType<typeof stockImportSchema>;
export type StockReservation = InferSchemaType<typeof reservationSchema>;
/** Fields that a draft may lack are absent in it, never null. */
export type ProductFields = Omit<
  InferSchemaType<typeof productSchema>,
  'price' | 'category' | 'subCategory' | 'translations' | keyof ProductDetails
> &
  ProductDetails & {
    price?: number;
    category?: ProductKind;
    subCategory?: ProductKind;
    translations?: ProductTranslations;
  };
export type StoredProduct = ProductFields & { _id: Types.ObjectId };
export const ProductModel = model('Product', productSchema);

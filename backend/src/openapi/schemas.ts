import { z } from 'zod';
import { cartDataSchema, cartResponse } from '../contract/cart/responses.ts';
import {
  articleSchema,
  contactSchema,
  featuredSchema,
  footerLinkSchema,
  footerSchema,
  navbarLinkSchema,
  testimonialSchema,
  videoSchema,
  whoWeAreItemSchema,
} from '../contract/content.ts';
import { donationDetailsSchema } from '../contract/donation/responses.ts';
import { addressSchema } from '../contract/order/requests.ts';
import {
  invoiceSchema,
  orderItemSchema,
  orderSchema,
  savedAddress,
  sellerSchema,
  shipmentSchema,
} from '../contract/order/responses.ts';
import { productSchema, sizeStockSchema } from '../contract/product/product.ts';
import { messageResponse, successResponse } from '../contract/responses.ts';
import { userSchema } from '../contract/user/responses.ts';
import type { JsonSchema } from './document-types.ts';

/** Response schemas that several requests share, or that a client wants by name. */
const namedResponses = {
  Product: productSchema,
  SizeStock: sizeStockSchema,
  Cart: cartDataSchema,
  CartResponse: cartResponse,
  Order: orderSchema,
  OrderItem: orderItemSchema,
  Address: savedAddress,
  Shipment: shipmentSchema,
  Seller: sellerSchema,
  Invoice: invoiceSchema,
  User: userSchema,
  Donation: donationDetailsSchema,
  TitledText: featuredSchema,
  Testimonial: testimonialSchema,
  WhoWeAreItem: whoWeAreItemSchema,
  Article: articleSchema,
  Video: videoSchema,
  Contact: contactSchema,
  NavbarLink: navbarLinkSchema,
  FooterLink: footerLinkSchema,
  Footer: footerSchema,
  SuccessResponse: successResponse,
  MessageResponse: messageResponse,
};
const namedRequests = { DeliveryAddress: addressSchema };

/** Keys that the JSON parser refuses: operators of MongoDB, and keys of prototypes. */
const safeKey = '^(?!\\$|__proto__$|constructor$|prototype$)';

const uriOf = (name: string) => `#/components/schemas/${name}`;

/** A reference to a schema of the document's components. */
export const refTo = (name: string): JsonSchema => ({ $ref: uriOf(name) });

/** Collects zod schemas under names, and converts them to JSON Schema together. */
export interface SchemaCollection {
  /** Adds a schema, unless it has a name already. @returns a reference to it */
  add(name: string, schema: z.ZodType): JsonSchema;
  /** All schemas, as JSON Schema 2020-12, by name. */
  convert(): Record<string, JsonSchema>;
}

/** @param io whether clients send the schemas' values (`input`) or get them (`output`) */
function createCollection(io: 'input' | 'output', named: Record<string, z.ZodType>): SchemaCollection {
  const registry = z.registry<{ id: string }>();
  const names = new Map<z.ZodType, string>();
  const add = (name: string, schema: z.ZodType) => {
    const known = names.get(schema);
    if (known !== undefined) return refTo(known);
    names.set(schema, name);
    registry.add(schema, { id: name });
    return refTo(name);
  };
  for (const [name, schema] of Object.entries(named)) add(name, schema);
  return {
    add,
    convert() {
      const { schemas } = z.toJSONSchema(registry, {
        io,
        uri: uriOf,
        override({ jsonSchema }) {
          if (io === 'input' && jsonSchema.properties) jsonSchema.propertyNames = { pattern: safeKey };
        },
      });
      return Object.fromEntries(
        Object.entries(schemas).map(([name, { $schema: _schema, $id: _id, ...schema }]) => [name, schema]),
      );
    },
  };
}

export const collectRequests = (): SchemaCollection => createCollection('input', namedRequests);
export const collectResponses = (): SchemaCollection => createCollection('output', namedResponses);

/** A schema without a name, for a parameter. */
export function inlineSchema(schema: z.ZodType): JsonSchema {
  const { $schema: _, ...json } = z.toJSONSchema(schema, { io: 'input' });
  return json;
}

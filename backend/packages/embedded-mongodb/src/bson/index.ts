/**
 * Entry `@brim-and-page/embedded-mongodb/bson`: BSON documents read and written with their exact types. The driver
 * turns a double 5 into an int32 5 and cannot write the deprecated type `undefined`; an export has to keep both.
 */
export { decodeDoc } from './decode.ts';
export { encodeDoc } from './encode.ts';
export { BsonUndefined, bsonUndefined, type Doc, docOf, isNumber, toNumber, type Value } from './value.ts';

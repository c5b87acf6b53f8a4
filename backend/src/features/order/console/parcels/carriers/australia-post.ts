import { stateCode } from '../../../../../contract/order/state-code.ts';
import { numberOf } from '../../../order-number.ts';
import { localPhone, recipientName, splitStreet, whatIsInside } from '../parcel-fields.ts';
import type { Carrier, ParcelSource } from './carrier.ts';

/** The longest text that Australia Post prints in a line of an address, in characters. */
const lineLength = 40;

const empty = () => '';
const senderStreet =
  (line: 0 | 1 | 2) =>
  ({ sender }: ParcelSource) =>
    splitStreet(sender.street, lineLength)[line] ?? '';
const street =
  (line: 0 | 1 | 2) =>
  ({ order }: ParcelSource) =>
    splitStreet(order.address.street, lineLength)[line] ?? '';

/**
 * Australia Post: the template for domestic parcels of MyPost Business ("Import orders"). Its first line must have these
 * titles in this order. The reference is printed on the label and comes back with the tracking number. Parcels are own
 * packaging by Parcel Post; their size and weight are filled in at Australia Post.
 */
export const australiaPost: Carrier = {
  columns: {
    'Additional Label Information 1': ({ order }) => numberOf(order),
    'Send From Name': ({ sender }) => sender.name.slice(0, lineLength),
    'Send From Business Name': ({ sender }) => sender.name.slice(0, lineLength),
    'Send From Address Line 1': senderStreet(0),
    'Send From Address Line 2': senderStreet(1),
    'Send From Address Line 3': senderStreet(2),
    'Send From Suburb': ({ sender }) => sender.suburb,
    'Send From State': ({ sender }) => sender.state,
    'Send From Postcode': ({ sender }) => sender.postcode,
    'Send From Phone Number': empty,
    'Send From Email Address': empty,
    'Deliver To Name': ({ order }) => recipientName(order.address).slice(0, lineLength),
    'Deliver To Business Name': empty,
    'Deliver To Address Line 1': street(0),
    'Deliver To Address Line 2': street(1),
    'Deliver To Address Line 3': street(2),
    'Deliver To Suburb': ({ order }) => order.address.city,
    'Deliver To State': ({ order }) => stateCode(order.address.state),
    'Deliver To Postcode': ({ order }) => order.address.zipcode,
    'Deliver To Phone Number': ({ order }) => localPhone(order.address.phone),
    'Deliver To Email Address': ({ order }) => order.address.email,
    'Item Packaging Type': () => 'OWN_PACKAGING',
    'Item Delivery Service': () => 'PP',
    'Item Description': ({ order }) => whatIsInside(order),
    'Item Length': empty,
    'Item Width': empty,
    'Item Height': empty,
    'Item Weight': empty,
    'Item Dangerous Goods Flag': () => 'NO',
    'Schedule 8 or medicinal cannabis': empty,
    'Signature On Delivery': () => 'NO',
    'Extra Cover Amount': empty,
  },
  referenceTitles: [
    'Reference',
    'Additional Label Information 1',
    'Additional Label Information',
    'Customer Reference',
    'Sender Reference',
    'Sender Reference 1',
    'Reference 1',
    'Shipment Reference',
    'Order Reference',
    'Order Number',
  ],
  // A consignment may have several articles; customers track the article.
  trackingTitles: [
    'Tracking Number',
    'Tracking No',
    'Tracking ID',
    'Article ID',
    'Article Number',
    'Article No',
    'Consignment ID',
    'Consignment Number',
    'Consignment No',
  ],
  trackingUrl: (number) => `https://auspost.com.au/mypost/track/details/${encodeURIComponent(number)}`,
};

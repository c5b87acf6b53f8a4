import type { Columns } from '../../../../../csv/row-file.ts';
import type { StoredOrder } from '../../../order.model.ts';

/** Where parcels are sent from; what is not known is empty. */
export interface Sender {
  name: string;
  street: string;
  suburb: string;
  state: string;
  postcode: string;
}

/** An order and its sender, as the columns of a file read them. */
export interface ParcelSource {
  order: StoredOrder;
  sender: Sender;
}

/** A carrier as data: the file that it takes, and the titles of the files that it gives back. */
export interface Carrier {
  /** The columns of its upload file, in their order. */
  columns: Columns<ParcelSource>;
  /** Titles of the column with the order's number, best first; letters and digits alone are compared. */
  referenceTitles: readonly string[];
  /** Titles of the column with the tracking number, best first. */
  trackingTitles: readonly string[];
  /** The carrier's page about a parcel. */
  trackingUrl: (trackingNumber: string) => string;
}

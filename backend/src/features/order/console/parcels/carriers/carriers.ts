import type { ParcelCarrier } from '../../../../../contract/admin/order/parcels.ts';
import { australiaPost } from './australia-post.ts';
import type { Carrier } from './carrier.ts';

/** Another carrier is an entry here, with its columns, and its name in the contract. */
export const carriers: Readonly<Record<ParcelCarrier, Carrier>> = { auspost: australiaPost };

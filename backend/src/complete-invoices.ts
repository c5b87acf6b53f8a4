import { findUnsetFields, readBusiness } from './features/content/business.service.ts';
import { backfillSeller } from './features/order/seller.ts';

/**
 * Names the business on the invoices of orders that were paid while its details were missing. Call it after the details
 * were published.
 * @returns how many invoices are completed; 0 while details are missing or the demo's
 */
export async function completeInvoices(): Promise<number> {
  const business = await readBusiness();
  if (findUnsetFields(business).length > 0) return 0;
  const { name, abn, address } = business;
  return backfillSeller({ name, abn, address });
}

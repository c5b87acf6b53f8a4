import { logger } from '../config/log/logger.ts';
import { fieldNames, findUnsetFields, readBusiness } from '../features/content/business.service.ts';
import { hasProducts } from '../features/product/product.service.ts';

/**
 * Logs at the start what the shop needs before it can sell, one line each.
 * @param isLive whether real money moves
 */
export async function logMissingParts(isLive: boolean): Promise<void> {
  if (!(await hasProducts())) {
    logger.warn(
      'The shop has no products yet: "npm run seed" fills it with the demo, "npm run shop -- products import FILE" with your own.',
    );
  }
  const unset = isLive ? findUnsetFields(await readBusiness()) : [];
  if (unset.length > 0) {
    const fields = unset.map((field) => fieldNames[field]).join(', ');
    logger.error(
      { alert: 'business particulars' },
      `Orders and donations are refused: the business's ${fields} must be set first, with "npm run shop -- business set --name … --abn … --address … --email …".`,
    );
  }
}

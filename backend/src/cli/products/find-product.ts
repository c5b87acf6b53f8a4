import { OperationError } from '../../config/operation-error.ts';
import { type AdminProduct, listAdminProducts } from '../../features/product/product.admin.ts';

const shownNames = 8;

/**
 * Finds a product by its id, its name, or a part of one name.
 * @throws {OperationError} when none or several match
 */
export async function findProduct(word: string): Promise<AdminProduct> {
  const products = await listAdminProducts();
  const wanted = word.trim().toLowerCase();
  const [exact, ...others] = products.filter(
    ({ _id, name }) => _id === wanted || name.toLowerCase() === wanted,
  );
  if (exact && others.length === 0) return exact;
  const similar = exact
    ? [exact, ...others]
    : products.filter(({ name }) => name.toLowerCase().includes(wanted));
  const [only] = similar;
  if (!only) throw new OperationError(`No product is called ${word}.`);
  if (similar.length === 1) return only;
  const shown = similar.slice(0, shownNames).map(({ _id, name }) => `  ${_id}  ${name}`);
  if (similar.length > shownNames) shown.push(`  … and ${similar.length - shownNames} more`);
  throw new OperationError(
    `${similar.length} products fit "${word}"; say which by its id:\n${shown.join('\n')}`,
  );
}

import { OperationError } from '../../config/operation-error.ts';
import { type AdminProduct, listAdminProducts } from '../../features/product/product.admin.ts';

const shownNames = 8;

/**
 * The product that a word of the command line means: an id, a name, or a part of one name.
 * @throws {OperationError} when it means none, or several
 */
export async function findProduct(word: string): Promise<AdminProduct> {
  const shelf = await listAdminProducts();
  const wanted = word.trim().toLowerCase();
  const [exact, ...others] = shelf.filter(({ _id, name }) => _id === wanted || name.toLowerCase() === wanted);
  if (exact && others.length === 0) return exact;
  const similar = exact
    ? [exact, ...others]
    : shelf.filter(({ name }) => name.toLowerCase().includes(wanted));
  const [only] = similar;
  if (!only) throw new OperationError(`No product is called ${word}.`);
  if (similar.length === 1) return only;
  const shown = similar.slice(0, shownNames).map(({ _id, name }) => `  ${_id}  ${name}`);
  if (similar.length > shownNames) shown.push(`  … and ${similar.length - shownNames} more`);
  throw new OperationError(
    `${similar.length} products fit "${word}"; say which by its id:\n${shown.join('\n')}`,
  );
}

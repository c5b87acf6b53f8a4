import { createHash, randomUUID } from 'node:crypto';
import type { ProductStatus } from '../../../../contract/constants.ts';
import type { RowProblem } from '../../../../csv/read-csv.ts';
import { type ProductRecord, readCatalogue } from '../columns.ts';
import { createImageFinder, type FileImage, type ImageSources, pictureOf } from '../find-image.ts';
import { ImageProblem } from '../image-problem.ts';
import type { ProductImport } from '../import-products.ts';
import { type ImportPlan, planImport } from '../plan-import.ts';
import type { PlannedProduct } from '../planned-product.ts';
import type { FileProduct } from '../read-product-file.ts';
import {
  type CodeRows,
  importedId,
  type Platform,
  type PlatformFile,
  type PlatformPicture,
  type PlatformProduct,
  toFileProduct,
} from './platform-product.ts';
import { readShopify } from './shopify.ts';
import { readWooCommerce } from './woocommerce.ts';

const readers: Readonly<Record<Platform, (file: Buffer) => PlatformFile>> = {
  shopify: readShopify,
  woocommerce: readWooCommerce,
};

/** The plan of an import from another platform. */
export interface PlatformImport extends ProductImport {
  /** The former paths of the new products' pages, where the export tells them, and the present ones. */
  paths: { from: string; to: string }[];
}

type FindImage = ReturnType<typeof createImageFinder>;

/** How many pictures are fetched at the same time. */
const parallelFetches = 4;

/**
 * The pictures of a product that the shop can use; another one is a problem of its row. Platforms keep a copy of a picture for
 * each variant that shows it: it is one picture here, with the first text that one of them has.
 */
async function usablePictures(
  pictures: readonly PlatformPicture[],
  findImage: FindImage,
  problems: RowProblem[],
): Promise<PlatformPicture[]> {
  const usable = new Map<string, PlatformPicture>();
  for (let start = 0; start < pictures.length; start += parallelFetches) {
    const some = pictures.slice(start, start + parallelFetches);
    const found = await Promise.all(
      some.map(async (picture): Promise<FileImage | string> => {
        // Everything else would name a file of this machine.
        if (!/^https?:\/\//i.test(picture.url)) return 'must be a web address';
        try {
          return await findImage(picture.url);
        } catch (error) {
          if (error instanceof ImageProblem) return error.message;
          throw error;
        }
      }),
    );
    for (const [i, picture] of some.entries()) {
      const image = found[i];
      if (typeof image === 'object') {
        const earlier = usable.get(pictureOf(image));
        usable.set(pictureOf(image), earlier ? { ...earlier, alt: earlier.alt || picture.alt } : picture);
      } else problems.push({ row: picture.row, field: 'images', text: `${picture.url}: ${image}` });
    }
  }
  return [...usable.values()];
}

/** A product that an earlier import created. What was changed here since then is the shop's, so it stays as it is. */
const unchanged = ({ row }: PlatformProduct, before: ProductRecord): PlannedProduct => ({
  row,
  id: before.id,
  name: before.name,
  kind: 'unchanged',
  fields: {},
  stock: [],
  renames: [],
  isStockKept: false,
  isStockSetBefore: false,
  notes: [],
  before,
});

/** @throws {Problem} 400 when the file as a whole cannot be read */
export const readPlatformFile = (platform: Platform, input: Buffer): PlatformFile => readers[platform](input);

/**
 * Plans the import of another platform's product export, which creates drafts; changes nothing. A product that was imported
 * before is found by what the platform knows it by and left alone.
 * @param input the file's bytes, from which `file` was read
 * @param sources pictures come from the web only
 */
export async function planPlatformImport(
  platform: Platform,
  { input, file }: { input: Buffer; file: PlatformFile },
  sources: Omit<ImageSources, 'folder'> & { downloads: string },
  onProduct: (done: number) => void,
): Promise<PlatformImport> {
  const findImage = createImageFinder({ ...sources, folder: sources.downloads });
  const stored = new Map((await readCatalogue()).map((product) => [product.id, product]));
  const problems = [...file.problems];
  const rowOfCode: CodeRows = new Map();
  const known: PlannedProduct[] = [];
  const fresh: FileProduct[] = [];
  const paths: PlatformImport['paths'] = [];
  for (const [i, product] of file.products.entries()) {
    const id = importedId(platform, product.key);
    const before = stored.get(id);
    if (before) known.push(unchanged(product, before));
    else {
      const pictures = await usablePictures(product.pictures, findImage, problems);
      fresh.push(toFileProduct(id, product, pictures, rowOfCode, problems));
      if (product.path !== undefined) paths.push({ from: product.path, to: `/product/${id}` });
    }
    onProduct(i + 1);
  }
  const options = {
    newStatus: 'draft' as ProductStatus,
    takesStock: true,
    isSetBefore: () => false,
    onRow: () => undefined,
  };
  const plan = async (products: FileProduct[], found: RowProblem[]): Promise<ImportPlan> =>
    planImport({ rowName: 'row', products, problems: found }, await readCatalogue(), findImage, options);
  const planned = await plan(fresh, problems);
  return {
    ...planned,
    products: [...known, ...planned.products].sort((a, b) => a.row - b.row),
    importedFrom: { file: createHash('sha256').update(input).digest('hex'), run: randomUUID() },
    planAgain: (products) => {
      const rows = new Set(products.map(({ row }) => row));
      return plan(
        fresh.filter(({ row }) => rows.has(row)),
        [],
      );
    },
    paths,
  };
}

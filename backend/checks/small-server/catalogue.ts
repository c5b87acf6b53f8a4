import { mkdir, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import sharp from 'sharp';

const count = 12;
export const productNames = Array.from({ length: count }, (_, index) => `Harbour Cap ${index + 1}`);
const colours = ['#7a2d26', '#2f4b3c', '#35506b'];

/** Writes a product file with pictures beside it, as an owner has one (docs/cli.md). */
export async function writeCatalogue(folder: string): Promise<void> {
  await mkdir(folder, { recursive: true });
  for (const [index, background] of colours.entries()) {
    const picture = sharp({ create: { width: 1200, height: 1500, channels: 3, background } });
    await picture.jpeg().toFile(join(folder, `picture-${index}.jpg`));
  }
  const products = productNames.map((name, index) => ({
    name,
    about: 'A cap for windy mornings',
    description: 'Waxed cotton with a leather strap, sewn in Bendigo.',
    price: 39.95,
    category: 'caps',
    subCategory: 'caps',
    sizes: ['S/M', 'L/XL'],
    images: [`picture-${index % colours.length}.jpg`],
    status: 'live',
  }));
  await writeFile(join(folder, 'products.json'), JSON.stringify(products));
}

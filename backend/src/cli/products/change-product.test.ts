import { expect, it, vi } from 'vitest';
import { cli } from '../../../test/cli/set-up-cli.ts';
import { setUpSeededShop } from '../../../test/shop/set-up-shop.ts';
import { AuditModel } from '../../audit/audit.model.ts';
import { ProductModel } from '../../features/product/product.model.ts';
import { changeSizes } from './change-product.ts';
import { findProduct } from './find-product.ts';

setUpSeededShop();

it('adds and removes sizes of the product as it is then, not as the command found it', async () => {
  const found = await findProduct('Ghost Gum Cap');
  expect(found.sizes).toEqual(['S/M', 'L/XL']);
  await cli('products', 'sizes', 'Ghost Gum Cap', '--add', 'XXL');
  const added = await changeSizes(found, { add: ['Kids'] });
  expect(added.sizes).toEqual(['S/M', 'L/XL', 'XXL', 'Kids']);
  const removed = await changeSizes(found, { remove: ['XXL'] });
  expect(removed.sizes).toEqual(['S/M', 'L/XL', 'Kids']);
  await expect(changeSizes(added, { remove: ['XXL'] })).rejects.toThrow(
    'Ghost Gum Cap does not come in XXL. Its sizes: S/M, L/XL, Kids.',
  );
});

it('names in the audit last what was written, when the product is changed at the same time', async () => {
  const found = await findProduct('Ghost Gum Cap');
  vi.spyOn(ProductModel, 'findOneAndUpdate').mockReturnValueOnce({
    async lean() {
      await ProductModel.updateOne(
        { _id: found._id },
        { $set: { sizes: ['One size'] }, $inc: { version: 1 } },
      );
      return null;
    },
  } as never);
  await changeSizes(found, { add: ['XXL'] });
  vi.restoreAllMocks();
  const last = await AuditModel.findOne({ action: 'product.change' }).sort({ _id: -1 }).lean();
  expect(last?.changes).toMatchObject({ sizes: { from: ['One size'], to: ['One size', 'XXL'] } });
});

import { formatAud, payableCentsOf } from '../money.ts';
import type { Product } from '../product/product.ts';
import type { PageHead, ShareImage } from './head.ts';
import { productPath } from './product-path.ts';

/** The path below which the API serves the shop's images in the size of link previews, as JPEG. */
export const sharePath = '/share';

const cloudinaryUpload = '/image/upload/';

/** @param image its URL in the catalogue. Images on other sites keep their own size. */
function shareImage(image: string): ShareImage {
  if (/^\/(media|uploads)\//.test(image)) return { address: `${sharePath}${image}.jpg`, hasShareSize: true };
  const [before, after] = image.split(cloudinaryUpload);
  if (!before?.startsWith('https://res.cloudinary.com/') || !after)
    return { address: image, hasShareSize: false };
  const asJpeg = after.replace(/\.\w+$/, '.jpg');
  return {
    address: `${before}${cloudinaryUpload}c_pad,b_auto,w_1200,h_630/${asJpeg}`,
    hasShareSize: true,
  };
}

/** The head of a product's page: link previews show its name, the price paid and its own image. */
export function productHead({ _id, name, about, price, image }: Product): PageHead {
  const [front] = image;
  return {
    title: name,
    description: `${formatAud(payableCentsOf(price))} · ${about}`,
    path: productPath(_id),
    image: front === undefined ? undefined : shareImage(front),
    isProduct: true,
  };
}

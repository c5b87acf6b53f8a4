import { formatAud, payableCentsOf } from '../money.ts';
import type { Product } from '../product/product.ts';
import type { PageHead, SharePicture } from './head.ts';
import { productPath } from './product-path.ts';

/** The path below which the API serves the shop's pictures in the size of link previews, as JPEG. */
export const sharePath = '/share';

const cloudinaryUpload = '/image/upload/';

/** @param picture its URL in the catalogue. Pictures on other sites keep their own size. */
function sharePicture(picture: string): SharePicture {
  if (/^\/(media|uploads)\//.test(picture))
    return { address: `${sharePath}${picture}.jpg`, hasShareSize: true };
  const [before, after] = picture.split(cloudinaryUpload);
  if (!before?.startsWith('https://res.cloudinary.com/') || !after)
    return { address: picture, hasShareSize: false };
  const asJpeg = after.replace(/\.\w+$/, '.jpg');
  return {
    address: `${before}${cloudinaryUpload}c_pad,b_auto,w_1200,h_630/${asJpeg}`,
    hasShareSize: true,
  };
}

/** The head of a product's page: link previews show its name, the price paid and its own picture. */
export function productHead({ _id, name, about, price, image }: Product): PageHead {
  const [picture] = image;
  return {
    title: name,
    description: `${formatAud(payableCentsOf(price))} · ${about}`,
    path: productPath(_id),
    picture: picture === undefined ? undefined : sharePicture(picture),
    isProduct: true,
  };
}

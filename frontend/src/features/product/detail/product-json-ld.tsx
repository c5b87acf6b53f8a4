import { payableCentsOf, toDollars } from '@brim-and-page/backend/contract/money';
import type { Product } from '@brim-and-page/backend/contract/product';
import { mediaUrl } from '#src/lib/media/image-sources.ts';
import { productPath } from '#src/lib/paths.ts';
import { isSoldOut } from '#src/shop/stock.ts';

/** The product as JSON-LD for search engines, at the discounted price. */
export function ProductJsonLd({ product }: { product: Product }) {
  const absolute = (address: string) => new URL(address, window.location.origin).href;
  const data = {
    '@context': 'https://schema.org',
    '@type': 'Product',
    name: product.name,
    description: product.about,
    image: product.image.map((url) => absolute(mediaUrl(url))),
    sku: product._id,
    category: product.subCategory,
    offers: {
      '@type': 'Offer',
      url: absolute(productPath(product._id)),
      price: toDollars(payableCentsOf(product.price)).toFixed(2),
      priceCurrency: 'AUD',
      availability: `https://schema.org/${isSoldOut(product, {}) ? 'OutOfStock' : 'InStock'}`,
      itemCondition: 'https://schema.org/NewCondition',
    },
  };
  return <script type="application/ld+json">{JSON.stringify(data).replaceAll('<', '\\u003c')}</script>;
}

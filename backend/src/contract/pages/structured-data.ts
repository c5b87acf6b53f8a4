import { shopName } from '../brand.ts';
import type { Language } from '../constants.ts';
import type { Footer } from '../content.ts';
import { payableCentsOf, toDollars } from '../money.ts';
import { isGlobalGtin } from '../product/identifiers.ts';
import { localizeProduct } from '../product/localize.ts';
import type { Product } from '../product/product.ts';
import type { HeadOrigins } from './head.ts';
import { productPath } from './product-path.ts';

/** Days in which a product may be returned. */
const returnDays = 30;
/**
 * Working days until a parcel leaves, and on its way: together the 10 that the delivery page promises. The product page names
 * no day of leaving that is farther.
 */
const deliveryDays = { handling: [0, 5], transit: [1, 5] } as const;
/** The longest item list; a listing may have thousands of products. */
const maxListItems = 100;
const vocabulary = 'https://schema.org';

/** A book's size that schema.org has a name for. */
const bookFormats: Readonly<Record<string, string>> = {
  paperback: 'Paperback',
  hardcover: 'Hardcover',
  hardback: 'Hardcover',
  ebook: 'EBook',
  audiobook: 'AudiobookFormat',
};

interface StructuredDataContext {
  origins: HeadOrigins;
  language: Language;
}

/** Whether any size is left: sizes that `stock` does not list are unlimited. */
const isInStock = ({ sizes, stock = [] }: Pick<Product, 'sizes' | 'stock'>): boolean =>
  sizes.some((size) => (stock.find((limited) => limited.size === size)?.left ?? 1) > 0);

const absolute = (address: string, { pages, media }: HeadOrigins) => new URL(address, media || pages).href;

const workingDays = ([minValue, maxValue]: readonly [number, number]) => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

function offerOf(product: Product, url: string) {
  return {
    '@type': 'Offer',
    url,
    price: toDollars(payableCentsOf(product.price)).toFixed(2),
    priceCurrency: 'AUD',
    availability: `${vocabulary}/${isInStock(product) ? 'InStock' : 'OutOfStock'}`,
    itemCondition: `${vocabulary}/NewCondition`,
    hasMerchantReturnPolicy: {
      '@type': 'MerchantReturnPolicy',
      applicableCountry: 'AU',
      returnPolicyCategory: `${vocabulary}/MerchantReturnFiniteReturnWindow`,
      merchantReturnDays: returnDays,
      returnMethod: `${vocabulary}/ReturnByMail`,
      returnFees: `${vocabulary}/ReturnFeesCustomerResponsibility`,
    },
    shippingDetails: {
      '@type': 'OfferShippingDetails',
      shippingRate: { '@type': 'MonetaryAmount', value: 0, currency: 'AUD' },
      shippingDestination: { '@type': 'DefinedRegion', addressCountry: 'AU' },
      deliveryTime: {
        '@type': 'ShippingDeliveryTime',
        handlingTime: workingDays(deliveryDays.handling),
        transitTime: workingDays(deliveryDays.transit),
      },
    },
  };
}

/** The property of schema.org for a GTIN: by its length, a UPC as the EAN that it is. */
const gtinProperty = (gtin: string): 'gtin8' | 'gtin13' | 'gtin14' =>
  gtin.length === 8 ? 'gtin8' : gtin.length === 14 ? 'gtin14' : 'gtin13';

/** One value as it is, several as a list; none is left out. */
const oneOrMore = (name: string, values: readonly string[]) =>
  values.length > 0 ? { [name]: values.length === 1 ? values[0] : values } : {};

/** The barcodes of a product's sizes that others know; for a book without any, its ISBN, which is a GTIN. */
function gtinsOf({ variants = [], isbn, subCategory }: Product) {
  const barcodes = variants.flatMap(({ barcode }) => (barcode && isGlobalGtin(barcode) ? barcode : []));
  const gtins = barcodes.length === 0 && isbn && subCategory === 'books' ? [isbn] : barcodes;
  return Object.assign(
    {},
    ...(['gtin8', 'gtin13', 'gtin14'] as const).map((name) =>
      oneOrMore(
        name,
        gtins
          .filter((gtin) => gtinProperty(gtin) === name)
          .map((gtin) => (name === 'gtin13' ? gtin.padStart(13, '0') : gtin)),
      ),
    ),
  );
}

/** What schema.org says of a book; of a cap, its maker and its material. */
function detailsOf({
  isbn,
  author,
  publisher,
  publishedYear,
  pages,
  language,
  fabric,
  subCategory,
}: Product) {
  if (subCategory !== 'books')
    return { brand: { '@type': 'Brand', name: shopName }, ...(fabric && { material: fabric }) };
  return {
    ...(isbn && { isbn }),
    ...(author && { author: { '@type': 'Person', name: author } }),
    ...(publisher && { publisher: { '@type': 'Organization', name: publisher } }),
    ...(publishedYear && { datePublished: String(publishedYear) }),
    ...(pages && { numberOfPages: pages }),
    ...(language && { inLanguage: language }),
  };
}

/**
 * schema.org data of a product's page: Product with its offer, Book where it is one, and the breadcrumb.
 * @param listing the page that the breadcrumb names between the home page and the product
 */
export function productData(
  listed: Product,
  listing: { path: string; title: string },
  { origins, language }: StructuredDataContext,
): object[] {
  const product = localizeProduct(listed, language);
  const url = origins.pages + productPath(product._id);
  const isBook = product.subCategory === 'books';
  const formats = product.sizes.flatMap((size) => bookFormats[size.toLowerCase()] ?? []);
  const skus = (product.variants ?? []).flatMap(({ sku }) => sku ?? []);
  const crumbs = [
    { name: shopName, item: `${origins.pages}/` },
    { name: listing.title, item: origins.pages + listing.path },
    { name: product.name, item: url },
  ];
  return [
    {
      '@context': vocabulary,
      '@type': isBook ? ['Product', 'Book'] : 'Product',
      '@id': `${url}#product`,
      url,
      name: product.name,
      description: product.about,
      image: product.image.map((image) => absolute(image, origins)),
      // One text: the sizes of a product have several SKUs, and it has none of them.
      sku: skus.length === 1 ? skus[0] : product._id,
      ...gtinsOf(product),
      ...detailsOf(product),
      category: product.subCategory,
      ...(formats.length > 0 && isBook && { bookFormat: formats.map((format) => `${vocabulary}/${format}`) }),
      offers: offerOf(product, url),
    },
    {
      '@context': vocabulary,
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map((crumb, index) => ({
        '@type': 'ListItem',
        position: index + 1,
        ...crumb,
      })),
    },
  ];
}

/** schema.org data of a listing: its products in the shop's own order. */
export const listingData = (
  products: readonly Product[],
  title: string,
  { origins, language }: StructuredDataContext,
): object[] => [
  {
    '@context': vocabulary,
    '@type': 'ItemList',
    name: title,
    numberOfItems: products.length,
    itemListElement: products.slice(0, maxListItems).map((product, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      url: origins.pages + productPath(product._id),
      name: localizeProduct(product, language).name,
    })),
  },
];

/** schema.org data of the home page: the business and its website. Empty details are left out. */
export function shopData(footer: Footer, { origins, language }: StructuredDataContext): object[] {
  const url = `${origins.pages}/`;
  const details = {
    legalName: footer.businessName,
    description: (language !== 'en' && footer.translations?.[language]?.description) || footer.description,
    taxID: footer.abn,
    email: footer.email,
    telephone: footer.phone,
    address: footer.address,
  };
  const links = Object.values(footer.socialLinks).filter(Boolean);
  return [
    {
      '@context': vocabulary,
      '@type': 'Organization',
      '@id': `${url}#organization`,
      name: shopName,
      url,
      logo: `${origins.pages}/icon-512.png`,
      ...Object.fromEntries(Object.entries(details).filter(([, value]) => value)),
      ...(links.length > 0 && { sameAs: links }),
    },
    {
      '@context': vocabulary,
      '@type': 'WebSite',
      '@id': `${url}#website`,
      name: shopName,
      url,
      inLanguage: language,
      publisher: { '@id': `${url}#organization` },
    },
  ];
}

/** The products of a listing page, as the storefront shows them. */
export const productsOf = (
  contents: 'all' | Product['subCategory'],
  products: readonly Product[],
): readonly Product[] =>
  contents === 'all' ? products : products.filter(({ subCategory }) => subCategory === contents);

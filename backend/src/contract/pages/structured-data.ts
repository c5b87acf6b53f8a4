import type {
  BookFormatType,
  BookLeaf,
  Brand,
  BreadcrumbList,
  ItemList,
  ListItem,
  MergeLeafTypes,
  Offer,
  Organization,
  ProductLeaf,
  QuantitativeValue,
  WebSite,
  WithContext,
} from 'schema-dts';
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
/** Its terms; the types of `schema-dts` are its rules. */
const vocabulary = 'https://schema.org';

/** A book's size that schema.org has a name for. */
const bookFormats: Readonly<Record<string, BookFormatType & string>> = {
  paperback: `${vocabulary}/Paperback`,
  hardcover: `${vocabulary}/Hardcover`,
  hardback: `${vocabulary}/Hardcover`,
  ebook: `${vocabulary}/EBook`,
  audiobook: `${vocabulary}/AudiobookFormat`,
};

/** The properties of a type. One that is undefined is not written. */
type PropertiesOf<Thing> = { [Name in Exclude<keyof Thing, '@type'>]?: Thing[Name] | undefined };

/** A product of the vocabulary, which the type checker holds it to. */
type ProductData = WithContext<ProductLeaf> | WithContext<MergeLeafTypes<[ProductLeaf, BookLeaf]>>;

interface StructuredDataContext {
  origins: HeadOrigins;
  language: Language;
}

/** Whether any size is left: sizes that `stock` does not list are unlimited. */
const isInStock = ({ sizes, stock = [] }: Pick<Product, 'sizes' | 'stock'>): boolean =>
  sizes.some((size) => (stock.find((limited) => limited.size === size)?.left ?? 1) > 0);

const absolute = (address: string, { pages, media }: HeadOrigins) => new URL(address, media || pages).href;

const workingDays = ([minValue, maxValue]: readonly [number, number]): QuantitativeValue => ({
  '@type': 'QuantitativeValue',
  minValue,
  maxValue,
  unitCode: 'DAY',
});

function offerOf(product: Product, url: string): Offer {
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

type Gtins = Pick<ProductLeaf, 'gtin8' | 'gtin13' | 'gtin14'>;

/**
 * The barcodes of a product's sizes that others know; for a book without any, its ISBN, which is a GTIN.
 * @returns a text for one, a list for several
 */
function gtinsOf({ variants = [], isbn, subCategory }: Product): Gtins {
  const barcodes = variants.flatMap(({ barcode }) => (barcode && isGlobalGtin(barcode) ? barcode : []));
  const gtins = barcodes.length === 0 && isbn && subCategory === 'books' ? [isbn] : barcodes;
  const found: Gtins = {};
  for (const name of ['gtin8', 'gtin13', 'gtin14'] as const) {
    const own = gtins.filter((gtin) => gtinProperty(gtin) === name);
    const all = own.map((gtin) => (name === 'gtin13' ? gtin.padStart(13, '0') : gtin));
    if (all.length > 0) found[name] = all.length === 1 ? (all[0] as string) : all;
  }
  return found;
}

/** What a book is beside a product. */
function bookOf({ isbn, author, publisher, publishedYear, pages, language, sizes }: Product) {
  const formats = sizes.flatMap((size) => bookFormats[size.toLowerCase()] ?? []);
  return {
    isbn,
    author: author ? { '@type': 'Person', name: author } : undefined,
    publisher: publisher ? { '@type': 'Organization', name: publisher } : undefined,
    datePublished: publishedYear?.toString(),
    numberOfPages: pages,
    inLanguage: language,
    bookFormat: formats.length > 0 ? formats : undefined,
  } satisfies PropertiesOf<BookLeaf>;
}

/** A product in the language of its page. */
function thingOf(product: Product, url: string, origins: HeadOrigins): ProductData {
  const { fabric, variants = [], subCategory } = product;
  const skus = variants.flatMap(({ sku }) => sku ?? []);
  const shared = {
    '@context': vocabulary,
    '@id': `${url}#product`,
    url,
    name: product.name,
    description: product.about,
    image: product.image.map((image) => absolute(image, origins)),
    // One text: the sizes of a product have several SKUs, and it has none of them.
    sku: skus.length === 1 ? skus[0] : product._id,
    ...gtinsOf(product),
    category: subCategory,
    offers: offerOf(product, url),
  } satisfies PropertiesOf<WithContext<ProductLeaf>>;
  if (subCategory === 'books') return { '@type': ['Product', 'Book'], ...shared, ...bookOf(product) };
  const brand: Brand = { '@type': 'Brand', name: shopName };
  return { '@type': 'Product', ...shared, brand, material: fabric };
}

/**
 * schema.org data of a product's page: Product with its offer, Book where it is one, and the breadcrumb.
 * @param listing the page that the breadcrumb names between the home page and the product
 */
export function productData(
  listed: Product,
  listing: { path: string; title: string },
  { origins, language }: StructuredDataContext,
): [ProductData, WithContext<BreadcrumbList>] {
  const product = localizeProduct(listed, language);
  const url = origins.pages + productPath(product._id);
  const crumbs = [
    { name: shopName, item: `${origins.pages}/` },
    { name: listing.title, item: origins.pages + listing.path },
    { name: product.name, item: url },
  ];
  return [
    thingOf(product, url, origins),
    {
      '@context': vocabulary,
      '@type': 'BreadcrumbList',
      itemListElement: crumbs.map(
        (crumb, index): ListItem => ({
          '@type': 'ListItem',
          position: index + 1,
          ...crumb,
        }),
      ),
    },
  ];
}

/** schema.org data of a listing: its products in the shop's own order. */
export const listingData = (
  products: readonly Product[],
  title: string,
  { origins, language }: StructuredDataContext,
): [WithContext<ItemList>] => [
  {
    '@context': vocabulary,
    '@type': 'ItemList',
    name: title,
    numberOfItems: products.length,
    itemListElement: products.slice(0, maxListItems).map(
      (product, index): ListItem => ({
        '@type': 'ListItem',
        position: index + 1,
        url: origins.pages + productPath(product._id),
        name: localizeProduct(product, language).name,
      }),
    ),
  },
];

/** schema.org data of the home page: the business and its website. Empty details are left out. */
export function shopData(
  footer: Footer,
  { origins, language }: StructuredDataContext,
): [WithContext<Organization>, WithContext<WebSite>] {
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

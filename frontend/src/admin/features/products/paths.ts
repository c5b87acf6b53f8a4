/** The page of a product, below `/admin`. */
export const productPath = ({ _id }: { _id: string }): string => `/products/${_id}`;

export const newProductPath = '/products/new';
export const shopOrderPath = '/products/order';
export const productFilesPath = '/products/import';

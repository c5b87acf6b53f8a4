/** The page of a product, below `/admin`. */
export const productPath = ({ _id }: { _id: string }): string => `/products/${_id}`;

/** The way back from the pages of products. */
export const backToProducts = { to: '/products', label: 'Products' };

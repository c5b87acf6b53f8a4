/** The path of a product's page. */
export const productPath = (productId: string): string => `/product/${encodeURIComponent(productId)}`;

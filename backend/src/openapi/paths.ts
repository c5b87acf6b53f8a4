/** The addresses of the description. Apart from the contract's paths, which the storefront loads. */
export const openapiPaths = {
  document: '/api/openapi.json',
  docs: '/api/docs',
  style: '/api/docs.css',
} as const;

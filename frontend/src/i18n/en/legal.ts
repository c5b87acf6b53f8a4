/** The frame of the legal pages; their texts lie with the feature. */
export const legal = {
  privacy: 'Privacy Policy',
  delivery: 'Shipping & Returns',
  terms: 'Terms & Conditions',
  contents: 'On this page',
  updated: 'Last changed {{date}}',
  binding: 'This is a translation for your convenience. The English text is the binding one.',
} as const;

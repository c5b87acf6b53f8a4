/** The frame of the legal pages; their texts lie with the feature. */
export const legal = {
  privacy: {
    title: 'Privacy Policy',
    description:
      'What we know about you, why we need it, and how you stay in charge of it. We keep as little as the shop needs and we never sell it.',
  },
  delivery: {
    title: 'Shipping & Returns',
    description:
      'Free delivery anywhere in Australia, usually within 10 working days. Changed your mind? Send it back within 30 days.',
  },
  terms: {
    title: 'Terms & Conditions',
    description:
      'The agreement between you and the shop: how the site may be used, what an order means, and the rights that Australian law gives you whatever we write here.',
  },
  contents: 'On this page',
  updated: 'Last changed {{date}}',
  binding: 'This is a translation for your convenience. The English text is the binding one.',
} as const;

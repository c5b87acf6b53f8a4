/** The cart, its totals wherever they are shown, and what the shop context says about it. */
export const cart = {
  selectSize: 'Select Product Size',
  userIdMissing: 'User ID not found',
  fetchFailed: 'Error fetching cart',

  title: 'Cart',
  description: 'What you have chosen so far, with 10% off and delivery at no charge.',
  lines: 'In your cart',
  size: 'Size: {{size}}',
  quantity: 'Quantity of {{name}}, {{size}}',
  remove: 'Remove {{name}}, {{size}}',
  removed: '{{name}}, {{size}} was removed.',
  lineTotal: 'Line total',
  checkout: 'PROCEED TO CHECKOUT',
  browse: 'Keep browsing',
  summary: 'Summary',

  emptyTitle: 'Your cart is empty',
  emptyText: 'There is a cap for every weather and a book for every hour on our shelves.',
  toShop: 'Go to the shop',
  failedTitle: 'Your cart didn’t load',
  failedText: 'It is safe with us. Check your connection, then try again.',

  unsold_one: 'One item in your cart is no longer sold. It is not part of the total.',
  unsold_other: '{{count}} items in your cart are no longer sold. They are not part of the total.',
  unsoldLine: '{{name}}, {{size}}',
  removeUnsold_one: 'Remove it',
  removeUnsold_other: 'Remove them',

  totals: {
    list_one: 'List price, {{count}} item',
    list_other: 'List price, {{count}} items',
    discount: 'Midseason discount, {{percent}}%',
    delivery: 'Delivery in Australia',
    free: 'Free',
    total: 'Total',
    gst: 'Includes {{amount}} GST',
  },
} as const;

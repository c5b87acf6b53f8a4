import type { ProductStatus } from '@brim-and-page/backend/contract/constants';

interface StatusChange {
  /** The button, and the title of its dialog. */
  action: string;
  /** What will happen. */
  effect: string;
  /** What a toast says then, after the product's name. */
  done: string;
}

/** What it means to give a product another status; `many` is said of several products. */
export const statusChanges: Readonly<Record<ProductStatus, StatusChange & { many: string }>> = {
  live: {
    action: 'Publish',
    effect: 'Visitors see the product in the shop at once: in the listing, the search and the site map.',
    many: 'Visitors see these products in the shop at once. A product that lacks something stays as it is.',
    done: 'is live',
  },
  draft: {
    action: 'Take offline',
    effect:
      'Visitors no longer see the product, and carts with it say so. An order that is at the payment page is honoured. It becomes a draft.',
    many: 'Visitors no longer see these products, and carts with them say so. They become drafts.',
    done: 'is a draft',
  },
  archived: {
    action: 'Archive',
    effect:
      'Visitors no longer see the product, and carts with it say so. An order that is at the payment page is honoured. You find it under Archived.',
    many: 'Visitors no longer see these products, and carts with them say so. You find them under Archived.',
    done: 'is archived',
  },
};

/** The wishlist, one's own and one that somebody shares. */
export const wishlist = {
  title: 'Wishlist',
  description: 'The caps and books you keep for later.',
  items: 'On your wishlist',
  emptyTitle: 'Your wishlist is empty',
  emptyText: 'Press the heart on a cap or a book, and it waits for you here.',
  failed: 'Your wishlist didn’t load',
  keepTitle: 'Kept in this browser',
  keepText: 'Sign in to have your wishlist on every device, and to share it.',

  unavailable: 'No longer sold',
  unnamed: 'A product that is no longer sold',
  remove: 'Remove {{name}}',
  removeIt: 'Remove',

  unmerged:
    'The products you chose before you signed in are not on this list yet. Remove some, then try again.',
  retryMerge: 'Add them now',

  shareTitle: 'Share your wishlist',
  shareText: 'Who has the link sees what is on this list, now and later, but not who you are.',
  share: 'Share',
  link: 'Link to your wishlist',
  endShare: 'Stop sharing',
  copied: 'Link copied',
  ended: 'Your wishlist is no longer shared',

  shared: {
    title: 'A shared wishlist',
    description: 'Caps and books that somebody would like to have.',
    items: 'On this wishlist',
    lead: 'Somebody would like to have these.',
    emptyTitle: 'Nothing is on this list at the moment',
    endedTitle: 'This wishlist is not shared any more',
    endedText: 'Ask the person who sent you the link for another one.',
    failed: 'The wishlist didn’t load',
  },
} as const;

/** The pages on which a donor manages donations, with a link from a mail; tests fix their buttons. */
export const manage = {
  title: 'Manage your donations',
  description: 'See or stop your donations with a link that we mail to you. No account needed.',

  ask: {
    text: 'Type the email that your receipts go to. We mail you a link that opens all your donations. You need no account.',
    missing: 'Please enter an email like name@example.com.',
    submit: 'Mail me the link',
    sent: 'If {{email}} has donations with us, a link is on its way there. It is good for 24 hours. Nothing there? Look in your spam folder.',
    failed: 'The link couldn’t be mailed just now. Please try again.',
  },
  invalid: {
    title: 'This link is not valid any more.',
    text: 'Links end after a while, and a newer one may have replaced it. Nothing was changed. We gladly mail you a new one.',
    toContact: 'Write to us',
  },

  one: { title: 'Your donation', text: 'What you gave, with a receipt for each charge.' },
  all: {
    title: 'Your donations',
    text: 'Everything given with your email. A change counts from the next charge on.',
    empty: 'There is no donation with this email yet.',
    running: 'Running donations',
    ended: 'Past donations',
  },

  gift: {
    once: '{{amount}}, once',
    biweekly: '{{amount}} every 2 weeks',
    monthly: '{{amount}} every month',
    annually: '{{amount}} every year',
  },
  status: {
    active: 'Running',
    pending: 'Being confirmed',
    failing: 'Last charge failed',
    paused: 'Paused',
    stopped: 'Stopped',
    failed: 'Not completed',
    expired: 'Not completed',
    completed: 'Given',
  },
  each: 'Each charge',
  withFee: '{{total}}, with {{fee}} for the processing fee',
  purpose: 'Purpose',
  next: 'Next charge',
  resumes: 'Resumes',
  pendingText: 'The payment provider has not confirmed this yet. This page looks again by itself.',
  failingText:
    'Your card was declined. We try again over the next days; with another card it is charged at once.',

  history: 'History',
  noCharges: 'Nothing has been charged yet.',
  date: 'Date',
  charged: 'Charged',
  receipts: 'Receipts',
  refunded: '{{amount}} refunded',
  receipt: 'Receipt',
  moreCharges_one: 'Show the older charge',
  moreCharges_other: 'Show the {{count}} older charges',

  stop: {
    open: 'Stop donation',
    title: 'Stop this donation?',
    text: 'Once you confirm, nothing more is charged. You can start a new one whenever you wish.',
    keep: 'Keep giving',
    done: 'Your donation has been stopped. Thank you for what you gave.',
    failed: 'Your donation couldn’t be stopped just now. Please try again.',
  },
  card: { title: 'Card', ending: '{{brand}} ending in {{last4}}' },
  mailAll: {
    open: 'Manage all my donations',
    text: 'We mail you a link that opens all donations with your email.',
    done: 'The link is on its way to the email of this donation. It is good for 24 hours.',
    failed: 'The link couldn’t be mailed just now. Please try again.',
  },

  print: {
    back: 'Back to your donations',
    print: 'Print',
    receivedBy: 'Received by',
    gift: 'For',
    donation: 'Donation',
    amount: 'Amount',
    abn: 'ABN {{abn}}',
    number: 'Number',
    refunds: 'Refunded since',
    total: 'Total (AUD)',
    thanks: 'Thank you for your donation.',
    missing: 'This receipt is not among these donations.',
  },
  receiptPage: { title: 'Receipt', description: 'The receipt of a donation, to print.' },
} as const;

/** The donation page and the page that stops a donation; tests fix its titles, buttons and messages. */
export const donation = {
  title: 'Donation',
  description:
    'Become a covenant partner of the Lamplight Ministry with a steady gift. Stop whenever you like.',
  heading: 'DONATION',
  lead: 'A lamp in the window, a book in the hand. Steady gifts keep both going.',
  imageAlt: 'A lamp in a dark window; one hand passes a book to another in its warm light',
  video: 'Film: a lamp is lit, a book passes from hand to hand, windows light up one by one',
  covenant: 'START YOUR COVENANT PARTNERS JOURNEY TODAY',
  covenantText:
    'The Lamplight Ministry sends books and letters to people in prison and in hospital, and warm hats to whoever is cold. Partners who give steadily let us plan for the next winter, not only for the next week.',
  toForm: 'Choose your gift',
  toGive: 'Give once, or without a postal address',
  noContent: 'No content found.',

  formTitle: 'Set up your gift',
  allRequired: 'We need every field, except the second address line.',
  amountTitle: 'Your gift',
  donorTitle: 'About you',
  other: 'Other',
  custom: 'Other amount in Australian dollars',
  choose: 'Choose one',
  chooseState: 'Choose your state',
  frequency: { monthly: 'Monthly', biweekly: 'Every 2 Weeks', annually: 'Annually' },
  coverFee: 'Add {{fee}} to each gift to cover the processing fee',
  emailHint: 'Your receipts go here.',
  field: {
    donationAmount: 'Amount in Australian dollars',
    frequency: 'How often',
    firstName: 'First name',
    lastName: 'Last name',
    email: 'Email',
    phone: 'Phone',
    address1: 'Address 1',
    address2: 'Address 2 (optional)',
    city: 'City',
    state: 'State',
    postalCode: 'Postal code',
    cardNumber: 'Card number',
    expiry: 'Expiration',
    cvv: 'CVV',
  },
  required: {
    frequency: 'Please choose how often you want to give.',
    firstName: 'Please enter your first name.',
    lastName: 'Please enter your last name.',
    email: 'Please enter your email.',
    phone: 'Please enter your phone number.',
    address1: 'Please enter your street and number.',
    address2: 'Please enter your address.',
    city: 'Please enter your city.',
    state: 'Please choose your state.',
    postalCode: 'Please enter your postal code.',
  },
  invalid: {
    email: 'Please enter an email like name@example.com.',
    phone: 'Please enter a phone number with country code, 8 to 15 digits.',
    postalCode: 'Please enter a postal code like 97214.',
  },
  card: {
    title: 'Your card',
    note: 'These three stay on this page. They are not sent to us or kept, and are cleared as soon as you press Give Now.',
    expiryFormat: 'MM/YY',
    missing: {
      cardNumber: 'Please enter your card number.',
      expiry: 'Please enter when your card expires.',
      cvv: 'Please enter the security code of your card.',
    },
    incomplete: {
      cardNumber: 'Please enter the whole card number: it has 13 to 16 digits.',
      expiry: 'Please enter month and year, like 09/29.',
      cvv: 'Please enter all 3 digits of the security code.',
    },
  },

  summary: 'What you give',
  amount: 'Gift',
  fee: 'Processing fee',
  total: 'Each time',
  totalOnce: 'One time',
  plain: {
    none: 'Choose an amount and how often. Here you then read what will be charged, and when.',
    once: 'We charge your card {{total}} (AUD) once, today, and nothing after that.',
    monthly:
      'We charge your card {{total}} (AUD) today, and the same every month after that: next on {{date}}, and so on until you stop it.',
    biweekly:
      'We charge your card {{total}} (AUD) today, and the same every 2 weeks after that: next on {{date}}, and so on until you stop it.',
    annually:
      'We charge your card {{total}} (AUD) today, and the same every year after that: next on {{date}}, and so on until you stop it.',
  },
  stopNote: 'Every receipt holds a link that stops your gift. You need no account for it.',
  submit: 'Give Now',
  processing: 'Processing...',
  incomplete: 'Please check the marked fields.',
  success: 'Donation successful!',
  failed: 'Something went wrong.',
  networkError: 'There was an error processing your donation.',
  retry: 'Nothing was charged. What you typed is still here, apart from your card: please enter it again.',
  retryUnknown:
    'You can press Give Now again: the same gift is never charged twice. Please enter your card again first; we don’t keep it.',

  thanks: {
    title: 'Thank you. You keep a lamp lit.',
    text: 'Your receipt is on its way by email. It says what was charged and when the next gift is due, and holds a link that stops your gift whenever you wish.',
  },
  cancelled: {
    title: 'Your gift was not set up',
    text: 'You came back before paying, and nothing was charged. If you still want to give, the form below is ready when you are.',
  },

  stop: {
    title: 'Stop your gift?',
    description: 'Stop a regular gift with the link from its receipt.',
    text: 'Once you confirm, nothing more is charged, and this link stops working.',
    withFee: 'with {{fee}} for the processing fee',
    next: 'Next charge',
    submit: 'Stop my gift',
    keep: 'Keep giving',
    failed: 'Your gift couldn’t be stopped just now. Please try again.',
    doneTitle: 'Your gift has been stopped.',
    doneText:
      'Nothing more will be charged. Thank you for what you gave; it has gone where we said it would.',
    invalidText:
      'It may have been used already, or a part of it got lost on the way. The link in your newest receipt works. If yours doesn’t, write to us and we’ll stop the gift for you.',
    toContact: 'Write to us',
    toDonation: 'To the donation page',
  },
} as const;

/** The page where everybody gives, and the page after the payment; tests fix its fields' labels and button. */
export const give = {
  title: 'Give',
  description: 'Give to the Lamplight Ministry, once or regularly, from anywhere in Australia.',
  heading: 'Give, once or steadily',
  lead: 'Books and letters for people in prison and in hospital, and warm hats for the cold. No account and no address needed; it takes a minute.',

  formTitle: 'Your gift, step by step',
  dedicationTitle: 'If you like',
  field: {
    amount: 'Amount',
    frequency: 'How often',
    name: 'Name',
    email: 'Email',
    purpose: 'Purpose',
    honouree: 'In honour of',
    message: 'Message',
  },
  frequency: {
    once: 'Once',
    biweekly: 'Every 2 weeks',
    monthly: 'Every month',
    annually: 'Every year',
  },
  anyPurpose: 'Where it is needed most',
  honoureeHint: 'A person for whom you give; the receipt names them.',
  required: {
    frequency: 'Please choose how often you want to give.',
    name: 'Please enter your name.',
    email: 'Please enter your email.',
  },
  submit: 'Give now',
  payNote:
    'Next you enter your card on the payment page. A regular gift can be stopped with the link in each receipt.',
  retry: 'Nothing was charged. What you typed is still here.',
  retryUnknown: 'You can press Give now again: the same gift is never charged twice.',

  goal: {
    title: 'Our goal',
    titleFor: 'Our goal: {{purpose}}',
    raised: '{{raised}} of {{goal}} given',
    reached: '{{raised}} given, and the goal of {{goal}} is reached',
    until: 'Until {{date}}',
  },

  thanks: {
    title: 'Your gift',
    description: 'What became of a gift after its payment.',
    waiting: 'Checking your payment',
    waitingText: 'We are asking the payment provider. This takes a few seconds.',
    slow: 'Your payment isn’t confirmed yet',
    slowText:
      'The payment provider has not told us yet. You don’t have to wait here: as soon as it confirms, your receipt comes by email.',
    paid: 'Thank you',
    paidText: 'Your payment is confirmed, and your receipt is on its way by email.',
    failed: 'Your payment did not go through',
    failedText: 'Nothing was charged. You can try again, perhaps with another card.',
    cancelled: 'Your gift was not completed',
    cancelledText:
      'You came back before paying, and nothing was charged. If you still want to give, start again.',
    unknown: 'We can’t find this gift',
    unknownText: 'A part of the address may be missing. If you have paid, your receipt comes by email.',
    errorText: 'If you have paid, your gift is safe, and your receipt comes by email.',
    amount: 'Gift',
    next: 'Next charge',
    retry: 'Check again',
    toGive: 'Back to the gift',
  },
} as const;

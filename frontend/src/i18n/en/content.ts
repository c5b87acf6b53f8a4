/** About, Contact and the contact form on both. */
export const content = {
  about: {
    title: 'About us',
    heading: 'Two trades under one roof',
    description: 'How a bookbinder and a cap maker came to share a shop in Ballarat, and what they look for.',
    lead: 'Nell Whitaker binds books. Arjun Rao cuts caps. In a cold winter they shared a heated workshop on Foundry Lane, and found that they judged things the same way: by the stitching.',
    stepsTitle: 'How something comes to you',
    step: 'Step {{number}} of {{count}}',
    chooseTitle: 'We choose it by hand',
    chooseText:
      'Every cap is worn for a week and every book read to the end before it is ordered. We look where nobody looks: inside the sweatband, along the gutter of the page. Four in five do not pass.',
    chooseAlt: 'Two hands comparing caps under a lamp, a notebook of marks beside them',
    mendTitle: 'We know how to mend it',
    mendText:
      'What cannot be mended is not sold here. A buckle can be replaced, a brim steamed, a hinge glued. Write to us years from now and we will still tell you how.',
    mendAlt: 'A needle and thread between the brim of a cap and the spine of a book',
    sendTitle: 'We send it like a present',
    sendText:
      'Brown paper, string, and a knot that opens with one pull. Parcels leave Ballarat at three in the afternoon, and delivery costs nothing anywhere in Australia.',
    sendAlt: 'A parcel being tied with string, with a postcard of Australia under the knot',
    formTitle: 'Say hello',
  },
  contact: {
    title: 'Contact us',
    heading: 'Come in, or write',
    description: 'Email, telephone, address and opening hours of {{shopName}} in {{shopPlace}}.',
    lead: 'A person reads every letter. Usually it is one of the two whose names are on the door.',
    cardsTitle: 'Ways to reach us',
    formTitle: 'Send a message',
    imageAlt: 'Foundry Lane in the morning: brick fronts, the shop’s sign, a bicycle against the wall',
  },
  form: {
    name: 'Your name',
    message: 'Your message',
    note: 'This form does not send anything yet. We will show you how to reach us instead.',
    send: 'Show contact details',
    notSentTitle: 'Your message was not sent',
    notSent: 'This form does not send messages yet. Please email {{email}} or call {{phone}}.',
    notSentPlain:
      'This form does not send messages yet. Please use the contact details at the bottom of the page.',
    mail: 'Open it in your email app',
    subject: 'Message from {{name}}',
  },
  notFound: {
    title: 'Page not found',
    description: 'The address may be old or mistyped.',
    toHome: 'Go to the home page',
  },
} as const;

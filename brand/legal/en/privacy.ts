import type { LegalDocument } from '../legal-document.ts';

export const privacy: LegalDocument = {
  updated: '2026-11-29',
  sections: {
    respect: {
      heading: 'We respect your privacy',
      body: [
        '{{businessName}} (ABN {{abn}}) respects your right to privacy and is committed to protecting the privacy of everybody who visits or buys from the shop. We follow the Australian Privacy Principles set out in the Privacy Act 1988 (Cth), whether or not the Act would bind a business of our size.',
        'This policy explains how we collect, use, store and disclose your personal information. “Personal information” means what the Privacy Act means by it: information or an opinion about an identified person, or one who can reasonably be identified.',
      ],
    },
    information: {
      heading: 'The personal information we collect',
      body: [
        'We collect only what a shop of this kind needs:',
        [
          'your name, email address, mobile number and postal address;',
          'your password, which we keep only in a scrambled form that cannot be turned back into the password;',
          'a profile and a cover picture, if you choose to add them;',
          'what you order, when, where it goes, and whether it has been paid;',
          'for a gift to the ministry: your name, contact details, address, the amount and how often you give;',
          'technical records such as the address of your connection and the time of a request, which protect the shop against abuse.',
        ],
        'We do not receive or keep your card number. Payments are made on the pages of our card payment provider, who tells us only whether a payment went through. We do not ask for sensitive information, such as your health or religious beliefs; please do not send it to us.',
      ],
    },
    collection: {
      heading: 'How we collect your personal information',
      body: [
        'We collect personal information from you directly: when you open an account, place an order, make a gift, write, ring or come in. You may browse the shop and fill a cart without telling us who you are; the cart then stays in your own browser.',
        'We receive limited information from our card payment provider about the outcome of a payment, and from carriers about the progress of a parcel. Where we receive information about you from somebody else, for example because a friend sends you a present, we use it for that purpose alone.',
      ],
    },
    use: {
      heading: 'How we use your personal information',
      body: [
        'We use personal information to do what you asked of us and what the law asks of us:',
        [
          'to take, pack, deliver and, where needed, take back your orders;',
          'to run your account, and to send order confirmations, receipts and security notices;',
          'to answer you;',
          'to collect and receipt gifts to the ministry;',
          'to prevent fraud and keep the shop safe;',
          'to keep the tax and accounting records that Australian law requires.',
        ],
        'We disclose it only to those who help us do these things: our card payment provider, the carriers who bring your parcel, and the companies that host our website, pictures and email. Some of them may process information outside Australia, including in the United States; we choose those who protect it to a standard comparable with the Australian Privacy Principles. We do not sell, rent or trade personal information, and we send marketing messages only to those who asked for them.',
      ],
    },
    security: {
      heading: 'Security of your personal information',
      body: [
        'We take reasonable steps to protect your personal information from misuse, interference, loss and unauthorised access. Connections to the shop are encrypted, passwords are hashed, uploaded pictures are stripped of hidden data, and attempts to guess a password are limited.',
        'We keep order records for the seven years that Australian law asks of a company’s financial records, and delete or de-identify other information when it is no longer needed. If a data breach is likely to cause you serious harm, we will tell you and the Office of the Australian Information Commissioner, as the Notifiable Data Breaches scheme provides.',
      ],
    },
    access: {
      heading: 'Access to your personal information',
      body: [
        'Once you are logged in with your registered email and password, you can access and update your personal information at any time on the My Account page, which the shop’s menu calls Profile. It shows your name, email, mobile, address and pictures; a change takes effect at once. Your orders are listed under Orders.',
        'For anything that you cannot see or change there, or to have your account closed, write to {{email}}. We will confirm that it is you, answer within 30 days and charge nothing. If we have to refuse, we will tell you why in writing.',
      ],
    },
    complaints: {
      heading: 'Complaints about privacy',
      body: [
        'If you think that we have mishandled your personal information, please tell us: {{email}}, {{phone}}, or by post to {{address}}. We will acknowledge your complaint within five working days and give you a full answer within 30 days.',
        'If our answer does not satisfy you, you may complain to the Office of the Australian Information Commissioner: oaic.gov.au, telephone 1300 363 992.',
      ],
    },
    changes: {
      heading: 'Changes to this policy',
      body: [
        'We may change this policy when the shop or the law changes. The date at the top says when it last happened. If a change matters to how we use information we already hold, we will tell account holders by email before it takes effect.',
      ],
    },
    website: {
      heading: 'Website, cookies and third-party sites',
      body: [
        'When you visit the website, we may record the address of your connection, the pages asked for and the time. We use these records to keep the shop running and safe, not to build a picture of you.',
        'The shop sets no advertising or tracking cookies. It keeps a few things in your browser’s own storage: the token that keeps you signed in, your user id, your cart and wishlist, the language you chose, your answer to the cookie question, how often you played each of our films, and copies of the shop’s menu, pages and pictures, so that they open quickly and without a connection. These stay on your device until you delete them; the token and the wishlist go when you log out. Until you close the tab it also keeps which notices you closed, how far down each page you were, what you typed for a delivery or a gift that is not paid yet, and the link to your gifts that you opened. If you accept cookies, it also keeps which products you viewed last, until you log out or withdraw your consent below them; if you refuse, nothing beyond these entries is kept.',
        'Where the sign-in page uses a challenge by another company to keep robots out, that company’s own privacy policy applies to it. The same is true of our payment provider’s pages and of other websites that we link to: we do not control them and are not responsible for what they do with your information.',
      ],
    },
  },
};

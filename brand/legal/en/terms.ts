import type { LegalDocument } from '../legal-document.ts';

export const terms: LegalDocument = {
  updated: '2026-11-02',
  sections: {
    acceptance: {
      heading: 'Acceptance of these terms',
      body: [
        'This website is run by {{businessName}} (ABN {{abn}}) of {{address}}. By using it, opening an account or placing an order you accept these terms and our Privacy Policy and Shipping & Returns policy, which are part of them. If you do not accept them, please do not use the website.',
        'We may change these terms by publishing a new version here. The version published when you order applies to that order. Nothing in them excludes, restricts or changes a right that you have under the Australian Consumer Law, which is Schedule 2 to the Competition and Consumer Act 2010 (Cth), or any other law that cannot be excluded.',
      ],
    },
    'intellectual-property': {
      heading: 'Intellectual property',
      body: [
        'The name Brim & Page, our word-mark, the drawings, photographs, films, texts and layout of this website belong to us or are used with their owners’ permission. You may view, print and share pages for your own use. You may not use them in trade, or suggest that we endorse something, without our written permission.',
        'The titles, covers and extracts of books belong to their authors, artists and publishers.',
      ],
    },
    'user-content': {
      heading: 'User-generated content',
      body: [
        'If you send us a review, a letter, a picture or a suggestion, it stays yours. You allow us, free of charge and without a limit in time, to publish and shorten it in connection with the shop, with the name you gave. You may ask us at any time to take it down, and we will.',
        'You promise that what you send is your own or that you may use it, and that it is honest, lawful and fair to others. We need not publish what we are sent.',
      ],
    },
    uploads: {
      heading: 'Uploading content',
      body: [
        'You may upload a profile picture and a cover picture to your account. Do not upload anything that is unlawful, defamatory, obscene or threatening, that shows other people without their consent, that infringes somebody’s rights, or that carries a virus or other harmful code.',
        'We may remove content that breaks these rules and suspend an account that breaks them again. If you believe that something on this website infringes your rights, write to {{email}} and we will look into it promptly.',
      ],
    },
    privacy: {
      heading: 'Privacy',
      body: [
        'Our Privacy Policy explains how we collect, use and protect personal information under the Privacy Act 1988 (Cth). You are responsible for keeping your password to yourself; please tell us at once if you believe that somebody else is using your account.',
      ],
    },
    copyright: {
      heading: 'Copyright',
      body: [
        'The content of this website is protected by the Copyright Act 1968 (Cth) and by international treaties. Except for fair dealing as the Act permits, no part of it may be reproduced, adapted, communicated or stored in a retrieval system, or used to train software, without the written consent of its owner.',
      ],
    },
    disclaimer: {
      heading: 'Disclaimer',
      body: [
        'We take care that what we publish is accurate and that the website is available, and we cannot promise that it is always free of errors or interruptions. Articles and films are general information and not advice for your particular case. We are not responsible for websites of others that we link to.',
        'To the extent that the law allows, and subject to the consumer guarantees, we are not liable for loss that was not reasonably foreseeable, or that you could reasonably have avoided. We do not limit liability for death or personal injury, fraud, or anything else for which it cannot be limited.',
      ],
    },
    pricing: {
      heading: 'Pricing',
      body: [
        'All prices are in Australian dollars and include goods and services tax (GST) of 10 per cent, one eleventh of the total. Delivery within Australia is included. Your order confirmation shows the total and the GST in it.',
        'The struck-through price is the list price. The price beside it is 10 per cent lower: the midseason discount on books and caps, applied automatically at checkout. Prices may change at any time, but not for an order that you have already placed. If a price was plainly a mistake, we will ask you before we go on, and refund you if you would rather not.',
      ],
    },
    availability: {
      heading: 'Availability',
      body: [
        'We sell what we have, and small makers sometimes run out. If something that you ordered cannot be supplied, we will tell you as soon as we know, and you may wait, choose something else or have your money back in full.',
      ],
    },
    'conditions-of-sale': {
      heading: 'Conditions of sale',
      body: [
        'You must be 18 or older, or have the consent of a parent or guardian, to buy from us. Goods are sold for your own use or as presents, and not for resale. We sell and deliver in Australia only.',
        'The risk of loss passes to you when the goods are delivered; they become yours when they are paid for in full. Our goods come with guarantees that cannot be excluded under the Australian Consumer Law, as our Shipping & Returns policy sets out. These terms are governed by the law of Victoria, and its courts may decide disputes that we cannot settle between us.',
      ],
    },
    payment: {
      heading: 'Payment',
      body: [
        'You pay by credit card (Visa, Mastercard or American Express) when you place your order, on the secure page of our card payment provider. We never see or store your card number. Orders must be paid before they are dispatched. An order that is not paid within the time its payment page is open is cancelled, and nothing is charged.',
      ],
    },
    'order-acceptance': {
      heading: 'Acceptance of your order',
      body: [
        'Your order is an offer to buy. We send an order confirmation to your email address when your payment has been received; the contract between us is made when we send it. Please check it, and tell us quickly if something is wrong.',
        'We may decline an order, for example because something is out of stock, the address is outside Australia or a payment looks fraudulent. If we do, you are told why and refunded in full.',
      ],
    },
    supply: {
      heading: 'Supply',
      body: [
        'We supply the goods to the address in your order, typically within 10 working days after payment clears, as our Shipping & Returns policy explains. We may deliver an order in parts. If we cannot supply within a reasonable time, you may cancel and have your money back.',
        'Questions about an order or these terms: {{email}}, {{phone}}.',
      ],
    },
  },
};

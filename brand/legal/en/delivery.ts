import type { LegalDocument } from '../legal-document.ts';

export const delivery: LegalDocument = {
  updated: '2026-11-02',
  sections: {
    fees: {
      heading: 'Delivery fees',
      body: [
        'Delivery is free for every order, of any size, to any address in Australia. The total in your cart is the total you pay; it is in Australian dollars and includes GST.',
      ],
    },
    time: {
      heading: 'Delivery time',
      body: [
        'Orders are paid before they are dispatched. Your parcel will typically reach you within 10 working days after your payment has cleared. Remote areas, and the weeks before Christmas, can take a little longer.',
        'Working days are Monday to Friday, public holidays in Victoria excepted. These times are honest estimates and not promises: if your parcel is late, tell us, and we will chase it or put it right.',
      ],
    },
    methods: {
      heading: 'Delivery methods and locations',
      body: [
        'We send parcels from Ballarat by Australia Post or by road carrier, whichever serves your address better. We deliver to street addresses, post office boxes and parcel lockers in every state and territory.',
        'We do not accept international orders and cannot deliver outside Australia.',
        'Several things ordered together usually travel together. If we send them apart, you pay nothing more.',
      ],
    },
    failure: {
      heading: 'Delivery failure',
      body: [
        'If nobody is in, the carrier leaves the parcel in a safe place or a card that says where to collect it. Post offices hold parcels for 10 working days.',
        'A parcel that comes back to us because the address was incomplete or it was not collected will be sent again once you have confirmed the address. If that happens twice, we refund the goods and may deduct what the second delivery cost us.',
        'If a parcel is lost or arrives damaged, that is ours to solve and not yours. Write to {{email}} with your order number, and a photograph of any damage, and we will send the goods again or refund them in full.',
      ],
    },
    returns: {
      heading: 'Returns',
      body: [
        'You may return anything within 30 days of receiving it, for any reason, provided that it is in its original condition and packaging. Write to {{email}} with your order number first; then send it, well wrapped, to {{address}}.',
        'For a change of mind you pay the return shipping, and we recommend a service with tracking. We refund the price you paid to the card you paid with within five working days of the parcel’s arrival. If you tell us within 7 days of receiving it, we will hold the size or title you would rather have, so that it can be exchanged the day your parcel is back.',
        'Our goods come with guarantees that cannot be excluded under the Australian Consumer Law. You are entitled to a replacement or refund for a major failure and compensation for any other reasonably foreseeable loss or damage. You are also entitled to have the goods repaired or replaced if the goods fail to be of acceptable quality and the failure does not amount to a major failure. For goods that are faulty, the 30 days and the condition of the packaging do not matter, and we pay the return shipping.',
      ],
    },
    incorrect: {
      heading: 'Incorrectly described goods',
      body: [
        'We photograph, measure and describe goods with care, and we still make mistakes. If what arrives is not what we described, or not what you ordered, tell us within a reasonable time. We pay for its return and send the right thing, or refund you in full: the choice is yours.',
        'Small differences in the shade of a dyed cloth, or in how a screen shows it, are in the nature of the material and are not a wrong description.',
      ],
    },
    excluded: {
      heading: 'Goods that cannot be returned',
      body: [
        'For a change of mind we cannot take back:',
        [
          'caps that have been worn outside, washed or altered;',
          'books that have been written in, creased or read to the point of showing it;',
          'goods without their original packaging or labels;',
          'gifts made to the ministry, which are not purchases. Write to us if a gift was made by mistake.',
        ],
        'This list does not limit your rights under the Australian Consumer Law when goods are faulty, unsafe or not as described.',
      ],
    },
  },
};

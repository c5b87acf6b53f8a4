import { fireEvent } from '@testing-library/react';
import { field, fill } from '#src/test/render/form.ts';

/** Card details that must not appear outside their inputs. */
export const canaryCard = { number: '4929 1337 0042 7731', expiry: '07/31', cvv: '947' };

/** A donor's values by English label. */
const donorValues = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  Phone: '+15035550142',
  'Address 1': '1 Smith Street',
  City: 'Portland',
  'Postal code': '97214',
};

/** Fills in the card. */
export function fillCard(): void {
  const { number, expiry, cvv } = canaryCard;
  for (const [label, text] of Object.entries({ 'Card number': number, Expiration: expiry, CVV: cvv })) {
    fireEvent.input(field(label), { target: { value: text } });
  }
}

/** Fills in everything: 50 dollars a month. */
export function fillDonation(): void {
  fireEvent.click(field('$50'));
  fill('How often', 'monthly');
  for (const [label, text] of Object.entries(donorValues)) fill(label, text);
  fill('State', 'Oregon');
  fillCard();
}

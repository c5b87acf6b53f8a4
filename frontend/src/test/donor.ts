import { fireEvent, screen, within } from '@testing-library/react';

/** Card details that must never be seen anywhere but in their inputs. */
export const canaryCard = { number: '4929 1337 0042 7731', expiry: '07/31', cvv: '947' };

/** What a donor types; the labels are the English ones. */
export const donorTyped = {
  'First name': 'Ada',
  'Last name': 'Lovelace',
  Email: 'ada@example.com',
  Phone: '+15035550142',
  'Address 1': '1 Smith Street',
  City: 'Portland',
  'Postal code': '97214',
};

export const donationMain = () => within(screen.getByRole('main'));
export const donationField = (name: string) => donationMain().getByLabelText(name, { exact: true });

/** Writes a text at once. Typing it key by key is the business of the tests about typing. */
const write = (name: string, text: string) =>
  fireEvent.change(donationField(name), { target: { value: text } });

/** Puts the card into its inputs. */
export function fillCard(): void {
  const { number, expiry, cvv } = canaryCard;
  for (const [label, text] of Object.entries({ 'Card number': number, Expiration: expiry, CVV: cvv })) {
    fireEvent.input(donationField(label), { target: { value: text } });
  }
}

/** Fills in everything: 50 dollars a month. */
export function fillGift(): void {
  fireEvent.click(donationMain().getByRole('radio', { name: '$50' }));
  write('How often', 'monthly');
  for (const [label, text] of Object.entries(donorTyped)) write(label, text);
  write('State', 'Oregon');
  fillCard();
}

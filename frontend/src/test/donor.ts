import { screen, within } from '@testing-library/react';
import type { UserEvent } from '@testing-library/user-event';

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

/** Pastes the card into its inputs. */
export async function fillCard(user: UserEvent): Promise<void> {
  const { number, expiry, cvv } = canaryCard;
  for (const [label, text] of Object.entries({ 'Card number': number, Expiration: expiry, CVV: cvv })) {
    await user.click(donationField(label));
    await user.paste(text);
  }
}

/** Fills in everything: 50 dollars a month. */
export async function fillGift(user: UserEvent): Promise<void> {
  await user.click(donationMain().getByRole('radio', { name: '$50' }));
  await user.selectOptions(donationField('How often'), 'Monthly');
  for (const [label, text] of Object.entries(donorTyped)) {
    await user.click(donationField(label));
    await user.paste(text);
  }
  await user.selectOptions(donationField('State'), 'Oregon');
  await fillCard(user);
}

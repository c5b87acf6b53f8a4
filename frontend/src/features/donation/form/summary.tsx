import { useWatch } from 'react-hook-form';
import { ChargeSummary } from './charge-summary.tsx';
import type { DonationFormState } from './use-donation-form.ts';

/**
 * What the form's donation charges. It alone is rendered while the donor types.
 * @param id of the sentence that describes the charges
 */
export function DonationSummary({ id, control }: { id: string; control: DonationFormState['control'] }) {
  const [amount, frequency, coversFee] = useWatch({
    control,
    name: ['donationAmount', 'frequency', 'coverFee'],
  });
  return <ChargeSummary id={id} amount={amount} frequency={frequency} coversFee={coversFee} />;
}

import type { ManagedDonation } from '@brim-and-page/backend/contract/donation/manage';

/** What every form about a donation gets. */
export interface DialogFormProps {
  token: string;
  donation: ManagedDonation;
  /** Called when the server has confirmed the change. */
  onDone: () => void;
  onClose: () => void;
}

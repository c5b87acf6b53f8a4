import type { ReturnReason } from '@brim-and-page/backend/contract/constants';

export const reasonTexts: Record<ReturnReason, string> = {
  'changed-mind': 'Changed their mind',
  faulty: 'Faulty',
};

export const postageTexts = {
  shop: 'The shop pays for the parcel',
  customer: 'The customer pays for the parcel',
} as const;

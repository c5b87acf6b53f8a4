import type { ReturnAim, ReturnReason } from '@brim-and-page/backend/contract/constants';
import type { OrderDetail } from '@brim-and-page/backend/contract/order/responses';

/** What was typed into the form of a return. */
export interface ReturnDraft {
  /** Units and the other size of each line, by {@link lineKey}. */
  quantities: Readonly<Record<string, number>>;
  toSizes: Readonly<Record<string, string>>;
  reason: ReturnReason;
  aim: ReturnAim;
  message: string;
  photo: File | undefined;
}

export type ReturnableLine = NonNullable<OrderDetail['returnable']>['lines'][number];

export const lineKey = ({ _id, size }: Pick<ReturnableLine, '_id' | 'size'>): string => `${_id} ${size}`;

/** Why a form cannot be sent, as the end of its text's key. */
export type DraftProblem = 'nothing' | 'noSize' | 'noPhoto';

/** The lines to return as the API takes them. */
export const linesOf = (draft: ReturnDraft, lines: readonly ReturnableLine[]) =>
  lines.flatMap((line) => {
    const quantity = draft.quantities[lineKey(line)] ?? 0;
    const toSize = draft.aim === 'exchange' ? draft.toSizes[lineKey(line)] : undefined;
    return quantity > 0 ? [{ _id: line._id, size: line.size, quantity, ...(toSize && { toSize }) }] : [];
  });

/** What is missing; undefined when the form can be sent. */
export function problemOf(draft: ReturnDraft, lines: readonly ReturnableLine[]): DraftProblem | undefined {
  const chosen = linesOf(draft, lines);
  if (chosen.length === 0) return 'nothing';
  if (draft.aim === 'exchange' && chosen.some(({ toSize }) => !toSize)) return 'noSize';
  return draft.reason === 'faulty' && !draft.photo ? 'noPhoto' : undefined;
}

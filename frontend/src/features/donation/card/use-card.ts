import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { formatCardNumber, formatCvv, formatExpiry, formatInput } from './format.ts';

/** The card's inputs in the form's order. */
export const cardFields = ['cardNumber', 'expiry', 'cvv'] as const;
export type CardField = (typeof cardFields)[number];

/** Errors of the card inputs. This is the only state of them; their values are never stored. */
type CardErrors = Partial<Record<CardField, 'missing' | 'incomplete'>>;

/**
 * Format and completeness of each input. Card numbers have 13 to 16 digits. The number is never
 * sent, so nothing checks whether it exists.
 */
const rules: Record<CardField, { format: (text: string) => string; complete: RegExp }> = {
  cardNumber: { format: formatCardNumber, complete: /^(\d ?){13,16}$/ },
  expiry: { format: formatExpiry, complete: /^(0[1-9]|1[0-2])\/\d\d$/ },
  cvv: { format: formatCvv, complete: /^\d{3}$/ },
};

function errorOf(field: CardField, text: string): CardErrors[CardField] {
  if (text === '') return 'missing';
  return rules[field].complete.test(text) ? undefined : 'incomplete';
}

const inputsIn = (box: HTMLElement) => box.querySelectorAll<HTMLInputElement>('[data-card]');

function wipeIn(box: HTMLElement | null): void {
  for (const input of box ? inputsIn(box) : []) input.value = '';
}

export interface Card {
  box: RefObject<HTMLFieldSetElement | null>;
  errors: CardErrors;
  /** Formats the text of an input. */
  onInput: (field: CardField, input: HTMLInputElement) => void;
  /** Checks the inputs, and shows and returns their errors. */
  check: () => CardErrors;
  /** Empties the inputs. */
  wipe: () => void;
}

/**
 * The card's inputs. Their values exist in the inputs only and are wiped when the form is
 * sent, the page unmounts or the browser navigates away.
 */
export function useCard(): Card {
  const box = useRef<HTMLFieldSetElement>(null);
  const [errors, setErrors] = useState<CardErrors>({});
  const wipe = useCallback(() => wipeIn(box.current), []);

  useLayoutEffect(() => {
    const fieldset = box.current;
    const wipeAll = () => wipeIn(fieldset);
    window.addEventListener('pagehide', wipeAll);
    return () => {
      window.removeEventListener('pagehide', wipeAll);
      wipeAll();
    };
  }, []);

  const onInput = (field: CardField, input: HTMLInputElement) => {
    formatInput(input, rules[field].format);
    if (errors[field]) setErrors({ ...errors, [field]: errorOf(field, input.value) });
  };

  const check = () => {
    const found: CardErrors = {};
    for (const input of box.current ? inputsIn(box.current) : []) {
      const field = cardFields.find((name) => name === input.dataset.card);
      const error = field && errorOf(field, input.value);
      if (error) found[field] = error;
    }
    setErrors(found);
    return found;
  };

  return { box, errors, onInput, check, wipe };
}

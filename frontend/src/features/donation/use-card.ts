import { type RefObject, useCallback, useLayoutEffect, useRef, useState } from 'react';
import { formatCardNumber, formatCvv, formatExpiry, formatInput } from './card-format.ts';

/** The card's inputs in the order in which the form asks for them. */
export const cardFields = ['cardNumber', 'expiry', 'cvv'] as const;
export type CardField = (typeof cardFields)[number];

/** What is wrong with a card input. Only this is remembered of it, never what it holds. */
export type CardErrors = Partial<Record<CardField, 'missing' | 'incomplete'>>;

/**
 * What a complete input looks like. Card numbers have 13 digits at least and, here, 16 at most (specification section
 * 5); whether the number exists is for the payment provider to say, and the shop never sends it.
 */
const rules: Record<CardField, { format: (text: string) => string; complete: RegExp }> = {
  cardNumber: { format: formatCardNumber, complete: /^(\d ?){13,16}$/ },
  expiry: { format: formatExpiry, complete: /^(0[1-9]|1[0-2])\/\d\d$/ },
  cvv: { format: formatCvv, complete: /^\d{3}$/ },
};

function mistakeIn(field: CardField, text: string): CardErrors[CardField] {
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
  /** Writes what is typed in its format. */
  typed: (field: CardField, input: HTMLInputElement) => void;
  /** Looks at what the inputs hold and shows what is wrong with it. */
  check: () => CardErrors;
  /** Empties the inputs. */
  wipe: () => void;
}

/**
 * The card's inputs. What they hold stays in them (reliability "Card inputs and PCI"): nothing here or elsewhere keeps
 * it, and it is gone as soon as the form is sent, the page is left or the browser goes elsewhere.
 */
export function useCard(): Card {
  const box = useRef<HTMLFieldSetElement>(null);
  const [errors, setErrors] = useState<CardErrors>({});
  const wipe = useCallback(() => wipeIn(box.current), []);

  useLayoutEffect(() => {
    const leaving = box.current;
    const wipeAll = () => wipeIn(leaving);
    window.addEventListener('pagehide', wipeAll);
    return () => {
      window.removeEventListener('pagehide', wipeAll);
      wipeAll();
    };
  }, []);

  const typed = (field: CardField, input: HTMLInputElement) => {
    formatInput(input, rules[field].format);
    if (errors[field]) setErrors({ ...errors, [field]: mistakeIn(field, input.value) });
  };

  const check = () => {
    const found: CardErrors = {};
    for (const input of box.current ? inputsIn(box.current) : []) {
      const field = cardFields.find((name) => name === input.dataset.card);
      const mistake = field && mistakeIn(field, input.value);
      if (mistake) found[field] = mistake;
    }
    setErrors(found);
    return found;
  };

  return { box, errors, typed, check, wipe };
}

import type { GiveChoices } from '@brim-and-page/backend/contract/donation/give-link';
import { useState } from 'react';
import { useSearchParams } from 'react-router-dom';
import { parseDollars } from '#src/lib/parse-dollars.ts';
import { Select } from '#src/ui/form/select.tsx';
import { TextField } from '#src/ui/form/text-field.tsx';
import { frequencyOptions } from './poster.tsx';
import styles from './poster-page.module.css';

interface ChoiceFieldsProps {
  purposes: readonly string[];
  /** What is allowed of the page's address. */
  choices: GiveChoices;
}

/** What the link fills in. It stands in the page's address, so that a poster can be linked to. */
export function ChoiceFields({ purposes, choices }: ChoiceFieldsProps) {
  const [query, setQuery] = useSearchParams();
  const [amount, setAmount] = useState(query.get('amount') ?? '');
  const change = (name: 'amount' | 'often' | 'purpose', value: string) =>
    setQuery(
      (before) => {
        const next = new URLSearchParams(before);
        if (value) next.set(name, value);
        else next.delete(name);
        return next;
      },
      { replace: true },
    );
  return (
    <fieldset aria-label="What the link fills in" className={styles.fields}>
      <TextField
        label="Amount"
        leading="$"
        inputMode="decimal"
        autoComplete="off"
        maxLength={9}
        hint="Empty: the donor chooses."
        value={amount}
        error={
          amount && choices.amount === undefined
            ? 'An amount from 0.50 to 10000, like 40 or 12.50. The poster does without.'
            : undefined
        }
        onChange={({ target }) => {
          setAmount(target.value);
          const dollars = parseDollars(target.value);
          change('amount', Number.isNaN(dollars) ? target.value.trim() : String(dollars));
        }}
      />
      <Select
        label="How often"
        value={choices.often ?? ''}
        onChange={({ target }) => change('often', target.value)}
      >
        <option value="">The donor chooses</option>
        {Object.entries(frequencyOptions).map(([frequency, text]) => (
          <option key={frequency} value={frequency}>
            {text}
          </option>
        ))}
      </Select>
      {purposes.length > 0 && (
        <Select
          label="Purpose"
          value={choices.purpose ?? ''}
          onChange={({ target }) => change('purpose', target.value)}
        >
          <option value="">The donor chooses</option>
          {purposes.map((purpose) => (
            <option key={purpose}>{purpose}</option>
          ))}
        </Select>
      )}
    </fieldset>
  );
}

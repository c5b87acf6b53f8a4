import { useEffect, useState } from 'react';
import { TextField } from '#src/ui/text-field.tsx';

/** How long typing pauses before the search starts, in ms. */
const pauseMs = 250;

interface ListSearchProps {
  /** What the search finds, e.g. "Name, email or amount". */
  placeholder: string;
  /** The search in the address. */
  q: string;
  onSearch: (q: string) => void;
}

/** The search of a list. It follows the address, e.g. after going back. */
export function ListSearch({ placeholder, q, onSearch }: ListSearchProps) {
  const [text, setText] = useState(q);
  /** The search in the address as this field knows it. */
  const [known, setKnown] = useState(q);
  if (q !== known) {
    setKnown(q);
    setText(q);
  }
  useEffect(() => {
    const next = text.trim();
    if (next === known) return;
    const timer = setTimeout(() => {
      setKnown(next);
      onSearch(next);
    }, pauseMs);
    return () => clearTimeout(timer);
  }, [text, known, onSearch]);
  return (
    <TextField
      type="search"
      label="Search in this list"
      hideLabel
      placeholder={placeholder}
      value={text}
      onChange={({ target }) => setText(target.value)}
    />
  );
}

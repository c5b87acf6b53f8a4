import { Search } from 'lucide-react';
import { useEffect, useState } from 'react';
import { TextField } from '#src/ui/form/text-field.tsx';
import styles from './search-field.module.css';

/** How long typing pauses before the search starts, in ms. */
const debounceMs = 250;

interface ListSearchProps {
  /** What the search finds, e.g. "Name, email or amount". */
  finds: string;
  /** The search in the address. */
  q: string;
  onSearch: (q: string) => void;
  /** Enter was pressed after a text, e.g. by a scanner. */
  onEnter?: (q: string) => void;
}

/** The search of a list. It follows the address, e.g. after going back, but never takes away what was typed since. */
export function ListSearch({ finds, q, onSearch, onEnter }: ListSearchProps) {
  const [text, setText] = useState(q);
  const [seen, setSeen] = useState(q);
  /** The searches of this field that the address does not show yet. */
  const [pending, setPending] = useState<readonly string[]>([]);
  const latest = pending.at(-1) ?? seen;
  if (q !== seen) {
    setSeen(q);
    const isOwn = pending.includes(q);
    setPending(isOwn ? pending.slice(pending.indexOf(q) + 1) : []);
    if (!isOwn) setText(q);
  }
  useEffect(() => {
    const next = text.trim();
    if (next === latest) return;
    const timer = setTimeout(() => {
      setPending((before) => [...before, next]);
      onSearch(next);
    }, debounceMs);
    return () => clearTimeout(timer);
  }, [text, latest, onSearch]);
  return (
    <TextField
      type="search"
      label="Search in this list"
      hideLabel
      className={styles.search}
      hint={finds}
      leading={<Search size={18} />}
      placeholder="Search in this list"
      value={text}
      onChange={({ target }) => setText(target.value)}
      onKeyDown={({ key }) => key === 'Enter' && onEnter?.(text.trim())}
    />
  );
}

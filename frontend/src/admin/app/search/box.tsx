import { useQueries } from '@tanstack/react-query';
import { Search } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { useNavigate } from 'react-router-dom';
import { classNames } from '#src/ui/class-names.ts';
import { VisuallyHidden } from '#src/ui/visually-hidden.tsx';
import { useSession } from '../../api/session.ts';
import styles from './box.module.css';
import { type SearchResult, searchSources } from './sources.ts';

/** A pause of this length in typing starts the search, in ms. */
const debounceMs = 200;
const minLength = 2;

/** The text, once its author pauses. */
function useDebounced(text: string): string {
  const [paused, setPaused] = useState(text);
  useEffect(() => {
    const timer = setTimeout(() => setPaused(text.trim()), debounceMs);
    return () => clearTimeout(timer);
  }, [text]);
  return paused;
}

const isTyping = (element: EventTarget | null) =>
  element instanceof HTMLElement &&
  (element.isContentEditable || /^(INPUT|TEXTAREA|SELECT)$/.test(element.tagName));

/** `/` puts the focus into the field, except while a dialog is open. */
function useSlashKey(focus: () => void): void {
  useEffect(() => {
    const onKeyDown = (event: globalThis.KeyboardEvent) => {
      if (event.key !== '/' || event.ctrlKey || event.metaKey || event.altKey || isTyping(event.target))
        return;
      if (document.getElementById('root')?.inert) return;
      event.preventDefault();
      focus();
    };
    document.addEventListener('keydown', onKeyDown);
    return () => document.removeEventListener('keydown', onKeyDown);
  }, [focus]);
}

/** Finds records of every kind that the staff member may see. The arrow keys choose a result, Enter opens it. */
export function SearchBox() {
  const { permissions } = useSession();
  const navigate = useNavigate();
  const input = useRef<HTMLInputElement>(null);
  const listId = useId();
  const [text, setText] = useState('');
  const [isOpen, setOpen] = useState(false);
  const [chosen, setChosen] = useState(-1);
  const q = useDebounced(text);
  const isSearching = isOpen && q.length >= minLength;
  const sources = searchSources.filter(({ permission }) => permissions.includes(permission));
  const found = useQueries({
    queries: sources.map((source) => ({
      queryKey: ['search', source.name, q],
      queryFn: ({ signal }: { signal: AbortSignal }) => source.search(q, signal),
      enabled: isSearching,
    })),
  });
  const groups = sources.map((source, index) => ({ source, results: found[index]?.data ?? [] }));
  const results = groups.flatMap((group) => group.results);
  const isLoading = found.some(({ isPending }) => isPending);
  const hasFailed = found.some(({ isError }) => isError);
  useSlashKey(focusInput);

  function focusInput() {
    input.current?.focus();
    input.current?.select();
  }
  function open(to: string) {
    setOpen(false);
    setText('');
    input.current?.blur();
    navigate(to);
  }
  function onKeyDown(event: KeyboardEvent) {
    const { key } = event;
    if (key === 'Escape') setOpen(false);
    if ((key === 'ArrowDown' || key === 'ArrowUp') && results.length > 0) {
      event.preventDefault();
      const step = key === 'ArrowDown' ? 1 : -1;
      setChosen((chosen + step + results.length) % results.length);
    }
    const result = results[chosen];
    if (key === 'Enter' && result) open(result.to);
    // With the text as it is now, which may not have been searched yet.
    else if (key === 'Enter' && text.trim() && sources[0]) open(sources[0].listPath(text.trim()));
  }

  if (sources.length === 0) return <div className={styles.search} />;
  const status = hasFailed
    ? 'The search didn’t work. Try again.'
    : isLoading
      ? 'Searching…'
      : results.length === 0
        ? 'Nothing found'
        : '';
  return (
    // biome-ignore lint/a11y/useSemanticElements: the tests' DOM does not know the element.
    <div role="search" className={styles.search}>
      <Search aria-hidden="true" size={18} className={styles.icon} />
      <input
        ref={input}
        type="search"
        role="combobox"
        className={styles.input}
        aria-label={`Search ${sources.map(({ name }) => name.toLowerCase()).join(', ')}`}
        aria-expanded={isSearching && results.length > 0}
        aria-controls={listId}
        aria-autocomplete="list"
        aria-activedescendant={results[chosen] && `${listId}-${chosen}`}
        aria-keyshortcuts="/"
        placeholder="Search"
        autoComplete="off"
        spellCheck={false}
        value={text}
        onChange={(event) => {
          setText(event.target.value);
          setChosen(-1);
          setOpen(true);
        }}
        onFocus={() => setOpen(true)}
        onBlur={() => setOpen(false)}
        onKeyDown={onKeyDown}
      />
      <span className={styles.key} aria-hidden="true">
        /
      </span>
      <div className={styles.panel} hidden={!isSearching}>
        <p role="status" className={styles.status}>
          {isSearching && status}
          {isSearching && !status && <VisuallyHidden>{results.length} results</VisuallyHidden>}
        </p>
        {/* A press must not take the focus from the field before its click. */}
        <div
          id={listId}
          role="listbox"
          tabIndex={-1}
          aria-label="Results"
          onMouseDown={(event) => event.preventDefault()}
        >
          {groups.map(
            ({ source, results: own }) =>
              own.length > 0 && (
                <ResultGroup
                  key={source.name}
                  name={source.name}
                  results={own}
                  idOf={(result) => `${listId}-${results.indexOf(result)}`}
                  chosen={results[chosen]}
                  onOpen={(result) => open(result.to)}
                />
              ),
          )}
        </div>
      </div>
    </div>
  );
}

interface ResultGroupProps {
  name: string;
  results: readonly SearchResult[];
  idOf: (result: SearchResult) => string;
  chosen: SearchResult | undefined;
  onOpen: (result: SearchResult) => void;
}

const ResultGroup = ({ name, results, idOf, chosen, onOpen }: ResultGroupProps) => (
  // biome-ignore lint/a11y/useSemanticElements: a group of options, not of fields.
  <div role="group" aria-label={name}>
    <p className={styles.groupName} aria-hidden="true">
      {name}
    </p>
    {results.map((result) => (
      // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the field.
      <div
        key={result._id}
        id={idOf(result)}
        role="option"
        tabIndex={-1}
        aria-selected={result === chosen}
        className={classNames(styles.result, result === chosen && styles.chosen)}
        onClick={() => onOpen(result)}
      >
        <span>{result.title}</span>
        {result.detail && <span className={styles.detail}>{result.detail}</span>}
      </div>
    ))}
  </div>
);

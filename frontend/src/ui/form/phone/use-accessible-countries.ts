import { type RefObject, useEffect, useId, useRef } from 'react';

/** Opens the picker with Space; the library handles Enter only. */
function openWithSpace(event: KeyboardEvent): void {
  if (event.key !== ' ' || !(event.target instanceof HTMLElement)) return;
  if (event.target.getAttribute('role') !== 'button') return;
  event.preventDefault();
  // The open list would take the space for a search.
  event.stopPropagation();
  event.target.click();
}

/** Closes the picker when Tab moves the focus out of it; the library handles pointer events only. */
function closeOnBlur({ currentTarget, relatedTarget }: FocusEvent): void {
  if (!(relatedTarget instanceof Node) || !(currentTarget instanceof Node)) return;
  if (currentTarget.contains(relatedTarget)) return;
  // After the focus has moved.
  setTimeout(() => document.dispatchEvent(new MouseEvent('mousedown')));
}

/**
 * Adds the names and ARIA relations that the library's country picker lacks: a named button that Space opens, a combobox that
 * controls the list, and a single tab stop.
 */
export function useAccessibleCountries(names: {
  button: string;
  search: string;
}): RefObject<HTMLDivElement | null> {
  const box = useRef<HTMLDivElement>(null);
  const listId = useId();
  const { button: buttonName, search: searchName } = names;

  useEffect(() => {
    const root = box.current;
    if (!root) return;
    let wasOpen = false;
    let shown: Element | null = null;
    // The library's list contains the search box, which a listbox must not: this listbox owns the countries only.
    const options = document.createElement('div');
    options.setAttribute('role', 'listbox');
    options.id = listId;
    options.setAttribute('aria-label', buttonName);
    const describe = () => {
      const button = root.querySelector('.selected-flag');
      button?.setAttribute('aria-label', `${buttonName}, ${button.getAttribute('title') ?? ''}`);
      const list = root.querySelector('.country-list');
      // The search box had the focus and was removed with the list.
      const isFocusLost = wasOpen && !list && document.activeElement === document.body;
      if (isFocusLost) root.querySelector<HTMLElement>('input[type="tel"]')?.focus();
      wasOpen = list !== null;
      if (!list) {
        options.remove();
        return;
      }
      list.setAttribute('role', 'none');
      list.removeAttribute('tabindex');
      for (const other of list.querySelectorAll('.search, .divider')) other.setAttribute('role', 'none');
      const countries = [...list.querySelectorAll('[role="option"]')];
      for (const option of countries) {
        option.id = `${listId}-${option.getAttribute('data-country-code')}`;
        option.setAttribute('tabindex', '-1');
      }
      const owned = countries.map(({ id }) => id).join(' ');
      // Writes only changes, because the observer reacts to each write.
      if (options.getAttribute('aria-owns') !== owned) options.setAttribute('aria-owns', owned);
      if (!options.isConnected) root.append(options);
      const search = list.querySelector('.search-box');
      search?.setAttribute('role', 'combobox');
      search?.setAttribute('aria-label', searchName);
      search?.setAttribute('aria-expanded', 'true');
      search?.setAttribute('aria-controls', listId);
      const highlighted = list.querySelector('.highlight');
      search?.setAttribute('aria-activedescendant', highlighted?.id ?? '');
      if (highlighted !== shown) highlighted?.scrollIntoView({ block: 'nearest' });
      shown = highlighted;
    };
    describe();
    const observer = new MutationObserver(describe);
    observer.observe(root, { subtree: true, childList: true, attributeFilter: ['class', 'title'] });
    root.addEventListener('keydown', openWithSpace);
    root.addEventListener('focusout', closeOnBlur);
    return () => {
      observer.disconnect();
      options.remove();
      root.removeEventListener('keydown', openWithSpace);
      root.removeEventListener('focusout', closeOnBlur);
    };
  }, [buttonName, searchName, listId]);

  return box;
}

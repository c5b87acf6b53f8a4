import type * as TestingLibrary from '@testing-library/dom';

/** How a name or text is compared; without `regex` and `exact` a part of it is enough, whichever its case. */
export interface TextMatch {
  text: string;
  exact?: boolean;
  regex?: { source: string; flags: string };
}

/** One step of a locator, from each element found so far. */
export type Step =
  | { by: 'role'; role: string; name?: TextMatch }
  | { by: 'label' | 'text' | 'placeholder'; match: TextMatch }
  | { by: 'css'; selector: string; hasText?: TextMatch }
  | { by: 'xpath'; path: string }
  | { by: 'first' | 'last' }
  | { by: 'and'; steps: Step[] };

/**
 * Finds elements as Playwright's locators do. Runs in the page and is sent there as text, so it uses nothing of this
 * file; the accessible names are those that the DOM Testing Library computes.
 */
export function findElements(steps: Step[]): Element[] {
  const library = (window as unknown as { TestingLibraryDom: typeof TestingLibrary }).TestingLibraryDom;
  const matcher =
    ({ text, exact, regex }: TextMatch) =>
    (content: string) => {
      const normal = content.replace(/\s+/g, ' ').trim();
      if (regex) return new RegExp(regex.source, regex.flags).test(normal);
      return exact ? normal === text : normal.toLowerCase().includes(text.toLowerCase());
    };
  const findBelow = (scope: HTMLElement, step: Step): Element[] => {
    switch (step.by) {
      case 'role':
        return library.queryAllByRole(scope, step.role, step.name && { name: matcher(step.name) });
      case 'label':
        return library.queryAllByLabelText(scope, matcher(step.match));
      case 'text':
        return library.queryAllByText(scope, matcher(step.match));
      case 'placeholder':
        return library.queryAllByPlaceholderText(scope, matcher(step.match));
      case 'css': {
        const found = [...scope.querySelectorAll(step.selector)];
        const { hasText } = step;
        return hasText ? found.filter(({ textContent }) => matcher(hasText)(textContent ?? '')) : found;
      }
      case 'xpath': {
        const node = document.evaluate(step.path, scope, null, XPathResult.FIRST_ORDERED_NODE_TYPE);
        return node.singleNodeValue instanceof Element ? [node.singleNodeValue] : [];
      }
      default:
        return [];
    }
  };
  const run = (from: Step[]): Element[] => {
    let found: Element[] = [document.documentElement];
    for (const step of from) {
      if (step.by === 'first') found = found.slice(0, 1);
      else if (step.by === 'last') found = found.slice(-1);
      else if (step.by === 'and') {
        const others = new Set(run(step.steps));
        found = found.filter((element) => others.has(element));
      } else found = [...new Set(found.flatMap((scope) => findBelow(scope as HTMLElement, step)))];
    }
    return found;
  };
  return run(steps);
}

/** Whether a person can see an element. Runs in the page. */
export function isShown(element: Element): boolean {
  const { display, visibility } = getComputedStyle(element);
  const content = document.createRange();
  content.selectNodeContents(element);
  // An element with `display: contents` has no box, only what is in it.
  const { width, height } = (display === 'contents' ? content : element).getBoundingClientRect();
  return width > 0 && height > 0 && visibility === 'visible';
}

/** A function as text that a page can run; the compiler's helper that keeps names does not exist there. */
export const asSource = (run: unknown): string => `(() => { const __name = (it) => it; return ${run}; })()`;

import type { ElementReference } from './webkit-driver.ts';
import { asSource, findElements, isShown, type Step, type TextMatch } from './webkit-finder.ts';

/** What a locator needs of its page. */
export interface Ground {
  /** Runs the body of a function in the page, which has the DOM Testing Library as `TestingLibraryDom`. */
  run<T>(script: string, ...args: unknown[]): Promise<T>;
  /** Sends WebDriver's command for an element. */
  send(element: ElementReference, command: string, body: object): Promise<unknown>;
  /** Retries until the attempt returns a value; the error says what was waited for and how the last attempt failed. */
  until<T>(what: string, attempt: () => Promise<T | undefined>): Promise<T>;
}

interface Named {
  exact?: boolean;
}

const toMatch = (text: string | RegExp, { exact }: Named = {}): TextMatch =>
  typeof text === 'string'
    ? { text, exact }
    : { text: '', regex: { source: text.source, flags: text.flags } };

/** The ways of Playwright to name elements that the steps of the journeys use. */
export class WebKitScope {
  protected readonly ground: Ground;
  protected readonly steps: Step[];

  constructor(ground: Ground, steps: Step[]) {
    this.ground = ground;
    this.steps = steps;
  }

  protected below(...steps: Step[]): WebKitLocator {
    return new WebKitLocator(this.ground, [...this.steps, ...steps]);
  }

  getByRole(role: string, { name, exact }: { name?: string | RegExp } & Named = {}): WebKitLocator {
    return this.below({ by: 'role', role, name: name === undefined ? undefined : toMatch(name, { exact }) });
  }

  getByLabel(text: string | RegExp, options?: Named): WebKitLocator {
    return this.below({ by: 'label', match: toMatch(text, options) });
  }

  getByText(text: string | RegExp, options?: Named): WebKitLocator {
    return this.below({ by: 'text', match: toMatch(text, options) });
  }

  getByPlaceholder(text: string | RegExp, options?: Named): WebKitLocator {
    return this.below({ by: 'placeholder', match: toMatch(text, options) });
  }

  locator(selector: string, { hasText }: { hasText?: string } = {}): WebKitLocator {
    if (selector.startsWith('xpath=')) return this.below({ by: 'xpath', path: selector.slice(6) });
    return this.below({ by: 'css', selector, hasText: hasText ? toMatch(hasText) : undefined });
  }
}

/** The methods of Playwright's locator that the steps of the journeys use. An action retries until it can be done. */
class WebKitLocator extends WebKitScope {
  page(): WebKitScope {
    return new WebKitScope(this.ground, []);
  }

  first(): WebKitLocator {
    return this.below({ by: 'first' });
  }

  last(): WebKitLocator {
    return this.below({ by: 'last' });
  }

  and(other: WebKitLocator): WebKitLocator {
    return this.below({ by: 'and', steps: other.steps });
  }

  /** Runs a function on the elements as they are now. */
  #all<T>(run: (elements: Element[], arg: unknown) => T, arg?: unknown): Promise<T> {
    const find = asSource(findElements);
    return this.ground.run<T>(
      `return (${asSource(run)})((${find})(arguments[0]), arguments[1])`,
      this.steps,
      arg,
    );
  }

  #describe(action: string): string {
    return `${action} ${JSON.stringify(this.steps)}`;
  }

  /** Runs a function on the first element, as soon as there is one. */
  evaluate<T, A>(run: (element: never, arg: A) => T, arg?: A): Promise<T> {
    const onFirst = `return (${asSource(run)})(arguments[0], arguments[1])`;
    return this.#act('evaluating', (element) => this.ground.run<T>(onFirst, element, arg));
  }

  /** Does something with the first element; retries while there is none or the browser says that it can't be done yet. */
  async #act<T>(action: string, run: (element: ElementReference) => Promise<T>): Promise<T> {
    const done = await this.ground.until(this.#describe(action), async () => {
      const element = await this.#all(([first]) => first as unknown as ElementReference | undefined);
      return element ? { value: await run(element) } : undefined;
    });
    return done.value;
  }

  async #send(action: string, command: string, body: object = {}): Promise<void> {
    await this.#act(action, (element) => this.ground.send(element, command, body));
  }

  async waitFor({ state = 'visible' }: { state?: 'visible' | 'attached' | 'hidden' | 'detached' } = {}) {
    const shown = asSource(isShown);
    const steps = this.steps;
    const script = `const found = (${asSource(findElements)})(arguments[0]); return [found.length, found.filter(${shown}).length]`;
    await this.ground.until(this.#describe(`waiting until ${state}`), async () => {
      const [count = 0, visible = 0] = await this.ground.run<number[]>(script, steps);
      const isDone = {
        visible: visible > 0,
        attached: count > 0,
        hidden: visible === 0,
        detached: count === 0,
      };
      return isDone[state] || undefined;
    });
  }

  async click(): Promise<void> {
    // WebDriver presses where the element is when scrolling begins, and the shop scrolls smoothly.
    await this.evaluate((element: Element) =>
      element.scrollIntoView({ block: 'center', inline: 'nearest', behavior: 'instant' }),
    );
    await this.#send('clicking', 'click');
  }

  /** Replaces the text of a field, as pasting does. */
  async fill(text: string): Promise<void> {
    await this.evaluate((field: HTMLInputElement, value: string) => {
      field.focus();
      field.select();
      if (value) document.execCommand('insertText', false, value);
      else document.execCommand('delete');
    }, text);
  }

  /** Types key by key. */
  pressSequentially(text: string): Promise<void> {
    return this.#send('typing into', 'value', { text });
  }

  setInputFiles(path: string): Promise<void> {
    return this.#send('choosing a file for', 'value', { text: path });
  }

  async selectOption({ label }: { label: string }): Promise<void> {
    await this.evaluate((list: HTMLSelectElement, wanted: string) => {
      list.selectedIndex = [...list.options].findIndex((option) => option.label === wanted);
      for (const type of ['input', 'change']) list.dispatchEvent(new Event(type, { bubbles: true }));
    }, label);
  }

  isChecked(): Promise<boolean> {
    return this.evaluate((box: HTMLInputElement) => box.checked);
  }

  isDisabled(): Promise<boolean> {
    return this.evaluate((field: HTMLButtonElement) => field.disabled);
  }

  isVisible(): Promise<boolean> {
    return this.evaluate(isShown);
  }

  textContent(): Promise<string | null> {
    return this.evaluate((element: Element) => element.textContent);
  }

  inputValue(): Promise<string> {
    return this.evaluate((field: HTMLInputElement) => field.value);
  }

  count(): Promise<number> {
    return this.#all((elements) => elements.length);
  }
}

/*
 * The same answers as jsdom's, sooner: Testing Library asks for styles and labels of every element that it visits. Reading
 * them took a fifth of the tests' time.
 */

/** The attributes by which the browser's own style sheet hides an element or lays it out in another way. */
const attributes = ['hidden', 'open', 'type'];

/** Whether a style in the markup decides what is shown: the element's own, or an inherited visibility. */
function isStyled(element: Element): boolean {
  if (element.hasAttribute('style')) return true;
  for (let above = element.parentElement; above; above = above.parentElement) {
    if (above.getAttribute('style')?.includes('visibility')) return true;
  }
  return false;
}

/**
 * Computes the style of equal elements once; jsdom matches all rules of the browser's style sheet each time. The tests load
 * no style sheets of the shop.
 */
function rememberComputedStyles(): void {
  const compute = window.getComputedStyle.bind(window);
  const known = new Map<string, CSSStyleDeclaration>();
  window.getComputedStyle = (element, pseudoElement) => {
    if (pseudoElement || document.styleSheets.length > 0 || isStyled(element))
      return compute(element, pseudoElement);
    const key = `${element.localName} ${attributes.map((name) => element.getAttribute(name)).join(' ')}`;
    let style = known.get(key);
    if (!style) {
      style = compute(element);
      known.set(key, style);
    }
    return style;
  };
}

const labelable = 'button, input:not([type=hidden]), meter, output, progress, select, textarea';

const isLabelOf = (control: Element) => (label: HTMLLabelElement) =>
  label.hasAttribute('for')
    ? document.getElementById(label.htmlFor) === control
    : label.contains(control) && label.querySelector(labelable) === control;

/** Finds a field's labels by their ids; jsdom visits the whole page for each label of the page. */
function findLabelsById(): void {
  for (const { prototype } of [
    HTMLButtonElement,
    HTMLInputElement,
    HTMLMeterElement,
    HTMLOutputElement,
    HTMLProgressElement,
    HTMLSelectElement,
    HTMLTextAreaElement,
  ]) {
    Object.defineProperty(prototype, 'labels', {
      configurable: true,
      get(this: HTMLElement) {
        if (this instanceof HTMLInputElement && this.type === 'hidden') return null;
        return [...document.getElementsByTagName('label')].filter(isLabelOf(this));
      },
    });
  }
}

/** Makes the window of a test file quick; each file has its own. */
export function quickenDom(): void {
  rememberComputedStyles();
  findLabelsById();
}

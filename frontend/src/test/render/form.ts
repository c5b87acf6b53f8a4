import { fireEvent, within } from '@testing-library/react';

/** Queries of the page between header and footer. */
export const main = () => within(document.querySelector('main') ?? document.body);

/** Queries of the open dialog. */
export const dialog = () => within(document.querySelector<HTMLElement>('[role="dialog"]') ?? document.body);

type Control = HTMLInputElement | HTMLSelectElement | HTMLTextAreaElement;

/** The open dialog, else the page. */
const form = () =>
  // Two simple selectors: jsdom takes many times as long for a list of them.
  document.querySelector('[role="dialog"]') ??
  document.querySelector('dialog[open]') ??
  document.querySelector('main');

/**
 * The field with a label, in the open dialog or on the page. Reads labels only: `getByLabelText` visits every element,
 * which takes most of the time of a test that fills a whole form.
 * @throws when no field or more than one has the label
 */
export function field(label: string): Control {
  const controls = [...(form()?.querySelectorAll('label') ?? [])]
    .filter(({ textContent }) => textContent?.trim() === label)
    .map(({ htmlFor, firstElementChild }) =>
      htmlFor ? document.getElementById(htmlFor) : firstElementChild,
    );
  const [control, ...others] = controls;
  if (!control || others.length > 0) throw new Error(`${controls.length} fields have the label "${label}".`);
  return control as Control;
}

/** Puts a text into a field at once. Tests about typing type key by key. */
export const fill = (label: string, text: string): void =>
  void fireEvent.change(field(label), { target: { value: text } });

/** The button that submits the form. */
export function submitButton(): HTMLButtonElement {
  const button = form()?.querySelector<HTMLButtonElement>('button[type="submit"]');
  if (!button) throw new Error('The page has no form.');
  return button;
}

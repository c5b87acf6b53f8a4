/** What XML 1.0 forbids even as a character reference: most control characters, half surrogate pairs, U+FFFE, U+FFFF. */
const forbidden = /[^\t\n\r\u0020-\ud7ff\ue000-\ufffd\u{10000}-\u{10ffff}]/gu;

const references: Readonly<Record<string, string>> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
};

/** A text as the content of an XML element, or as an attribute in quotes. Characters that XML forbids are left out. */
const xmlText = (text: string): string =>
  text.replace(forbidden, '').replace(/[&<>"']/g, (character) => references[character] ?? '');

/**
 * An XML element.
 * @param content a text, or elements
 */
export const xmlElement = (name: string, content: string | readonly string[]): string =>
  `<${name}>${typeof content === 'string' ? xmlText(content) : content.join('')}</${name}>`;

/** Joins the lines of an XML document. */
export const xmlDocument = (...lines: readonly string[]): string =>
  ['<?xml version="1.0" encoding="UTF-8"?>', ...lines, ''].join('\n');

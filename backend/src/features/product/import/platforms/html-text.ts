import { type DefaultTreeAdapterTypes, parseFragment } from 'parse5';

type Node = DefaultTreeAdapterTypes.ChildNode;

const words = (text: string): ReadonlySet<string> => new Set(text.split(' '));
/** Elements with an empty line before and after them. */
const paragraphs = words(
  'address article aside blockquote details div dl fieldset figure footer form h1 h2 h3 h4 h5 h6 header hr main nav ol p pre section table ul',
);
/** Elements that begin and end a line. */
const rows = words('dd dt figcaption li summary tr');
/** Elements whose content no page shows as text. */
const unseen = words(
  'audio button canvas embed iframe noscript object script select style svg template textarea title video',
);
/** Elements in which whitespace is not text. */
const lists = words('dl ol table tbody tfoot thead tr ul');
const item = '- ';

/**
 * The text of an HTML description as a browser shows it: an empty line between paragraphs, a dash before list items.
 * @param keepsLines whether line ends of the source count, as in the texts that WordPress makes paragraphs of
 */
export function textOfHtml(html: string, { keepsLines = false } = {}): string {
  const lines: string[] = [];
  let line = '';
  const endLine = () => {
    lines.push(line.trim());
    line = '';
  };
  const beginBlock = (tag: string) => {
    // A paragraph in a list item begins behind its dash.
    if (line !== item && line !== '') endLine();
    if (paragraphs.has(tag) && line === '') lines.push('');
  };
  const endBlock = (tag: string) => {
    if (line === item) line = '';
    beginBlock(tag);
  };
  const addText = (text: string) => {
    const isBegin = line === '' || line.endsWith(' ');
    line += isBegin ? text.trimStart() : text;
  };
  // A stack instead of recursion: a description may be nested as deep as it likes.
  const todo: (Node | { ended: string })[] = parseFragment(html).childNodes.toReversed();
  for (let node = todo.pop(); node; node = todo.pop()) {
    if ('ended' in node) endBlock(node.ended);
    else if ('value' in node) {
      if (node.parentNode && lists.has(node.parentNode.nodeName) && node.value.trim() === '') continue;
      const [first = '', ...others] = keepsLines ? node.value.split('\n') : [node.value];
      addText(first.replace(/\s+/g, ' '));
      for (const other of others) {
        endLine();
        addText(other.replace(/\s+/g, ' '));
      }
    } else if ('tagName' in node && !unseen.has(node.tagName)) {
      const { tagName, childNodes } = node;
      const isBlock = paragraphs.has(tagName) || rows.has(tagName);
      if (isBlock) {
        beginBlock(tagName);
        todo.push({ ended: tagName });
      }
      if (tagName === 'br') endLine();
      if (tagName === 'li') line = item;
      if (tagName === 'td' || tagName === 'th') addText(' ');
      for (let i = childNodes.length - 1; i >= 0; i -= 1) todo.push(childNodes[i] as Node);
    }
  }
  endLine();
  return lines
    .join('\n')
    .replace(/\n{3,}/g, '\n\n')
    .trim();
}

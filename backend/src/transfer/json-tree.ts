import { isWellFormed } from '../contract/http.ts';

/** A number's text, because `5` and `5.0` are different types in Extended JSON. */
export class NumberText {
  constructor(readonly text: string) {}
}

/** Objects are Maps, which keep the order of fields, also of number-like names. */
export type Json = null | boolean | string | NumberText | Json[] | Map<string, Json>;

const maxDepth = 250;
const space = /[ \t\r\n]*/y;
const numberText = /-?(?:0|[1-9]\d*)(?:\.\d+)?(?:[eE][+-]?\d+)?/y;

/**
 * Parses JSON and keeps the text of numbers and the order of fields.
 * @throws SyntaxError that names the column
 */
export function parseJsonTree(text: string): Json {
  const reader = new JsonReader(text);
  const value = reader.value(0);
  reader.end();
  return value;
}

class JsonReader {
  private at = 0;

  constructor(private readonly text: string) {}

  value(depth: number): Json {
    if (depth > maxDepth) throw this.wrong('nested too deeply');
    this.take(space);
    const next = this.text[this.at];
    if (next === '{') return this.object(depth);
    if (next === '[') return this.array(depth);
    if (next === '"') return this.string();
    for (const [word, value] of words) {
      if (!this.text.startsWith(word, this.at)) continue;
      this.at += word.length;
      return value;
    }
    const number = this.take(numberText);
    if (number === '') throw this.wrong('not JSON');
    return new NumberText(number);
  }

  end(): void {
    this.take(space);
    if (this.at < this.text.length) throw this.wrong('more than one value');
  }

  private object(depth: number): Map<string, Json> {
    const fields = new Map<string, Json>();
    this.list('}', () => {
      this.take(space);
      const name = this.string();
      if (fields.has(name)) throw this.wrong(`the field ${JSON.stringify(name)} comes twice`);
      this.expect(':');
      fields.set(name, this.value(depth + 1));
    });
    return fields;
  }

  private array(depth: number): Json[] {
    const items: Json[] = [];
    this.list(']', () => items.push(this.value(depth + 1)));
    return items;
  }

  private list(end: string, item: () => void): void {
    this.at += 1;
    this.take(space);
    if (this.text[this.at] === end) {
      this.at += 1;
      return;
    }
    for (;;) {
      item();
      this.take(space);
      const next = this.text[this.at];
      if (next !== end && next !== ',') throw this.wrong(`"," or "${end}" is missing`);
      this.at += 1;
      if (next === end) return;
    }
  }

  private string(): string {
    const end = this.text[this.at] === '"' ? this.closingQuote() : -1;
    if (end < 0) throw this.wrong('a text is missing or not closed');
    const quoted = this.text.slice(this.at, end + 1);
    this.at = end + 1;
    let text: string;
    try {
      text = JSON.parse(quoted) as string;
    } catch {
      throw this.wrong('a text with a character JSON does not allow');
    }
    // BSON is UTF-8, which would replace it.
    if (!isWellFormed(text)) throw this.wrong('a text with half a character');
    return text;
  }

  /** No regular expression: it fails on texts of several megabytes. */
  private closingQuote(): number {
    let end = this.text.indexOf('"', this.at + 1);
    while (end >= 0 && this.isEscaped(end)) end = this.text.indexOf('"', end + 1);
    return end;
  }

  /** Whether an odd number of backslashes stands before a character. */
  private isEscaped(at: number): boolean {
    let first = at;
    while (this.text[first - 1] === '\\') first -= 1;
    return (at - first) % 2 === 1;
  }

  private expect(character: string): void {
    this.take(space);
    if (this.text[this.at] !== character) throw this.wrong(`"${character}" is missing`);
    this.at += 1;
  }

  private take(pattern: RegExp): string {
    pattern.lastIndex = this.at;
    const [found = ''] = pattern.exec(this.text) ?? [];
    this.at += found.length;
    return found;
  }

  private wrong(why: string): SyntaxError {
    return new SyntaxError(`column ${this.at + 1}: ${why}`);
  }
}

const words: readonly (readonly [string, Json])[] = [
  ['true', true],
  ['false', false],
  ['null', null],
];

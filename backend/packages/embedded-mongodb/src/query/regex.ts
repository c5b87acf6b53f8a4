import { BSONRegExp, BSONSymbol } from 'bson';
import type { Value } from '../bson/value.ts';
import { badValue, MongoError, notSupported } from '../errors.ts';

/** Compiles a pattern with MongoDB's options i, m, s, u; JavaScript has no counterpart of `x`. */
export function compileRegex(source: string, options: string): (value: Value | undefined) => boolean {
  let pattern = source;
  let flags = options;
  const inline = /^\(\?([ims]+)\)/.exec(pattern);
  if (inline) {
    pattern = pattern.slice(inline[0].length);
    flags += inline[1];
  }
  if (flags.includes('x')) throw notSupported('The regular expression option x');
  if (/[^imsu]/.test(flags)) throw badValue(`invalid flag in regex options: ${options}`);
  const expression = build(pattern, [...new Set(flags.replaceAll('u', ''))].join(''));
  return (value) => {
    if (typeof value === 'string') return expression.test(value);
    return value instanceof BSONSymbol && expression.test(value.value);
  };
}

function build(pattern: string, flags: string): RegExp {
  try {
    return new RegExp(pattern, `${flags}u`);
  } catch {
    // PCRE allows needless escapes (\-, \@) that JavaScript's Unicode mode refuses.
    try {
      return new RegExp(pattern, flags);
    } catch {
      throw new MongoError(51091, `Regular expression is invalid: ${pattern}`);
    }
  }
}

export function regexPredicate(regex: BSONRegExp): (value: Value | undefined) => boolean {
  const test = compileRegex(regex.pattern, regex.options);
  return (value) =>
    test(value) ||
    (value instanceof BSONRegExp && value.pattern === regex.pattern && value.options === regex.options);
}

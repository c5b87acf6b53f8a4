import { describe, expect, it } from 'vitest';
import { findWords } from './check-words.ts';

const settings = { never: { anew: 'again', 'hears of': 'gets', wish: 'request' } };
const wordsOf = (text: string) => findWords(text, settings).map(({ word }) => word);

describe('the word check', () => {
  it('finds words in comments, strings and names, in any case', () => {
    expect(wordsOf('// Starts Anew.')).toEqual(['anew']);
    expect(wordsOf("it('hears of it')")).toEqual(['hears of']);
    expect(wordsOf('const loadAnew = followWish();')).toEqual(['anew', 'wish']);
    expect(wordsOf('load-anew.ts')).toEqual(['anew']);
  });

  it('accepts longer words', () => {
    expect(wordsOf('a new renewal, wishful, the wishlist')).toEqual([]);
  });

  it('reports the line and the replacement', () => {
    expect(findWords('fine\n\nanew', settings)).toEqual([{ line: 3, word: 'anew', instead: 'again' }]);
  });
});

import { searchWords } from '../../lists/search-words.ts';

/** The words by which staff find an account: those of its name and email. */
export const searchWordsOf = ({ name, email }: { name: string; email: string }): string[] =>
  searchWords({ texts: [name], emails: [email] });

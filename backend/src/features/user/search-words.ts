import { lower, split, storedWords } from '../../lists/search-words.ts';

/**
 * The words by which staff find an account: those of its name and email. They are stored with the account under an
 * index, and written by each update that changes one of these.
 */
export const searchWordsOf = ({ name, email }: { name: string; email: string }): string[] =>
  storedWords([...split(name), ...split(email), lower(email)]);

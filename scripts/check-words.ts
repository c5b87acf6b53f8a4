import { execFileSync } from 'node:child_process';
import { existsSync, readFileSync } from 'node:fs';

interface WordSettings {
  /** Words that fail the check, each with what to write instead. */
  never: Record<string, string>;
  /** Files (or folders, with a slash at the end) whose text is data: seed copy, translations. */
  ignored: string[];
}

interface Finding {
  line: number;
  word: string;
  instead: string;
}

const textFile =
  /\.(tsx?|mjs|cjs|js|css|html|md|ya?ml|json)$|(^|\/)(Dockerfile|Caddyfile|\.env\.example|run)$/;

/** Finds the words in a text: whole words, also as parts of camelCase and kebab-case names. */
export function findWords(text: string, { never }: Pick<WordSettings, 'never'>): Finding[] {
  const pattern = new RegExp(`(?<![a-z])(${Object.keys(never).join('|')})(?![a-z])`, 'gi');
  return text.split('\n').flatMap((line, index) => {
    const words = line.replace(/([a-z\d])(?=[A-Z])/g, '$1 ');
    return [...words.matchAll(pattern)].map(([match]) => {
      const word = match.toLowerCase();
      return { line: index + 1, word, instead: never[word] ?? '' };
    });
  });
}

/** Checks all text files of the repository and their names. Without git (a source archive) it checks nothing. */
function checkFiles({ never, ignored }: WordSettings): string[] {
  if (!existsSync('.git')) return [];
  const files = execFileSync('git', ['ls-files', '--cached', '--others', '--exclude-standard'], {
    encoding: 'utf8',
  }).split('\n');
  const checked = files.filter(
    (file) =>
      textFile.test(file) &&
      existsSync(file) &&
      !ignored.some((entry) => (entry.endsWith('/') ? file.startsWith(entry) : file === entry)),
  );
  return checked.flatMap((file) => [
    ...findWords(file, { never }).map(
      ({ word, instead }) => `${file}: the file name has "${word}": ${instead}`,
    ),
    ...findWords(readFileSync(file, 'utf8'), { never }).map(
      ({ line, word, instead }) => `${file}:${line}: "${word}": write ${instead}`,
    ),
  ]);
}

if (import.meta.filename === process.argv[1]) {
  const problems = checkFiles(JSON.parse(readFileSync('scripts/words.json', 'utf8')));
  for (const problem of problems) console.error(problem);
  if (problems.length > 0) {
    console.error(`${problems.length} words that are not plain English. Settings: scripts/words.json`);
    process.exitCode = 1;
  }
}

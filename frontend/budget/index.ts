import { fileURLToPath } from 'node:url';
import { consoleBudgetKb, consolePage, firstVisit, type Kind, spend } from './first-visit.ts';

const names: Record<Kind, string> = { js: 'JavaScript', css: 'CSS', font: 'Fonts' };
const folder = (path: string) => fileURLToPath(new URL(path, import.meta.url));

function report(page: string, files: ReturnType<typeof firstVisit>, spent: ReturnType<typeof spend>): void {
  console.log(`\nA first visit to ${page} loads, compressed as the shop sends it:`);
  for (const { kind, kb, allowedKb, isOver } of spent) {
    const figures = `${kb.toFixed(1).padStart(6)} of ${String(allowedKb).padStart(3)} KB`;
    console.log(`  ${names[kind].padEnd(10)} ${figures}${isOver ? '  over the budget' : ''}`);
  }
  if (!spent.some(({ isOver }) => isOver)) return;
  console.error('\nThe budget is broken. What is loaded, largest first:');
  for (const { file, bytes } of files.toSorted((one, other) => other.bytes - one.bytes)) {
    console.error(`  ${(bytes / 1000).toFixed(1).padStart(6)} KB  ${file}`);
  }
  process.exitCode = 1;
}

const shop = firstVisit(folder('../dist'));
report('/', shop, spend(shop));
const staff = firstVisit(folder('../admin/dist'), consolePage);
report('/admin', staff, spend(staff, consoleBudgetKb));

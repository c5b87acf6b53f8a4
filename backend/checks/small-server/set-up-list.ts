import { adminPaths } from '../../src/contract/admin/paths.ts';
import type { SetupKey, SetupResponse } from '../../src/contract/admin/setup.ts';
import { joinAsOwner, type Owner } from './owner.ts';
import type { Server } from './server.ts';

const { setup } = adminPaths;

/** Items of a shop that is not online yet. */
const notOnline: readonly SetupKey[] = ['mail', 'payments', 'https'];

/** Does what the owner does in the console: reads the legal texts, and brings in a second owner. */
export async function doWhatIsLeft(server: Server, owner: Owner): Promise<void> {
  await owner.call(setup.confirm, { key: 'legal' });
  const email = 'sam@shop.example';
  const invited = await server.shop(`staff invite ${email} --name Sam --role owner --json`);
  await joinAsOwner(JSON.parse(invited).url, email, server.url);
}

/**
 * Reads the set-up list.
 * @throws unless all is done but the demo and what a shop needs to be online
 * @returns what is not done
 */
export async function readWhatIsOpen(owner: Owner): Promise<readonly string[]> {
  const { items } = (await owner.call(setup.list)) as unknown as SetupResponse;
  // Opening removes what the test purchase has made.
  const open = items.filter(({ key, done }) => !done && key !== 'demo');
  const surprising = open.filter(({ key }) => !notOnline.includes(key));
  if (surprising.length > 0)
    throw new Error(surprising.map(({ key, detail }) => `${key}: ${detail}`).join('\n'));
  return open.map(({ key }) => key);
}

/**
 * Tries to open the shop, which `shop -- open` refuses until the list is done.
 * @throws unless it names exactly what is missing
 */
export async function tryToOpen(server: Server, missing: readonly string[]): Promise<void> {
  const output = await server.shop('open --yes --json || true');
  const { success, problems = [] } = JSON.parse(output) as { success: boolean; problems?: string[] };
  const named = problems.map((problem) => problem.split(':', 1)[0]);
  if (success || named.join() !== missing.join()) throw new Error(`It should name ${missing}: ${output}`);
}

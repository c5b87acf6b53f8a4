import { join } from 'node:path';
import { version } from '../../src/config/version.ts';
import { writeCatalogue } from './catalogue.ts';
import { joinAsOwner, type Owner } from './owner.ts';
import type { Report } from './report.ts';
import type { Server } from './server.ts';
import { doWhatIsLeft } from './set-up-list.ts';

const email = 'jo@shop.example';
const business =
  '--name "Hats Pty Ltd" --abn "51 824 753 556" --address "1 High Street, Bendigo VIC 3550" --email hello@hats.example';

/** From a server with images to a shop with owners, products and details of the business. @returns the first owner */
export async function setUpShop(server: Server, report: Report): Promise<Owner> {
  const link = await report.step('install.sh', async () => {
    const output = await server.run(
      `deploy/install.sh --domain localhost --email ${email} --name "Jo Hatter" --with containers`,
    );
    const { version: answers } = await server.waitUntilReady();
    if (answers !== version) throw new Error(`Version ${answers} answers`);
    const found = /https?:\S+#token=\S+/.exec(output)?.[0];
    if (!found) throw new Error(`It prints no link:\n${output}`);
    return found;
  });
  const owner = await report.step('the first owner', () => joinAsOwner(link, email, server.url));
  await report.step('the business', () => server.shop(`business set ${business}`));
  await report.step('products', async () => {
    await writeCatalogue(join(server.folder, 'catalogue'));
    await server.run('tar -c catalogue | docker compose exec -T shop tar -x -C /tmp');
    await server.shop('products import /tmp/catalogue/products.json --yes');
    await server.run('docker compose exec -T shop rm -r /tmp/catalogue');
  });
  await report.step('legal texts and a second owner', () => doWhatIsLeft(server, owner));
  return owner;
}

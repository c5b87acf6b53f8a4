import type { Report } from './report.ts';
import { goBack, killUpgrade, tidyUp, type Upgrades, upgrade } from './upgrades.ts';

/** Upgrades once as a whole, then kills upgrades at moments spread over the time that it took. */
export async function killUpgrades(upgrades: Upgrades, kills: number, report: Report): Promise<void> {
  const { server, shopper, from, to } = upgrades;
  await shopper.buy();
  const wholeMs = await report.step(`upgrade from ${from} to ${to}`, () => upgrade(upgrades));
  for (let kill = 0; kill < kills; kill += 1) {
    if (server.setting('SHOP_VERSION') === to) await goBack(upgrades);
    await tidyUp(upgrades);
    await shopper.buy();
    const afterMs = Math.round(((kill + 0.5) / kills) * wholeMs);
    const isPowerCut = kill % 2 === 1;
    const name = `${isPowerCut ? 'power cut' : 'kill -9'} ${(afterMs / 1000).toFixed(1)} s after its start`;
    await report.step(name, async () => {
      const { version, ms } = await killUpgrade(upgrades, { afterMs, isPowerCut });
      // The shop sells, too. Going back to the old version loses this order.
      const order = await shopper.buy();
      if (version === to) shopper.forget(order);
      console.log(
        `        ${version} answers after ${(ms / 1000).toFixed(0)} s with ${shopper.orderCount} orders`,
      );
    });
  }
}

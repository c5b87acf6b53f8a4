import { paths } from '../../contract/paths.ts';
import { type Check, failure, ok, warning } from '../finding.ts';
import { request } from '../request.ts';
import { isOwnMachine } from './addresses.ts';

/** In production: whether the shop responds at the address that customers see, with a certificate that browsers trust. */
export const publicAddressCheck: Check = {
  name: 'public address',
  async run({ settings: { frontendUrl, backendUrl }, problems, isProduction }) {
    const isWrong = problems.some(
      ({ setting }) => setting === 'FRONTEND_URL' || setting === 'VITE_BACKEND_URL',
    );
    const { protocol } = new URL(frontendUrl);
    if (isWrong || !isProduction || protocol !== 'https:' || isOwnMachine(new URL(frontendUrl))) return [];
    const addresses = [
      `${backendUrl}${paths.health.live}`,
      ...(backendUrl === frontendUrl ? [] : [frontendUrl]),
    ];
    const responses = await Promise.all(
      addresses.map(async (address) => ({ address, response: await request(address) })),
    );
    for (const { address, response } of responses) {
      if (response.kind === 'unreachable')
        return [
          warning(
            this.name,
            `${new URL(address).host}: ${response.reason}`,
            'start the shop and its proxy, and let the DNS record of this host name point to this server',
          ),
        ];
      if (response.status !== 200)
        return [
          failure(
            this.name,
            `${address} responds ${response.status}`,
            'let the proxy pass the requests for this host name to the shop',
          ),
        ];
    }
    return [ok(this.name, `${frontendUrl} responds`)];
  },
};

import { type Check, type Finding, failure, ok, warning } from '../finding.ts';

/** Whether an address leads to this machine alone. */
export const isOwnMachine = ({ hostname }: URL) =>
  hostname === 'localhost' ||
  hostname === '[::1]' ||
  /^127\./.test(hostname) ||
  hostname.endsWith('.localhost');

/** The URLs that mails, payment returns and browsers use. */
export const addressesCheck: Check = {
  name: 'FRONTEND_URL',
  run({ settings: { frontendUrl, backendUrl }, source, problems, isProduction }) {
    if (problems.some(({ setting }) => setting === 'FRONTEND_URL' || setting === 'VITE_BACKEND_URL'))
      return [];
    const storefront = new URL(frontendUrl);
    const findings: Finding[] = [];
    if (isProduction && isOwnMachine(storefront))
      findings.push(
        warning(
          'FRONTEND_URL',
          `${frontendUrl} is reachable from this machine only`,
          'set it to the address that customers see: mails and payment pages link to it',
        ),
      );
    else if (isProduction && storefront.protocol !== 'https:')
      findings.push(
        failure(
          'FRONTEND_URL',
          'is not https: passwords would be sent in plain text',
          'set it to an https:// address',
        ),
      );
    const isMixed = storefront.protocol === 'https:' && new URL(backendUrl).protocol === 'http:';
    if (source.VITE_BACKEND_URL?.trim() && isMixed)
      findings.push(
        failure(
          'VITE_BACKEND_URL',
          'is http where the storefront is https: browsers block that',
          'set an https:// address, or leave it empty where one address serves both',
        ),
      );
    return findings.length > 0 ? findings : [ok('FRONTEND_URL', frontendUrl)];
  },
};

/** Whether the client addresses that rate limits use are the real ones. */
export const proxyCheck: Check = {
  name: 'TRUST_PROXY',
  run({ settings: { trustProxy, host, frontendUrl }, problems, isProduction }) {
    if (problems.some(({ setting }) => setting === 'TRUST_PROXY')) return [];
    const isLocal = host === '127.0.0.1' || host === '::1' || host === 'localhost';
    if (isProduction && frontendUrl.startsWith('https:') && !trustProxy)
      return [
        warning(
          'TRUST_PROXY',
          'is empty, but https needs a proxy in front of the shop: rate limits see all visitors as one',
          'set it to the number of proxies in front of this process, e.g. 1',
        ),
      ];
    if (typeof trustProxy === 'number' && trustProxy > 0 && !isLocal)
      return [
        warning(
          'TRUST_PROXY',
          `trusts ${trustProxy} while HOST is ${host}: a client that reaches PORT without the proxy can forge its address`,
          'let only the proxy reach PORT (firewall, private network), or set HOST=127.0.0.1',
        ),
      ];
    return [ok('TRUST_PROXY', trustProxy ? `trusts ${trustProxy}` : 'no proxy is trusted')];
  },
};

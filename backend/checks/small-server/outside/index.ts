import { join } from 'node:path';
import { openDnsServer } from '../../../test/vendors/dns-server.ts';
import { startMailServer } from '../../../test/vendors/mail-server.ts';
import type { Server } from '../server.ts';
import { machine, openNetwork, publicUrl } from './network.ts';
import { openProvider, type Provider } from './provider.ts';

const mailPort = 2525;
const everywhere = '0.0.0.0';

/** What a shop that sells needs beside its server. */
export interface Outside {
  /** The settings of a shop that uses it, but for the webhook's secret. */
  settings: Record<string, string>;
  provider: Provider;
  /** Who got a mail, with each mail. */
  received: { recipients: string[]; raw: string }[];
  close(): Promise<void>;
}

/**
 * Opens a mail server, the DNS records of the sender's domain, a payment provider, and an authority for the domain of
 * the shop, on this machine and outside of the server's limits but for the authority.
 * @param root folder of the authority's certificate and key
 */
export async function openOutside(server: Server, root: string): Promise<Outside> {
  const composeFile = openNetwork(server, root);
  const [mail, names, provider] = await Promise.all([
    startMailServer(mailPort, {}, everywhere),
    openDnsServer(everywhere),
    openProvider(join(server.folder, '..', 'provider')),
  ]);
  Object.assign(names.names, {
    'hats.au': [[`v=spf1 ip4:${machine} ~all`]],
    'k1._domainkey.hats.au': [['v=DKIM1; k=rsa; p=AAAA']],
    '_dmarc.hats.au': [['v=DMARC1; p=quarantine; rua=mailto:hello@hats.au']],
  });
  return {
    settings: {
      COMPOSE_FILE: composeFile,
      FRONTEND_URL: publicUrl,
      STRIPE_SECRET_KEY: provider.secretKey,
      STRIPE_API_URL: `http://${machine}:${provider.port}`,
      SMTP_URL: `smtp://${machine}:${mailPort}`,
      MAIL_FROM: '"Hats <hello@hats.au>"',
      MAIL_DKIM_SELECTOR: 'k1',
      DNS_SERVER: `${machine}:${names.port}`,
    },
    provider,
    received: mail.received,
    async close() {
      await Promise.all([provider.close(), mail.stop(), names.close()]);
    },
  };
}

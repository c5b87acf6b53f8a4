import dns from 'node:dns';
import { copyFileSync, mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { Server } from '../server.ts';

/** The shop's domain, which only the check reaches. */
export const domain = 'shop.hats.au';
export const publicUrl = `https://${domain}`;

/** This machine, as the containers reach it. */
export const machine = '10.213.0.1';

/** Caddy as an authority that signs certificates by ACME for who answers at the domain, under the address of the real one. */
const authority = `{
	admin off
	skip_install_trust
	pki {
		ca local {
			root {
				cert /authority/root.crt
				key /authority/root.key
			}
		}
	}
}
https://acme-v02.api.letsencrypt.org {
	tls internal
	rewrite /directory /acme/local/directory
	acme_server
}
http://127.0.0.1:2020 {
	respond "ok"
}
`;

/** What stands around the containers of the server: the domain's DNS record, an authority, and who trusts it. */
const compose = (folder: string) => `
networks:
  default:
    ipam: { config: [{ subnet: 10.213.0.0/24, gateway: ${machine} }] }
services:
  authority:
    image: localhost/brim-and-page/storefront:\${SHOP_VERSION}
    command: caddy run --config /authority/Caddyfile --adapter caddyfile
    volumes: ["${folder}:/authority:ro"]
    cap_drop: [ALL]
    cap_add: [NET_BIND_SERVICE]
    healthcheck: { test: [CMD, wget, -q, -O, /dev/null, "http://127.0.0.1:2020/"], interval: 1s }
    networks: { default: { aliases: [acme-v02.api.letsencrypt.org] } }
  storefront:
    depends_on: { authority: { condition: service_healthy } }
    environment: { SSL_CERT_FILE: /authority/root.crt }
    volumes: ["${folder}:/authority:ro"]
    networks: { default: { aliases: [${domain}] } }
  shop:
    environment: { NODE_EXTRA_CA_CERTS: /authority/root.crt }
    volumes: ["${folder}:/authority:ro"]
`;

/**
 * Puts a server behind a domain, with an authority that this process trusts by `NODE_EXTRA_CA_CERTS`. It is in force with the
 * next start of the containers.
 * @param root folder of the authority's `root.crt` and `root.key`
 * @returns the value of `COMPOSE_FILE`
 */
export function openNetwork({ folder }: Server, root: string): string {
  const place = join(folder, 'outside');
  mkdirSync(place, { recursive: true });
  for (const name of ['root.crt', 'root.key']) copyFileSync(join(root, name), join(place, name));
  writeFileSync(join(place, 'Caddyfile'), authority);
  writeFileSync(join(folder, 'outside.yaml'), compose(place));
  // As the DNS record would: the ports of the server are this machine's.
  const lookup = dns.lookup as (...args: unknown[]) => void;
  dns.lookup = ((host: string, ...rest: unknown[]) =>
    lookup(host === domain ? 'localhost' : host, ...rest)) as typeof dns.lookup;
  return 'deploy/compose.small.yaml:outside.yaml';
}

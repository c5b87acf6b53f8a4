import { version } from '../../src/config/version.ts';
import type { Report } from './report.ts';
import type { Server } from './server.ts';

const place = 'localhost/brim-and-page';
/** Of the same program, under the next number. */
export const nextVersion = version.replace(/\d+$/, (patch) => String(Number(patch) + 1));

const megabytes = (bytes: string) => `${(Number(bytes) / 1e6).toFixed(0)} MB`;

/**
 * Loads the images of this version, and makes those of the next one.
 * @param file written by `docker save`
 */
export async function loadImages(server: Server, file: string, report: Report): Promise<string> {
  await server.run(`docker load --quiet --input ${file}`);
  for (const target of ['shop', 'storefront']) {
    const size = await server.run(`docker image inspect --format '{{.Size}}' ${place}/${target}:${version}`);
    report.figure(`image ${target}, with what it is based on`, megabytes(size));
  }
  await server.run(`docker tag ${place}/storefront:${version} ${place}/storefront:${nextVersion}
    docker build --quiet --tag ${place}/shop:${nextVersion} - <<END
FROM ${place}/shop:${version}
USER root
RUN sed -i '0,/"version": "[^"]*"/s//"version": "${nextVersion}"/' package.json
USER node
END`);
  return `${version} and ${nextVersion}`;
}

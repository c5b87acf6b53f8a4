import { existsSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { describe, expect, it } from 'vitest';
import { parse, parseAllDocuments } from 'yaml';
import { requiredWebhookEvents } from '../../src/adapters/payments/stripe-event-types.ts';
import { rootDir, settingNames } from '../../src/config/env.ts';

/** Checks the consistency of files that cannot be run here: containers, workflow, lock file and documents. */

const read = (file: string) => readFileSync(join(rootDir, file), 'utf8');
const ofCompose = ['MONGODB_PASSWORD', 'MONGODB_ROOT_PASSWORD'];

interface Stage {
  name: string;
  base: string;
  instructions: { word: string; rest: string }[];
}

function readDockerfile(): Stage[] {
  const lines = read('Dockerfile')
    .replace(/\\\n\s*/g, '')
    .split('\n')
    .filter((line) => line.trim() !== '' && !line.startsWith('#'));
  const stages: Stage[] = [];
  for (const line of lines) {
    const [, word = '', rest = ''] = /^([A-Z]+) +(.*)$/.exec(line) ?? [];
    expect(word, line).not.toBe('');
    const [, base = '', name = ''] = word === 'FROM' ? (/^(\S+) AS (\S+)$/.exec(rest) ?? []) : [];
    if (word === 'FROM') stages.push({ name, base, instructions: [] });
    else stages.at(-1)?.instructions.push({ word, rest });
  }
  return stages;
}

/** Whether a file is sent to the build, by the patterns that .dockerignore uses. */
function reachesBuild(path: string): boolean {
  let isIn = true;
  for (const line of read('.dockerignore').split('\n')) {
    if (line.trim() === '' || line.startsWith('#')) continue;
    const pattern = line.replace(/^!/, '');
    const expression = pattern
      .replace(/[.]/g, '\\.')
      .replaceAll('**/', '§')
      .replaceAll('*', '[^/]*')
      .replaceAll('§', '(?:.*/)?');
    if (new RegExp(`^${expression}(?:/.*)?$`).test(path)) isIn = line.startsWith('!');
  }
  return isIn;
}

describe('the Dockerfile', () => {
  const stages = readDockerfile();
  const final = stages.filter(({ name }) => ['shop', 'storefront'].includes(name));

  it('copies existing files that .dockerignore does not exclude', () => {
    for (const { instructions } of stages) {
      for (const { word, rest } of instructions) {
        if (word !== 'COPY') continue;
        const [from, ...words] = rest.split(/ +/);
        if (from?.startsWith('--from=')) {
          expect(stages.map(({ name }) => name)).toContain(from.slice('--from='.length));
          continue;
        }
        for (const source of [from, ...words].slice(0, -1)) {
          expect(existsSync(join(rootDir, source ?? '')), source).toBe(true);
          expect(reachesBuild(source ?? ''), source).toBe(true);
        }
      }
    }
    for (const kept of [
      '.env',
      'backend/.env',
      '.data',
      'node_modules',
      'frontend/node_modules',
      '.git',
      'backups',
    ])
      expect(reachesBuild(kept), kept).toBe(false);
    expect(reachesBuild('backend/src/server.ts')).toBe(true);
    expect(reachesBuild('backend/src/app.test.ts')).toBe(false);
  });

  it('keeps data and backups in volumes, the only folders that the shop may write to', () => {
    const shop = stages.find(({ name }) => name === 'shop');
    const wordsOf = (word: string) =>
      shop?.instructions.filter((each) => each.word === word).map(({ rest }) => rest) ?? [];
    const environment = Object.fromEntries(
      wordsOf('ENV').flatMap((rest) => rest.split(' ').map((pair) => pair.split('='))),
    );
    const volumes = JSON.parse(wordsOf('VOLUME')[0] ?? '[]');
    expect(volumes).toEqual([environment.DATA_DIR, environment.BACKUP_DIR]);
    expect(wordsOf('RUN').join()).toContain(`-o node -g node -m 0700 ${volumes.join(' ')}`);
  });

  it('pins the major version of each base image, runs as an ordinary user and has a health check', () => {
    const names = stages.map(({ name }) => name);
    for (const { base } of stages) expect(names.includes(base) || /:\d+[-.\w]*$/.test(base), base).toBe(true);
    expect(final).toHaveLength(2);
    for (const { instructions } of final) {
      const last = (word: string) => instructions.filter((each) => each.word === word).at(-1)?.rest;
      expect(last('USER')).toMatch(/^(node|1000:1000)$/);
      expect(JSON.parse(last('HEALTHCHECK')?.replace(/^.* CMD /, '') ?? '')).toEqual(expect.any(Array));
    }
    const environment = final.flatMap(({ instructions }) =>
      instructions.filter(({ word }) => word === 'ENV'),
    );
    for (const { rest } of environment)
      for (const pair of rest.split(' ')) expect(settingNames).toContain(pair.split('=')[0]);
  });
});

interface Service {
  profiles?: string[];
  build?: { target: string };
  image?: string;
  environment?: Record<string, string>;
  volumes?: string[];
  networks?: string[];
  depends_on?: Record<string, unknown>;
  healthcheck?: unknown;
}

describe('compose.yaml', () => {
  const text = read('compose.yaml');
  const compose = parse(text, { merge: true }) as {
    services: Record<string, Service>;
    volumes: Record<string, unknown>;
    networks: Record<string, unknown>;
  };
  const { services } = compose;

  it('refers to existing stages, volumes, networks, services and files', () => {
    const stages = readDockerfile().map(({ name }) => name);
    for (const [name, service] of Object.entries(services)) {
      if (service.build) expect(stages).toContain(service.build.target);
      else expect(service.image, name).toMatch(/:\d/);
      for (const volume of service.volumes ?? []) {
        const [source = ''] = volume.split(':');
        if (source.startsWith('./')) expect(existsSync(join(rootDir, source)), source).toBe(true);
        else expect(Object.keys(compose.volumes)).toContain(source);
      }
      for (const network of service.networks ?? []) expect(Object.keys(compose.networks)).toContain(network);
      for (const other of Object.keys(service.depends_on ?? {}))
        expect(Object.keys(services)).toContain(other);
    }
  });

  it('sets known settings, and its head explains each variable', () => {
    for (const name of Object.keys(services.shop?.environment ?? {}))
      expect([...settingNames, ...ofCompose]).toContain(name);
    const head = text.slice(0, text.indexOf('\nname:'));
    const asked = [...text.matchAll(/(?<!\$)\$\{(\w+)/g)].map(([, name]) => name ?? '');
    expect(asked.length).toBeGreaterThan(4);
    for (const name of asked) expect(head).toContain(`#   ${name} `);
    for (const [, name] of read('deploy/Caddyfile').matchAll(/\{\$(\w+)/g))
      expect(['SHOP_ADDRESS', ...Object.keys(services.storefront?.environment ?? {})]).toContain(name);
    expect(services.shop?.environment).toMatchObject({
      TRUST_PROXY: '1',
      NODE_ENV: 'production',
      DATA_DIR: '/data',
    });
    expect(services.mongodb?.healthcheck).toBeDefined();
  });

  it('has two more shop processes in a profile, equal to the first one', () => {
    const { profiles, ...more } = services['shop-2'] ?? {};
    expect(profiles).toEqual(['three']);
    expect(more).toEqual(services.shop);
    expect(services['shop-3']).toEqual(services['shop-2']);
    expect(text).toContain('shop:4000 shop-2:4000 shop-3:4000');
  });
});

interface LockEntry {
  version: string;
  resolved?: string;
  integrity?: string;
  link?: boolean;
  hasInstallScript?: boolean;
  optional?: boolean;
  os?: string[];
  dependencies?: Record<string, string>;
  devDependencies?: Record<string, string>;
}

describe('the dependencies', () => {
  const lock = JSON.parse(read('package-lock.json')) as { packages: Record<string, LockEntry> };
  const manifests = ['package.json', 'backend/package.json', 'frontend/package.json'].map(
    (file) => JSON.parse(read(file)) as LockEntry & { allowScripts?: Record<string, boolean> },
  );

  it('have exact versions and are locked with a checksum', () => {
    for (const { dependencies = {}, devDependencies = {} } of manifests)
      for (const [name, version] of Object.entries({ ...dependencies, ...devDependencies }))
        expect(version, name).toMatch(/^\d+\.\d+\.\d+(-[\w.]+)?$/);
    for (const [path, entry] of Object.entries(lock.packages)) {
      if (!path.includes('node_modules/') || entry.link) continue;
      // The registry may not have packages of other platforms; npm ci never installs them here.
      if (!(entry.optional && entry.os)) expect(entry.integrity, path).toMatch(/^sha512-/);
      expect(entry.resolved ?? '', path).not.toMatch(/^(?:git|http:)/);
    }
  });

  it('run no install script that was not reviewed', () => {
    const withScripts = Object.entries(lock.packages)
      .filter(([, { hasInstallScript }]) => hasInstallScript)
      .map(([path]) => path.slice(path.lastIndexOf('node_modules/') + 'node_modules/'.length));
    expect(Object.keys(manifests[0]?.allowScripts ?? {}).sort()).toEqual([...new Set(withScripts)].sort());
    expect(read('.npmrc')).toMatch(/^ignore-scripts=true$/m);
  });
});

describe('the workflow', () => {
  it('runs .ci/run on every supported version of Node.js, and the audit', () => {
    const workflow = parse(read('.github/workflows/ci.yml')) as {
      jobs: Record<string, { strategy?: { matrix?: { node?: string[] } }; steps: { run?: string }[] }>;
    };
    const runs = Object.values(workflow.jobs).flatMap(({ steps }) => steps.map(({ run }) => run ?? ''));
    for (const command of ['.ci/run', 'npm ci', 'npm test', 'npm run build', 'npm audit', 'docker compose'])
      expect(
        runs.some((run) => run.includes(command)),
        command,
      ).toBe(true);
    const { engines } = JSON.parse(read('package.json')) as { engines: { node: string } };
    expect(`>=${workflow.jobs.test?.strategy?.matrix?.node?.[0]}`).toBe(engines.node);
    expect(parseAllDocuments(read('.github/workflows/ci.yml'))).toHaveLength(1);
  });
});

describe('the workflow for images', () => {
  it('builds the images that the compose files name', () => {
    const workflow = read('.github/workflows/images.yml');
    expect(parse(workflow)).toMatchObject({ on: { push: { tags: ['v*'] } } });
    const { services } = parse(read('compose.yaml'), { merge: true }) as {
      services: Record<string, Service>;
    };
    for (const { image, build } of Object.values(services))
      if (build) expect(image).toContain(`/${build.target}:`);
    const built = /for target in (.*); do/.exec(workflow)?.[1]?.split(' ');
    expect(built?.toSorted()).toEqual(['shop', 'storefront']);
  });
});

describe('the version', () => {
  const { version } = JSON.parse(read('package.json')) as { version: string };

  it('is the same in every package, and CHANGELOG.md describes it first', () => {
    const packages = readdirSync(join(rootDir, 'backend/packages')).map((name) => `backend/packages/${name}`);
    for (const folder of ['backend', 'frontend', ...packages])
      expect(JSON.parse(read(`${folder}/package.json`)), folder).toMatchObject({ version });
    const headings = [...read('CHANGELOG.md').matchAll(/^## (.*)$/gm)].map(([, text]) => text);
    expect(headings[0]?.split(',')[0]).toBe(version);
    for (const heading of headings)
      expect(heading).toMatch(/^\d+\.\d+\.\d+, (?:not released|\d{4}-\d{2}-\d{2})$/);
  });

  it('is the tag, before images and bundle of a release are made', () => {
    const workflow = parse(read('.github/workflows/images.yml')) as {
      jobs: { images: { steps: { run?: string }[] } };
    };
    const runs = workflow.jobs.images.steps.map(({ run }) => run ?? '');
    const check = runs.findIndex((run) => run.includes('package.json') && run.includes('GITHUB_REF_NAME'));
    expect(check).toBeGreaterThanOrEqual(0);
    for (const made of ['docker push', 'npm run release'])
      expect(
        runs.findIndex((run) => run.includes(made)),
        made,
      ).toBeGreaterThan(check);
  });
});

describe('the documents', () => {
  const documents = readdirSync(join(rootDir, 'docs')).filter((name) => name.endsWith('.md'));

  it.each(['stripe', 'mongodb-atlas', 'cloudinary', 'smtp', 'recaptcha', 'deployment'])(
    'describe %s and how to check that it works',
    (name) => {
      const text = read(`docs/${name}.md`);
      const last = text.slice(text.lastIndexOf('\n## '));
      expect(last).toMatch(/^\n## Does it work\?/);
      expect(last).toContain('npm run doctor');
    },
  );

  it('refer to existing settings, events and files', () => {
    const others = [
      ...ofCompose,
      'MONGO_INITDB_ROOT_USERNAME',
      'MONGO_INITDB_ROOT_PASSWORD',
      'CHROMIUM_PATH',
      'SHOP_ADDRESS',
      'COMPOSE_PROFILES',
      'COMPOSE_FILE',
      'SHOP_IMAGES',
      'SHOP_VERSION',
      'MONGODB_CACHE_GB',
    ];
    for (const file of documents) {
      const text = read(`docs/${file}`);
      for (const [, name = ''] of text.matchAll(/`([A-Z][A-Z\d]*(?:_[A-Z\d]+)+)(?:=[^`]*)?`/g))
        expect([...settingNames, ...others], `${name} in ${file}`).toContain(name);
      for (const [, target = ''] of text.matchAll(/\]\((?!https?:)([^)#]+)/g))
        expect(existsSync(join(rootDir, 'docs', target)), `${target} in ${file}`).toBe(true);
    }
    for (const event of requiredWebhookEvents) expect(read('docs/stripe.md')).toContain(`\`${event}\``);
  });

  it('name scripts and files in AGENTS.md that exist', () => {
    const text = read('AGENTS.md');
    const { scripts } = JSON.parse(read('package.json')) as { scripts: Record<string, string> };
    const commands = [...text.matchAll(/`npm (?:run )?([a-z:]+)[^`]*`/g)].map(([, name = '']) => name);
    expect(commands).toContain('test:proofs');
    for (const name of commands) if (name !== 'ci') expect(Object.keys(scripts)).toContain(name);
    for (const [, path = ''] of text.matchAll(/`([\w.-]+(?:\/[\w.-]+)+|\.env\.example)`/g))
      expect(existsSync(join(rootDir, path)), path).toBe(true);
  });
});

import { execFileSync, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createServer } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { parseServerArguments } from '../../src/cli/parseServerArguments.js';

const deploy = new URL('../../deploy/', import.meta.url);
const guide = readFileSync(new URL('../../../../docs/how-to/run-the-server.md', import.meta.url), 'utf8');
const text = readFileSync(new URL('../../deploy/compose.yaml', import.meta.url), 'utf8');
const dockerfile = readFileSync(new URL('../../deploy/Dockerfile', import.meta.url), 'utf8');

interface Service {
  readonly command?: string;
  readonly image?: string;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: Readonly<Record<string, { readonly condition?: string }>>;
  readonly restart?: string;
  readonly build?: { readonly context: string; readonly dockerfile: string };
  readonly healthcheck?: { readonly test: readonly string[] };
  readonly environment?: Readonly<Record<string, string>>;
  readonly stop_grace_period?: string;
}
interface Compose {
  readonly services: Readonly<Record<string, Service>>;
  readonly volumes: Readonly<Record<string, unknown>>;
  readonly secrets: Readonly<Record<string, unknown>>;
}

const hasDocker = (): boolean => {
  try {
    execFileSync('docker', ['compose', 'version'], { stdio: 'ignore' });
    return true;
  } catch {
    return false;
  }
};

describe('the compose file of the guide', () => {
  it('equals the file next to the Dockerfile', () => {
    expect(/```yaml\n(services:[\s\S]*?)```/.exec(guide)?.[1]).toBe(text);
  });

  it('restarts ended services, waits for the database, and has health checks', () => {
    const { services } = parse(text) as Compose;
    for (const { restart, healthcheck } of Object.values(services)) {
      expect(restart).toBe('unless-stopped');
      expect(healthcheck?.test[0]).toBe('CMD');
    }
    expect(services['funding']?.depends_on).toEqual({ database: { condition: 'service_healthy' } });
  });

  it('checks readiness with a program that succeeds only if the service is ready', async () => {
    const [, node, flag, code = ''] = (parse(text) as Compose).services['funding']?.healthcheck?.test ?? [];
    let status = 200;
    const server = createServer((request, response) =>
      response.writeHead(request.url === '/health/ready' ? status : 404).end(),
    ).listen(0, '127.0.0.1');
    await once(server, 'listening');
    const { port } = server.address() as AddressInfo;
    const end = async (at: number): Promise<unknown> => {
      const child = spawn(process.execPath, [flag ?? '', code.replace('8080', `${at}`)], { stdio: 'ignore' });
      return ((await once(child, 'exit')) as readonly unknown[])[0];
    };
    expect([node, flag]).toEqual(['node', '-e']);
    expect(await end(port)).toBe(0);
    status = 503;
    expect(await end(port)).toBe(1);
    server.close();
    expect(await end(port)).toBe(1);
  });

  it('builds from a clone’s files, for a supported version of Node', () => {
    const { build } = (parse(text) as Compose).services['funding'] ?? {};
    expect(new URL(`${build?.context}/${build?.dockerfile}`, deploy).href).toBe(new URL('Dockerfile', deploy).href);
    const server = JSON.parse(readFileSync(new URL('../package.json', deploy), 'utf8')) as {
      readonly name: string;
      readonly bin: Readonly<Record<string, string>>;
      readonly engines: { readonly node: string };
    };
    for (const [, major] of dockerfile.matchAll(/^FROM node:(\d+)/gm))
      expect(server.engines.node).toBe(`>=${major}.13`);
    const program = `/app/node_modules/${server.name}/${server.bin['tributary-server']?.replace('./', '')}`;
    expect(dockerfile).toContain(`ENTRYPOINT ["node", "${program}"]`);
    const root = JSON.parse(readFileSync(new URL('../../../package.json', deploy), 'utf8')) as {
      readonly workspaces: string[];
    };
    expect(root.workspaces).toContain(/--workspace (\S+)/.exec(dockerfile)?.[1]);
  });

  it('uses only its own names, and starts the server with valid arguments', () => {
    const { services, volumes, secrets } = parse(text) as Compose;
    for (const { secrets: used = [], volumes: kept = [], depends_on: before = {}, environment = {} } of Object.values(
      services,
    )) {
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining([...used]));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(kept.map((each) => each.split(':')[0])));
      expect(Object.keys(services)).toEqual(expect.arrayContaining(Object.keys(before)));
      const mounted = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(used).toEqual(expect.arrayContaining(mounted.map((path) => path.slice('/run/secrets/'.length))));
    }
    const words = (services['funding']?.command ?? '').split(' ');
    const given = parseServerArguments(words);
    expect(given).toMatchObject({
      ...{ host: '0.0.0.0', keys: '/run/secrets/keys', payments: '/run/secrets/payments', dev: false },
    });
    expect(Object.keys(services)).toContain(
      new URL(given.database?.kind === 'postgres' ? given.database.url : '').hostname,
    );
    // A stop takes ten seconds at most.
    expect(Number.parseInt(services['funding']?.stop_grace_period ?? '', 10)).toBeGreaterThan(10);
    expect(Number(/^postgres:(\d+)$/.exec(services['database']?.image ?? '')?.[1])).toBeGreaterThanOrEqual(15);
  });

  (hasDocker() ? it : it.skip)('is one to docker', () => {
    const directory = mkdtempSync(join(tmpdir(), 'tributary-compose-'));
    writeFileSync(join(directory, 'compose.yaml'), text);
    execFileSync('docker', ['compose', 'config', '--quiet'], { cwd: directory });
    rmSync(directory, { recursive: true });
  });
});

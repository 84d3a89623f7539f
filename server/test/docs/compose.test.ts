import { execFileSync } from 'node:child_process';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { describe, expect, it } from '@jest/globals';
import { parse } from 'yaml';
import { parseServerArguments } from '../../src/cli/parseServerArguments.js';

const guide = readFileSync(new URL('../../../docs/server.md', import.meta.url), 'utf8');
const text = /```yaml\n(services:[\s\S]*?)```/.exec(guide)?.[1] ?? '';

interface Service {
  readonly command?: string;
  readonly image?: string;
  readonly secrets?: readonly string[];
  readonly volumes?: readonly string[];
  readonly depends_on?: readonly string[];
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
  it('names only what it has, and starts the server with words that it takes', () => {
    const { services, volumes, secrets } = parse(text) as Compose;
    for (const { secrets: used = [], volumes: kept = [], depends_on: before = [], environment = {} } of Object.values(
      services,
    )) {
      expect(Object.keys(secrets)).toEqual(expect.arrayContaining([...used]));
      expect(Object.keys(volumes)).toEqual(expect.arrayContaining(kept.map((each) => each.split(':')[0])));
      expect(Object.keys(services)).toEqual(expect.arrayContaining([...before]));
      const mounted = Object.values(environment).filter((value) => value.startsWith('/run/secrets/'));
      expect(used).toEqual(expect.arrayContaining(mounted.map((path) => path.slice('/run/secrets/'.length))));
    }
    const [, , ...words] = (services['funding']?.command ?? '').split(' ');
    const given = parseServerArguments(words);
    expect(given).toMatchObject({ host: '0.0.0.0', keys: '/run/secrets/keys', dev: false });
    expect(Object.keys(services)).toContain(new URL(given.database ?? '').hostname);
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

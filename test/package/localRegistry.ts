import { spawn } from 'node:child_process';
import { mkdirSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import { freePort } from '../kit/freePort.js';
import { install, outsideJest, run } from './pack.js';

/** The last version that runs on Node 20. */
const VERDACCIO = 'verdaccio@6.2.0';

export interface Registry {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** A registry of this machine that has the packages of some files, and everything else from the registry that npm is set up with. */
export async function startRegistry(folder: string, tarballs: readonly string[]): Promise<Registry> {
  mkdirSync(folder, { recursive: true });
  // One of its dependencies names a tag of node-fetch that not every registry has.
  writeFileSync(join(folder, 'package.json'), '{"private":true,"overrides":{"node-fetch":"2.7.0"}}');
  const [upstream] = await Promise.all([
    run(folder, 'npm', ['config', 'get', 'registry']),
    install(folder, [VERDACCIO]),
  ]);
  writeFileSync(join(folder, 'config.yaml'), configuration(upstream.trim()));
  const port = await freePort();
  const child = spawn(
    process.execPath,
    ['node_modules/verdaccio/bin/verdaccio', '--config', 'config.yaml', '--listen', `127.0.0.1:${port}`],
    { cwd: folder, env: outsideJest(), stdio: 'ignore' },
  );
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  const url = `http://127.0.0.1:${port}/`;
  await answering(url, child);
  // Every client may publish; npm requires some token.
  const token = `--//127.0.0.1:${port}/:_authToken=nobody`;
  for (const tarball of tarballs) await run(folder, 'npm', ['publish', tarball, '--registry', url, token]);
  return {
    url,
    stop: () => {
      child.kill();
      return ended;
    },
  };
}

const configuration = (upstream: string): string => `storage: ./storage
uplinks:
  upstream: { url: '${upstream}', maxage: 60m, timeout: 60s, max_fails: 100 }
packages:
  '{tributary-sdk,tributary-devnet,tributary-devnet-contracts,create-tributary,tributary-server}': { access: $all, publish: $all }
  '**': { access: $all, proxy: upstream }
max_body_size: 200mb
log: { type: stdout, level: fatal }
`;

/** A minute is some ten times the usual duration. */
async function answering(url: string, child: { readonly exitCode: number | null }): Promise<void> {
  const until = Date.now() + 60_000;
  while (
    !(await fetch(`${url}-/ping`).then(
      ({ ok }) => ok,
      () => false,
    ))
  ) {
    if (child.exitCode !== null || Date.now() > until) throw new Error('the local registry does not answer');
    await new Promise((resolve) => setTimeout(resolve, 200));
  }
}

import { spawn } from 'node:child_process';
import { writeFileSync } from 'node:fs';
import { mkdir } from 'node:fs/promises';
import { join } from 'node:path';
import { id } from 'ethers';
import type { Page } from 'playwright-core';
import { templates } from '../../packages/create-tributary/src/templates.js';
import { launchBrowser } from '../e2e/launchBrowser.js';
import { freePort } from '../kit/freePort.js';
import { install, outsideJest, type PackedSet, run } from './pack.js';

/** Creates a project of every template, each in a folder with its name; their dependencies are installed once, above them. */
export async function createProjects(
  folder: string,
  { sdk, creator }: Pick<PackedSet, 'sdk' | 'creator'>,
): Promise<void> {
  await mkdir(folder);
  writeFileSync(join(folder, 'package.json'), JSON.stringify({ private: true, workspaces: Object.keys(templates) }));
  const tool = join(folder, 'tool');
  await mkdir(tool);
  writeFileSync(join(tool, 'package.json'), '{}');
  await install(tool, [creator.tarball]);
  const command = join(tool, 'node_modules/.bin/create-tributary');
  for (const name of Object.keys(templates))
    await run(folder, command, [name, '--template', name, '--sdk', `file:${sdk.tarball}`]);
  await install(folder, []);
}

export interface Started {
  readonly url: string;
  readonly stop: () => Promise<void>;
}

/** `npm start`, until it prints the address that it listens at. */
export async function start(folder: string, args: readonly string[], env: NodeJS.ProcessEnv = {}): Promise<Started> {
  // In a separate process group: npm passes a signal only to its shell.
  const child = spawn('npm', ['start', '--', ...args], {
    cwd: folder,
    env: { ...outsideJest(), ...env, NO_COLOR: '1' },
    stdio: ['ignore', 'pipe', 'pipe'],
    detached: true,
  });
  const ended = new Promise<void>((resolve) => child.once('close', () => resolve()));
  let printed = '';
  const url = await new Promise<string>((resolve, reject) => {
    const listen = (chunk: unknown): void => {
      printed += String(chunk);
      const found = /https?:\/\/(?:localhost|127\.0\.0\.1):\d+/.exec(printed);
      if (found !== null) resolve(found[0]);
    };
    child.stdout.on('data', listen);
    child.stderr.on('data', listen);
    child.once('error', reject);
    void ended.then(() => reject(new Error(`npm start ended:\n${printed}`)));
  });
  return {
    url,
    stop: () => {
      if (child.exitCode === null) process.kill(-child.pid!, 'SIGTERM');
      return ended;
    },
  };
}

/** First four bytes of a call of the sale's contract, the last request to the wallet: `execute(address,bytes32,address[],bytes[],uint256,bytes)`. */
const PURCHASE = id('execute(address,bytes32,address[],bytes[],uint256,bytes)').slice(0, 10);

export interface Presses {
  readonly buttons: readonly (string | RegExp)[];
  readonly until: string;
  /** Words of a page whose wallet rejects the purchase itself, after it has approved everything before. */
  readonly rejected?: RegExp;
  /** Errors that are not about the page. */
  readonly ignore?: RegExp;
}

/** The purchase in the page of each template. */
export const trials = {
  shop: { buttons: ['Buy', /^Pay \$/], until: 'Yours. Another?', rejected: /^You (closed|stopped)/ },
  game: { buttons: ['Buy a lantern'], until: 'The lantern is yours', rejected: /^Not bought yet/ },
} as const satisfies Readonly<Record<string, Presses>>;

/** Starts a page's project, presses buttons one after another, and waits for a text; returns the page's errors. */
export async function press(folder: string, { until, ...presses }: Presses): Promise<readonly string[]> {
  return onPage(folder, presses, async (page) => {
    await page.getByText(until).first().waitFor({ timeout: 120_000 });
  });
}

export interface Refusal {
  /** How often the wallet signed before it rejected the purchase. */
  readonly signed: number;
  readonly isGranted: boolean;
}

/** Starts a page's project, and rejects the purchase in its wallet after everything before it was signed. */
export async function rejectLast(folder: string, { until, rejected = /./, ...presses }: Presses): Promise<Refusal> {
  const requests = { signed: 0, rejected: 0 };
  let isGranted = false;
  const prepare = async (page: Page): Promise<void> => {
    await page.exposeFunction('mayBeSigned', (call: string) => {
      const may = !call.startsWith(PURCHASE);
      requests[may ? 'signed' : 'rejected'] += 1;
      return may;
    });
    // The template's wallet signs everything: this one puts a player in front of it.
    await page.route('**/src/openNetwork.ts*', async (route) => {
      const response = await route.fetch();
      const body = (await response.text()).replace('new PrivateKeyWallet(account)', `(${withPlayer})($&)`);
      await route.fulfill({ response, body });
    });
  };
  await onPage(folder, { ...presses, prepare }, async (page) => {
    await page.getByText(rejected).first().waitFor({ timeout: 120_000 });
    // Waits until the page has rendered the rejection.
    await page.evaluate(() => new Promise((resolve) => requestAnimationFrame(() => requestAnimationFrame(resolve))));
    isGranted = (await page.getByText(until).count()) > 0;
  });
  if (requests.rejected === 0) throw new Error('the wallet was never asked for the purchase');
  return { signed: requests.signed, isGranted };
}

/** As text for the page: rejects what `mayBeSigned` does not allow. */
const withPlayer = `(wallet) => {
  const request = wallet.request.bind(wallet);
  wallet.request = async (asked) => {
    if (asked.method === 'eth_sendTransaction' && !(await window.mayBeSigned(asked.params[0].data ?? '')))
      throw Object.assign(new Error('User rejected the request'), { code: 4001 });
    return request(asked);
  };
  return wallet;
}`;

interface PageTrial extends Pick<Presses, 'buttons' | 'ignore'> {
  readonly prepare?: (page: Page) => Promise<void>;
}

async function onPage(
  folder: string,
  { buttons, ignore, prepare }: PageTrial,
  look: (page: Page) => Promise<void>,
): Promise<readonly string[]> {
  // By the argument or by the environment: each kind of server takes its port in one of these ways.
  const port = String(await freePort());
  const { url, stop } = await start(folder, ['--port', port], { PORT: port });
  const browser = await launchBrowser();
  try {
    const page = await browser.newPage();
    const complaints: string[] = [];
    page.on('console', (message) => {
      if (message.type() === 'error' && !ignore?.test(message.text())) complaints.push(message.text());
    });
    page.on('pageerror', ({ message }) => complaints.push(message));
    await prepare?.(page);
    await page.goto(url);
    for (const name of buttons) await page.getByRole('button', { name }).first().click();
    await look(page);
    return complaints;
  } finally {
    await browser.close();
    await stop();
  }
}

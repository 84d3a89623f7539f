import { type ChildProcess, spawn } from 'node:child_process';
import { once } from 'node:events';
import { mkdtempSync, rmSync, writeFileSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { Wallet } from 'ethers';
import { readPayments } from '../../src/cli/readPayments.js';
import { apiKeyHash, newApiKey } from '../../src/service/auth/ApiKeys.js';
import { Anvil } from '../kit/Anvil.js';
import { askPatiently } from '../kit/askPatiently.js';

const program = fileURLToPath(new URL('../../dist/cli.js', import.meta.url));
const directory = mkdtempSync(join(tmpdir(), 'tributary-payments-'));
const children: ChildProcess[] = [];
const signer = Wallet.createRandom();
let anvil: Anvil;
beforeAll(async () => {
  anvil = await Anvil.start();
});
afterAll(() => {
  anvil?.stop();
  for (const child of children) child.kill('SIGKILL');
  rmSync(directory, { recursive: true, force: true });
});

const write = (name: string, content: unknown): string => {
  const file = join(directory, name);
  writeFileSync(file, typeof content === 'string' ? content : JSON.stringify(content));
  return file;
};
const account = (given: object = {}) => ({
  chainId: 31_337,
  rpcUrl: 'http://127.0.0.1:1',
  key: { variable: 'KEY' },
  finalityBlocks: 1,
  ...given,
});
const policies = { game: { targets: 'any', selectors: [] } };
const environment = { KEY: signer.privateKey, SHORT: signer.privateKey.slice(0, -1), EMPTY: '' };

describe('the file of --payments', () => {
  it('reads keys and URLs from files and the environment, and uses its accounts as senders', async () => {
    const key = write('key', `${signer.privateKey}\n`);
    const url = write('url', 'https://node.example/v2/s3cr3t\n');
    const tuning = { mostAhead: 16, gasLimit: '50000', mostGas: '90000', mostFeePerGas: '7', bumpAfterMs: 5 };
    const file = write('p.json', {
      accounts: [account({ key: { file: key }, rpcUrl: [{ file: url }, 'https://b.example'], ...tuning })],
      policies,
    });
    const { accounts, policies: read } = await readPayments(file, environment);
    expect(accounts).toMatchObject([
      { finalityBlocks: 1, mostAhead: 16, gasLimit: 50_000n, mostGas: 90_000n, mostFeePerGas: 7n, bumpAfterMs: 5 },
    ]);
    expect(accounts[0]?.account.address).toBe(signer.address);
    expect(read).toEqual({ game: { senders: [signer.address], targets: 'any', selectors: [] } });
  });

  it.each([
    ['text', 'is no JSON object'],
    [[], 'is no JSON object'],
    [{ policies }, 'has no list "accounts"'],
    [{ accounts: [], policies }, 'has no list "accounts"'],
    [{ accounts: [account()], polices: {} }, '"polices" is not an option'],
    [{ accounts: [account()] }, 'has no object "policies"'],
    [
      { accounts: [account()], policies: { game: { targets: 'any', selectors: [], mostPerDy: '1' } } },
      'rules.mostPerDy is not an option',
    ],
    [{ accounts: [account(), account()], policies }, 'is there twice'],
    [{ accounts: [account({ key: signer.privateKey })], policies }, 'accounts[0].key must be { "file"'],
    [{ accounts: [account({ key: { variable: 'SHORT' } })], policies }, 'must be 32 bytes in hex; got 63 hex digits'],
    [{ accounts: [account({ key: { variable: 'EMPTY' } })], policies }, 'the variable EMPTY is not set'],
    [{ accounts: [account({ key: { variable: 'NONE' } })], policies }, 'the variable NONE is not set'],
    [{ accounts: [account({ key: { file: '/nowhere' } })], policies }, '/nowhere cannot be read'],
    [{ accounts: [account({ key: { file: 'a', variable: 'KEY' } })], policies }, 'accounts[0].key must be { "file"'],
    [{ accounts: [account({ rpcUrl: 'ftp://me:s3cr3t@a' })], policies }, 'accounts[0].rpcUrl must be an http(s) URL'],
    [{ accounts: [account({ rpcUrl: undefined })], policies }, 'accounts[0].rpcUrl must be'],
    [{ accounts: [account({ finalityBlocks: undefined })], policies }, 'must have "chainId" and "finalityBlocks"'],
    [{ accounts: [account({ finalityBlocks: 0 })], policies }, 'finalityBlocks must be a whole number'],
    [{ accounts: [account({ mostFeePerGas: 7 })], policies }, 'mostFeePerGas must be a number above 0 in decimal text'],
    [{ accounts: [account({ tip: 1 })], policies }, 'accounts[0].tip is not an option'],
  ])('is refused with the place where it is wrong, and without a key (%#)', async (content, problem) => {
    const thrown = await readPayments(write('wrong.json', content), environment).catch(
      (error: unknown) => error as Error,
    );
    expect(thrown).toMatchObject({ message: expect.stringContaining(problem) });
    expect(JSON.stringify([(thrown as Error).message, (thrown as Error).stack])).not.toMatch(
      new RegExp(`${signer.privateKey.slice(10, -4)}|s3cr3t`),
    );
  });
});

describe('tributary-server with --payments', () => {
  it('pays an accepted payment once its node is available, and reveals no key', async () => {
    const [key, token] = [write('treasury', `${signer.privateKey}\n`), newApiKey()];
    await anvil.node.ask([{ method: 'anvil_setBalance', params: [signer.address, '0xde0b6b3a7640000'] }]);
    const keys = write('keys.json', { keys: [{ tenant: 'game', hash: apiKeyHash(token), scopes: ['pay', 'read'] }] });
    const payments = write('payments.json', {
      accounts: [account({ key: { file: key }, rpcUrl: { variable: 'NODE_URL' } })],
      policies,
    });
    const words = ['--database', join(directory, 'j.db'), '--keys', keys, '--payments', payments, '--port', '0'];
    const child = spawn(process.execPath, [program, ...words], { env: { ...process.env, NODE_URL: anvil.url } });
    children.push(child);
    let said = '';
    for (const stream of [child.stdout, child.stderr]) stream.on('data', (text) => (said += String(text)));
    const urlIn = (): string | undefined => /url +(\S+)/.exec(said)?.[1];
    while (urlIn() === undefined || !said.includes('payer ')) await new Promise((resolve) => setTimeout(resolve, 20));
    expect(said).toContain(`${signer.address}, which pays on chain 31337`);
    const headers = { authorization: `Bearer ${token}`, 'content-type': 'application/json', 'idempotency-key': 'one' };
    const to = Wallet.createRandom().address;
    const body = JSON.stringify({ chainId: 31_337, sender: signer.address, to, value: '7' });
    expect((await askPatiently(`${urlIn()}/v1/payments`, { method: 'POST', headers, body })).status).toBe(202);
    let state: unknown;
    do {
      await new Promise((resolve) => setTimeout(resolve, 50));
      ({ state } = (await (await askPatiently(`${urlIn()}/v1/payments/one`, { headers })).json()) as {
        readonly state: unknown;
      });
    } while (state !== 'confirmed');
    expect(await anvil.balances([to])).toEqual([7n]);
    const exited = once(child, 'exit');
    child.kill('SIGTERM');
    expect(await exited).toEqual([0, null]);
    expect(said).not.toContain(signer.privateKey.slice(10, -4));
  });
});

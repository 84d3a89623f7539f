import { mkdtempSync, rmSync } from 'node:fs';
import { createServer, type Server } from 'node:http';
import type { AddressInfo } from 'node:net';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { DatabaseSync } from 'node:sqlite';
import { inspect } from 'node:util';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ChainNode, HttpChainNode, type RpcAnswer } from '../../src/custody/ChainNode.js';
import { LocalKeyAccount } from '../../src/custody/LocalKeyAccount.js';
import { openSqliteCustody } from '../../src/custody/openCustody.js';
import { PaymentWorker } from '../../src/custody/PaymentWorker.js';

const token = 'Zx9s3cr3tK3yOfSomebody42';
const key = `0x${'5e1fa7c3'.repeat(8)}`;
const needles = [token, 'hunter2', '5e1fa7c3'];
const chainId = 31_337;
const to = '0x3C44CdDdB6a900fa2b585dd299e03d12FA4293BC';
const usual: Readonly<Record<string, unknown>> = {
  eth_chainId: '0x7a69',
  eth_blockNumber: '0xa',
  eth_getTransactionCount: '0x0',
  eth_getBalance: '0xffffffffffffffff',
  eth_estimateGas: '0x5208',
  eth_getBlockByNumber: { baseFeePerGas: '0x3b9aca00' },
  eth_maxPriorityFeePerGas: '0x3b9aca00',
  eth_gasPrice: '0x3b9aca00',
  eth_getTransactionReceipt: null,
};

interface Call {
  readonly id: number;
  readonly method: string;
}

let node: Server;
let echoing = '';
const wordsOf = (url: string): string => `no access to ${url} with ${token} or ${key.slice(0, -4)}`;
const answerTo = (method: string, url: string): RpcAnswer =>
  method === echoing ? { error: { code: -32_000, message: wordsOf(url) } } : { result: usual[method] ?? null };
const directory = mkdtempSync(join(tmpdir(), 'tributary-rows-'));

beforeAll(async () => {
  node = createServer((request, response) => {
    let body = '';
    request.on('data', (part: Buffer) => {
      body += part.toString();
    });
    request.on('end', () => {
      const asked = JSON.parse(body) as Call | readonly Call[];
      const url = `http://me:hunter2@${request.headers.host}${request.url}`;
      const answers = [asked].flat().map(({ id, method }) => ({ jsonrpc: '2.0', id, ...answerTo(method, url) }));
      response.end(JSON.stringify(Array.isArray(asked) ? answers : answers[0]));
    });
  });
  await new Promise<void>((resolve) => node.listen(0, '127.0.0.1', resolve));
});
afterAll(async () => {
  await new Promise((resolve) => node.close(resolve));
  rmSync(directory, { recursive: true, force: true });
});

/** Every row of every table, as text. */
function rowsOf(file: string): string {
  const database = new DatabaseSync(file);
  const tables = database.prepare("select name from sqlite_master where type = 'table'").all();
  const rows = tables.flatMap(({ name }) => database.prepare(`select * from ${String(name)}`).all());
  database.close();
  return inspect(rows, { depth: 10, maxArrayLength: null, maxStringLength: null });
}

/** The server's client of a node by its URL, and a host's own client, which passes the node's words on unchanged. */
const clients: Readonly<Record<string, () => ChainNode>> = {
  'a URL': () => {
    const { port } = node.address() as AddressInfo;
    return new HttpChainNode(chainId, `http://127.0.0.1:${port}/v2/${token}?key=${token}`);
  },
  'an own client': () => ({
    chainId,
    ask: (calls) =>
      Promise.resolve(calls.map(({ method }) => answerTo(method, `http://me:hunter2@a.example/${token}`))),
  }),
};
const methods = [
  'eth_sendRawTransaction',
  'eth_estimateGas',
  'eth_getBlockByNumber',
  'eth_getBalance',
  'eth_getTransactionReceipt',
  'eth_blockNumber',
];

describe('a node that repeats its keys in its refusals', () => {
  it.each(Object.entries(clients).flatMap(([name, open]) => methods.map((method) => [name, method, open] as const)))(
    'leaves none of them in a stored row, a report or an error, by %s: %s',
    async (name, method, open) => {
      const file = join(directory, `${name} ${method}.db`);
      const custody = openSqliteCustody({ file });
      const account = new LocalKeyAccount(key);
      const rules = { chains: [chainId], senders: [account.address], targets: 'any', selectors: [] } as const;
      await custody.outbox.setPolicy('game', rules);
      const said: unknown[] = [];
      const worker = new PaymentWorker({
        ...{ outbox: custody.outbox, account, owner: 'here', finalityBlocks: 3, pauseMs: 0 },
        node: open(),
        onReport: (report) => said.push(report),
      });
      echoing = '';
      await worker.open();
      echoing = method;
      await custody.outbox.accept({
        key: 'a',
        tenant: 'game',
        chainId,
        sender: account.address,
        to,
        data: '0x',
        value: 1n,
      });
      for (let turns = 0; turns < 3; turns += 1) await worker.turn().catch((error: unknown) => said.push(error));
      said.push(await custody.outbox.find('game/a'), worker, account);
      await custody.close();
      const text = `${rowsOf(file)}\n${inspect(said, { depth: 15, showHidden: true, maxStringLength: null })}`;
      expect(text).toContain('game/a');
      expect(needles.filter((needle) => text.includes(needle))).toEqual([]);
    },
  );
});

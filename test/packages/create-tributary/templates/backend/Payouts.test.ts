import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import {
  createFundingEngine,
  type Eip1193Provider,
  type FundingEngine,
  PrivateKeyWallet,
  swapPlugin,
} from 'tributary-sdk';
import { FileExecutionLock, FileJournalStore } from 'tributary-sdk/node';
import { Orders } from '../../../../../packages/create-tributary/templates/backend/src/Orders.js';
import { Payouts, TakenIdError } from '../../../../../packages/create-tributary/templates/backend/src/Payouts.js';
import { type Devnet, devnetOverrides, startDevnet } from '../../../../../packages/devnet/index.js';
import { useDirectory } from '../../../../integrations/node/kit/useDirectory.js';

const newDirectory = useDirectory();
const winner = '0x00000000000000000000000000000000000000AA';
const other = '0x00000000000000000000000000000000000000bb';
/** More than the treasury holds of it: something is swapped first. */
const amount = 5_000_000n;

let devnet: Devnet;
const engines: FundingEngine[] = [];
beforeAll(async () => {
  devnet = await startDevnet({ silent: true });
});
afterAll(async () => {
  for (const engine of engines) engine.dispose();
  await devnet.stop();
});

/** A server of the template that has just begun, with what an earlier one has left in the directory. */
function aServer(directory: string, { signs = true }: { readonly signs?: boolean } = {}): Payouts {
  const { root, child, accounts, tokens } = devnet;
  const { privateKey, address: account } = accounts.player;
  const networks = { [root.chainId]: root.rpcUrl, [child.chainId]: child.rpcUrl };
  const signer = new PrivateKeyWallet({ privateKey, networks, chainId: child.chainId });
  const wallet: Eip1193Provider = {
    request: async (request) => {
      if (!signs && request.method === 'eth_sendTransaction')
        throw Object.assign(new Error('not today'), { code: 4001 });
      return signer.request(request);
    },
  };
  const engine = createFundingEngine({
    ...devnetOverrides(devnet),
    plugins: [swapPlugin()],
    journal: new FileJournalStore({ directory: `${directory}/entries` }),
    lock: new FileExecutionLock({ directory: `${directory}/locks` }),
  });
  engines.push(engine);
  const token = { chainId: child.chainId, address: tokens.child['USDC']!.address };
  // The template's types are those of the package.
  const given = { engine, treasury: { wallet, account, token }, orders: new Orders(`${directory}/orders`) };
  return new Payouts(given as unknown as ConstructorParameters<typeof Payouts>[0]);
}

async function held(address: string): Promise<bigint> {
  const data = `0x70a08231${address.slice(2).toLowerCase().padStart(64, '0')}`;
  const call = { to: devnet.tokens.child['USDC']!.address, data };
  const body = JSON.stringify({ jsonrpc: '2.0', id: 1, method: 'eth_call', params: [call, 'latest'] });
  const answer = await fetch(devnet.child.directUrl, {
    method: 'POST',
    headers: { 'content-type': 'application/json' },
    body,
  });
  return BigInt(((await answer.json()) as { readonly result: string }).result);
}

describe('the payouts of the backend template', () => {
  it('keep the first data of an id: before it is paid, after a restart, and after it is paid', async () => {
    const directory = await newDirectory();
    const payout = { id: 'first', recipient: winner, amount };
    // Nothing is paid yet: the swap that brings the money was refused.
    await expect(aServer(directory, { signs: false }).pay(payout)).resolves.toBe('stopped');
    const server = aServer(directory);
    await expect(server.pay({ ...payout, recipient: other })).rejects.toThrow(TakenIdError);
    await expect(server.pay({ ...payout, amount: amount - 1n })).rejects.toThrow(TakenIdError);
    await expect(server.pay({ ...payout, recipient: winner.toLowerCase() })).resolves.toBe('done');
    await expect(aServer(directory).pay(payout)).resolves.toBe('done');
    await expect(aServer(directory).pay({ ...payout, recipient: other })).rejects.toThrow(TakenIdError);
    expect([await held(winner), await held(other)]).toEqual([amount, 0n]);
  });

  it('take no id for a payout that cannot be', async () => {
    const server = aServer(await newDirectory());
    await expect(server.pay({ id: 'slip', recipient: '0x1', amount: 1n })).rejects.toMatchObject({
      code: expect.any(String),
    });
    await expect(server.pay({ id: 'slip', recipient: other, amount: 1n })).resolves.toBe('done');
  });
});

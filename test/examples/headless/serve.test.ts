import { mkdtempSync, rmSync } from 'node:fs';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import { fileURLToPath } from 'node:url';
import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { type ExecutionSnapshot, PrivateKeyWallet, type RoutingSnapshot } from 'tributary-sdk';
import { type GameWallet, HeadlessClient } from '../../../examples/headless/HeadlessClient.js';
import { type Devnet, devnetOverrides, startDevnet } from '../../../packages/devnet/index.js';

const journal = mkdtempSync(join(tmpdir(), 'tributary-program-'));
afterAll(() => rmSync(journal, { recursive: true, force: true }));
/** Starts the compiled program as a separate process, as a game does. */
const program = fileURLToPath(new URL('../../../dist/examples/headless/serve.js', import.meta.url));

let devnet: Devnet;
beforeAll(async () => {
  devnet = await startDevnet({ silent: true });
});
afterAll(() => devnet.stop());

function game(wallet: GameWallet): HeadlessClient {
  const { overrides } = devnetOverrides(devnet);
  const client = new HeadlessClient(program, ['--overrides', JSON.stringify(overrides), '--journal', journal]);
  client.addWallet('main', wallet);
  return client;
}

function player(): PrivateKeyWallet {
  const { child, accounts } = devnet;
  const networks = { [child.chainId]: child.rpcUrl };
  return new PrivateKeyWallet({ privateKey: accounts.player.privateKey, networks, chainId: child.chainId });
}

describe('the engine as a program', () => {
  it('continues the unfinished executions of the previous process after a restart', async () => {
    const { child, accounts, tokens } = devnet;
    const signer = player();
    let askedFor = (): void => undefined;
    const asked = new Promise<void>((resolve) => (askedFor = resolve));
    const first = game({
      request: (request) => {
        if (request.method !== 'eth_sendTransaction') return signer.request(request as never);
        askedFor();
        return new Promise(() => undefined); // the player looks at it, and closes the game
      },
    });
    const shortfall = { chainId: child.chainId, tokenAddress: tokens.child['USDC']!.address, amount: 5_000_000n };
    const { routes } = await first.call<RoutingSnapshot>('findFundingRoutes', { wallet: 'main', shortfall }).last;
    const route = routes.find(({ kind }) => kind === 'swap');
    const left = first.call<ExecutionSnapshot>('execute', { wallet: 'main', route, idempotencyKey: 'lantern' });
    await asked;
    await first.close();
    await expect(left.last).rejects.toThrow('the engine has ended');

    const second = game(signer);
    const found = await second.call<readonly ExecutionSnapshot[]>('executions', { account: accounts.player.address })
      .last;
    expect(found.map(({ id }) => id)).toEqual(['lantern']);
    // It is unknown whether the first one was sent: the player confirms that it was not.
    const params = { wallet: 'main', executionId: 'lantern', confirm: 'wallet-window-closed' };
    expect((await second.call<ExecutionSnapshot>('resume', params).last).status).toBe('done');
    await second.close();
  });
});

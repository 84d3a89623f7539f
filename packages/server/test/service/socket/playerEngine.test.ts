import { describe, expect, it } from '@jest/globals';
import type { Eip1193Provider, RoutingSnapshot } from 'tributary-sdk';
import { players, playerToken } from '../../kit/PlayerBed.js';
import { useService } from '../../kit/useService.js';

const bed = useService({ players });

/** A wallet with these accounts, and its reaction to a signature request. */
function walletOf(accounts: readonly string[], sign: () => Promise<unknown>): Eip1193Provider {
  return {
    request: ({ method }) => {
      if (/^eth_(requestA|a)ccounts$/.test(method)) return Promise.resolve(accounts);
      if (method === 'eth_chainId') return Promise.resolve(`0x${bed.devnet.child.chainId.toString(16)}`);
      return sign();
    },
  };
}

const declines = (): Promise<never> => Promise.reject(Object.assign(new Error('no'), { code: 4001 }));
const neverAnswers = (): Promise<never> => new Promise(() => undefined);

function alice(wallet: Eip1193Provider = bed.player()) {
  return playerToken('alice', [bed.devnet.accounts.player.address]).then((token) => bed.game(token, wallet));
}

function mallory(wallet: Eip1193Provider) {
  return playerToken('mallory', [bed.devnet.accounts.rich.address]).then((token) => bed.game(token, wallet));
}

/** The player's own wallet, which waits before it sends, and records its requests. */
function patientWallet() {
  const wallet = bed.player();
  const sent: unknown[] = [];
  let isAsked = (): void => undefined;
  let goOn = (): void => undefined;
  const asked = new Promise<void>((resolve) => (isAsked = resolve));
  const allowed = new Promise<void>((resolve) => (goOn = resolve));
  const patient: Eip1193Provider = {
    request: async (request) => {
      if (request.method === 'eth_sendTransaction') {
        sent.push(request.params);
        isAsked();
        await allowed;
      }
      return wallet.request(request);
    },
  };
  return { wallet: patient, sent, asked, goOn };
}

function transfer(account: string, recipient: string) {
  const { chainId } = bed.devnet.child;
  return { account, recipient, chainId, token: 'native', amount: 10n ** 15n };
}

describe('a player who means harm', () => {
  it('starts nothing for another player’s account: the journal stays empty, and that game resumes nothing', async () => {
    const { player, rich } = bed.devnet.accounts;
    const bad = await mallory(walletOf([player.address], declines));
    const [route] = await bad.call('actions.transfer', transfer(player.address, rich.address));
    await expect(bad.call('execute', { wallet: 'main', route, idempotencyKey: 'planted' })).rejects.toMatchObject({
      code: 'FORBIDDEN',
    });
    expect(await bed.stores.journal.get('game/planted')).toBeNull();
    const { wallet, sent, goOn } = patientWallet();
    goOn();
    const good = await alice(wallet);
    expect(await good.call('executions', { account: player.address })).toEqual([[]]);
    await expect(good.call('resume', { executionId: 'planted', wallet: 'main' })).rejects.toMatchObject({
      code: 'EXECUTION_NOT_FOUND',
    });
    expect(sent).toEqual([]);
    bad.socket.close();
    good.socket.close();
  });

  it('reads nothing of another player’s execution by its key, in any call', async () => {
    const { player, rich } = bed.devnet.accounts;
    const { wallet, asked, goOn } = patientWallet();
    const good = await alice(wallet);
    const token = bed.devnet.tokens.child['USDC']!.address;
    const shortfall = { chainId: bed.devnet.child.chainId, tokenAddress: token, amount: 5_000_000n };
    const found = (await good.call('findFundingRoutes', { wallet: 'main', shortfall })).at(-1) as RoutingSnapshot;
    const executed = good.call('execute', { wallet: 'main', route: found.routes[0], idempotencyKey: 'order-1' });
    await asked;

    const bad = await mallory(walletOf([rich.address], declines));
    const heard: string[] = [];
    bad.socket.on('message', (data: Buffer) => heard.push(String(data)));
    const route = { ...(found.routes[0] as object), account: rich.address };
    const purchase = { itemRequirements: [], transactions: [{ to: player.address, data: '0x', value: 1n }] };
    for (const [method, params, code] of [
      ['execute', { route, idempotencyKey: 'order-1' }, 'IDEMPOTENCY_KEY_REUSED'],
      ['fulfil', { ...purchase, idempotencyKey: 'order-1' }, 'IDEMPOTENCY_KEY_REUSED'],
      ['resume', { executionId: 'order-1' }, 'EXECUTION_NOT_FOUND'],
      ['recheck', { executionId: 'order-1' }, 'EXECUTION_NOT_FOUND'],
    ] as const)
      await expect(bad.call(method, { wallet: 'main', ...params })).rejects.toMatchObject({ code });
    expect(heard.join('\n').toLowerCase()).not.toContain(player.address.toLowerCase());
    goOn();
    expect((await executed).at(-1)).toMatchObject({ status: 'done' });
    bad.socket.close();
    good.socket.close();
  });

  it('does not lock a purchase in another player’s name: that player pays at once', async () => {
    const { player, rich } = bed.devnet.accounts;
    const purchase = {
      itemRequirements: [{ type: 'NATIVE', amount: '0.001' }],
      transactions: [{ to: rich.address, data: '0x', value: 10n ** 15n }],
    };
    const bad = await mallory(walletOf([player.address], neverAnswers));
    await expect(bad.call('fulfil', { wallet: 'main', ...purchase })).rejects.toMatchObject({
      code: 'WALLET_NOT_CONNECTED',
    });
    const { wallet, sent, goOn } = patientWallet();
    goOn();
    const good = await alice(wallet);
    expect((await good.call('fulfil', { wallet: 'main', ...purchase })).at(-1)).toMatchObject({ status: 'SUCCESS' });
    expect(sent).toHaveLength(1);
    bad.socket.close();
    good.socket.close();
  });
});

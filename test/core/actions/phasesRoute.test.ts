import { describe, expect, it } from '@jest/globals';
import type { ActionDeps } from '../../../core/actions/ActionDeps.js';
import { phasesRoute } from '../../../core/actions/phasesRoute.js';
import { type BridgeAdapter, BridgePhase, type BridgeTransactionStatus } from '../../../core/bridge/BridgeAdapter.js';
import { resolveEnvironment } from '../../../core/config/resolveEnvironment.js';
import type { Address } from '../../../core/money/Address.js';
import { aBridgeAdapter } from '../../kit/aBridgeAdapter.js';
import { aNativeToken, aToken, childChainId as child, rootChainId as root } from '../../kit/aToken.js';
import { player, stranger } from '../../kit/people.js';

const hash = `0x${'7'.repeat(64)}` as const;
const phases = [BridgePhase.PROVE, BridgePhase.FINALISE] as const;
const token = aToken().address as Address;
const transfer = { sourceChainId: child, destinationChainId: root, transactionHash: hash };
const back = { sourceChainId: child, destinationChainId: root, funding: false, kind: 'canonical', phases } as const;

interface Scene {
  readonly status?: Partial<BridgeTransactionStatus> | null;
  readonly links?: BridgeAdapter['links'];
  readonly others?: Readonly<Record<string, BridgeAdapter>>;
}

function aBed({ status = {}, links = [back], others }: Scene = {}) {
  const asked: unknown[][] = [];
  const own = aBridgeAdapter({
    ...(links && { links }),
    getStatus: (...given) => {
      asked.push(given);
      const told = {
        txHash: hash,
        status: 'READY_TO_PROVE',
        amount: 7n,
        recipient: player,
        data: { gmpResponse: null },
        ...status,
      };
      return Promise.resolve(status === null ? [] : [told as BridgeTransactionStatus]);
    },
  });
  const bridge =
    others === undefined ? own : { ...own, between: () => [], by: (id?: string) => others[id ?? ''] ?? own };
  const deps = {
    environment: resolveEnvironment({ environment: 'sandbox' }),
    bridge: () => bridge,
    balances: { getBalance: (...given: unknown[]) => (asked.push(given), Promise.resolve(9n)) },
    tokens: {
      describe: (chainId: number, address: string) =>
        Promise.resolve(
          address === 'native' ? aNativeToken({ chainId }) : aToken({ chainId, address: address as never }),
        ),
    },
  } as unknown as ActionDeps;
  const route = (given: object = {}, account: string = player) =>
    phasesRoute({ account, transfer: { ...transfer, ...given } }, deps, {});
  return { route, asked };
}
const stepOf = async (scene: Scene, given?: object) => (await aBed(scene).route(given)).steps[0];

describe('phasesRoute for an unfinished transfer', () => {
  it('is its phases, of which nothing leaves the source any more', async () => {
    const { route, asked } = aBed();
    expect(await route()).toMatchObject({
      ...{ kind: 'claim', account: player, confirmations: 2, expectedSeconds: 1_200 },
      steps: [
        {
          ...{ type: 'BRIDGE', chainId: child, phases: [...phases], sentIn: hash },
          fundingItem: { token: aNativeToken(), fundsRequired: { amount: 0n }, userBalance: { balance: 9n } },
          delivers: { token: aNativeToken({ chainId: root }), value: 7n },
        },
      ],
    });
    expect(asked).toEqual([
      // One transaction may carry those of others, too.
      [{ sourceChainId: child, txHashes: [hash], account: player }, {}],
      [child, player, 'native', {}],
    ]);
  });

  it('delivers the transferred token to the recipient of the status', async () => {
    expect(await stepOf({ status: { token, recipient: stranger } })).toMatchObject({
      ...{ delivers: { token: aToken({ chainId: root, address: token }), value: 7n }, recipient: stranger },
    });
    const plain = await stepOf({});
    expect(plain).not.toHaveProperty('recipient');
    expect(plain).not.toHaveProperty('adapter');
    expect(await stepOf({ status: { recipient: undefined as never } })).not.toHaveProperty('recipient');
    expect(await stepOf({}, { adapter: 'rollup' })).toMatchObject({ adapter: 'rollup' });
  });

  it('queries only the bridge named by the step', async () => {
    const other = aBridgeAdapter({
      links: [back],
      getStatus: () => Promise.resolve([{ txHash: hash, status: 'READY_TO_PROVE', amount: 8n } as never]),
    });
    expect(await stepOf({ others: { rollup: other } }, { adapter: 'rollup' })).toMatchObject({
      delivers: { value: 8n },
    });
    expect(await stepOf({ others: { rollup: other } })).toMatchObject({ delivers: { value: 7n } });
  });

  it('is the replay of what has failed, also where the way has no phases', async () => {
    const { phases: _none, ...without } = back;
    expect(await stepOf({ status: { status: 'FAILED_REPLAYABLE' } })).toMatchObject({ phases: [BridgePhase.REPLAY] });
    expect(await stepOf({ links: [without], status: { status: 'FAILED_REPLAYABLE' } })).toMatchObject({
      phases: [BridgePhase.REPLAY],
    });
    await expect(aBed({ links: [without] }).route()).rejects.toMatchObject({ code: 'INVALID_TRANSACTION' });
  });

  it('takes as long as the link says, or a claim where it is ready', async () => {
    const secondsOf = async (scene: Scene) => (await aBed(scene).route()).expectedSeconds;
    expect(await secondsOf({ links: [{ ...back, expectedSeconds: 600 }] })).toBe(600);
    expect(await secondsOf({ status: { status: 'READY_TO_FINALISE' } })).not.toBe(await secondsOf({}));
  });

  it.each<[string, Scene, object, string]>([
    ['a hash that is none', {}, { transactionHash: '0x1' }, 'INVALID_TRANSACTION'],
    ['a way that the bridge does not go', { links: [{ ...back, sourceChainId: 1 }] }, {}, 'INVALID_TRANSACTION'],
    ['a way to elsewhere', { links: [{ ...back, destinationChainId: 1 }] }, {}, 'INVALID_TRANSACTION'],
    ['a bridge without ways', { links: [] }, {}, 'INVALID_TRANSACTION'],
    ['a status that the bridge does not know', { status: null }, {}, 'PROVIDER_ERROR'],
    ['a status without an amount', { status: { amount: undefined as never } }, {}, 'PROVIDER_ERROR'],
    ['a chain of nowhere', {}, { sourceChainId: 5 }, 'CHAIN_NOT_SUPPORTED_ERROR'],
    ['another chain of nowhere', {}, { destinationChainId: 5 }, 'CHAIN_NOT_SUPPORTED_ERROR'],
  ])('is refused for %s', async (_what, scene, given, code) => {
    await expect(aBed(scene).route(given)).rejects.toMatchObject({ code });
  });

  it('is of an account', async () => {
    await expect(aBed().route({}, 'me')).rejects.toMatchObject({ code: 'INVALID_ADDRESS' });
  });
});

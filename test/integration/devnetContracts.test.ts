import { afterAll, beforeAll, describe, expect, it } from '@jest/globals';
import { AbiCoder, concat, id, ZeroAddress } from 'ethers';
import { devnetAccounts } from '../../packages/devnet/chains/devnetAccounts.js';
import { devnetRevertReason } from '../../packages/devnet/chains/devnetRevertReason.js';
import { RpcRequestError } from '../../packages/devnet/chains/RpcRequestError.js';
import { readCompiled } from '../../packages/devnet/contracts/artifact.js';
import { sourceHash } from '../../packages/devnet/contracts/sources.js';
import { coins, units } from '../../packages/devnet/deploy/amounts.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { rootTokens } from '../../packages/devnet/deploy/tokens/rootTokens.js';
import { type Bed, type BedChain, ours, packaged, startBed, type Target, target, token } from './startBed.js';

const uniswap = {
  factory: packaged('@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json'),
  pool: packaged('@uniswap/v3-core/artifacts/contracts/UniswapV3Pool.sol/UniswapV3Pool.json'),
  multicall: packaged(
    '@uniswap/v3-periphery/artifacts/contracts/lens/UniswapInterfaceMulticall.sol/UniswapInterfaceMulticall.json',
  ),
};
const { player, spare, empty } = devnetAccounts;
const { WIMX, ETH, USDC, GEM, FEE, SCORE, B32, NOSYM, NODEC } = childTokens;

let bed: Bed;
let root: BedChain;
let child: BedChain;

beforeAll(async () => {
  bed = await startBed();
  root = bed.rootChain;
  child = bed.childChain;
});
afterAll(() => bed.stop());

describe('compiled.json', () => {
  it('is compiled from the sources next to it', () => {
    expect(readCompiled().sourceHash).toBe(sourceHash());
  });
});

describe('deployDevnet', () => {
  it('funds the accounts as documented', async () => {
    expect(await child.coins(player.address)).toBe(coins('200'));
    expect(await child.balance(ETH, player.address)).toBe(coins('0.05'));
    expect(await child.balance(USDC, player.address)).toBe(units(USDC, '1.25'));
    expect(await child.balance(GEM, player.address)).toBe(coins('25'));
    expect(await root.coins(player.address)).toBe(coins('0.5'));
    expect(await root.balance(rootTokens.USDC, player.address)).toBe(units(USDC, '100'));
    expect(await root.balance(rootTokens.IMX, player.address)).toBe(coins('300'));
    expect([await root.coins(spare.address), await child.coins(spare.address)]).toEqual([coins('1'), coins('50')]);
    expect([await root.coins(empty.address), await child.coins(empty.address)]).toEqual([0n, 0n]);
  });

  it('creates pools at the addresses that the tables expect', async () => {
    const factory = bed.at('child', 'factory', uniswap.factory);
    const pools = [100, 500, 3000, 10000].map((fee) =>
      child.read<string>(factory, 'getPool', WIMX.address, ETH.address, fee),
    );
    expect(await Promise.all(pools)).toEqual([
      '0x297b7d1ee32047D5b9Ecf5760A10b969ED458D9c',
      '0x1CdF823C0D5Ef4465492BF0412236569C64b179E',
      '0xEE4002cD76876fbCF3C629Abc6861098551DD512',
      '0x5C49D1a7f04DdC386ce9B44e2Bd390532b940f55',
    ]);
  });

  it('has pools that are empty, without a price, and missing', async () => {
    const factory = bed.at('child', 'factory', uniswap.factory);
    const pool = (a: Target['address'], b: string, fee: number): Promise<string> =>
      child.read<string>(factory, 'getPool', a, b, fee);
    const [price, liquidity] = await Promise.all(
      [await pool(WIMX.address, USDC.address, 100)].flatMap((address) => [
        child.read<bigint[]>(target(address, uniswap.pool), 'slot0').then(([sqrtPriceX96]) => sqrtPriceX96),
        child.read<bigint>(target(address, uniswap.pool), 'liquidity'),
      ]),
    );
    expect([price! > 0n, liquidity]).toEqual([true, 0n]);
    const unpriced = target(await pool(ETH.address, USDC.address, 100), uniswap.pool);
    expect((await child.read<bigint[]>(unpriced, 'slot0'))[0]).toBe(0n);
    expect(await pool(ETH.address, USDC.address, 10000)).toBe(ZeroAddress);
  });

  it('leaves the chains at the real time, with the block size of the production chains', async () => {
    for (const { rpc } of [root, child]) {
      const block = await rpc.request<{ timestamp: string; gasLimit: string }>('eth_getBlockByNumber', [
        'latest',
        false,
      ]);
      expect(Math.abs(Number(block.timestamp) - Date.now() / 1000)).toBeLessThan(30);
      expect(Number(block.gasLimit)).toBe(60_000_000);
    }
  });
});

describe('the odd tokens', () => {
  it('cannot be read as their standard promises', async () => {
    const read = (address: string, method: string): Promise<string> =>
      child.read<unknown>(token({ address }), method).then(String, () => 'unreadable');
    expect(await read(B32.address, 'symbol')).toBe('unreadable');
    expect(await read(NOSYM.address, 'symbol')).toBe('unreadable');
    expect(await read(NOSYM.address, 'decimals')).toBe('18');
    expect(await read(NODEC.address, 'decimals')).toBe('unreadable');
    expect(await read(NODEC.address, 'symbol')).toBe('NODEC');
    expect(await read(SCORE.address, 'decimals')).toBe('0');
  });

  it('deduct a transfer fee', async () => {
    await child.send(token(FEE), 'transfer', [spare.address, 1_000n]);
    expect(await child.balance(FEE, spare.address)).toBe(990n);
  });
});

describe('the marketplace', () => {
  it('sells for coins and for tokens', async () => {
    const marketplace = bed.at('child', 'marketplace', ours('TestMarketplace'));
    await child.send(marketplace, 'buy', [1n, 1n], { by: 'player', value: coins('5') });
    await child.approve(GEM, marketplace, 'player');
    await child.send(marketplace, 'buy', [4n, 10n], { by: 'player' });
    expect(await child.read<string>(bed.at('child', 'collection', ours('TestCollection')), 'ownerOf', 2n)).toBe(
      player.address,
    );
    expect(await child.read<bigint>(bed.at('child', 'items', ours('TestItems')), 'balanceOf', player.address, 7n)).toBe(
      15n,
    );
    expect(await child.failure(marketplace, 'buy', [1n, 1n], { value: coins('5') })).toBe('NotForSale()');
    expect(await child.failure(marketplace, 'buy', [0n, 1n], { value: 1n })).toBe('WrongPrice(0, 1)');
  });
});

describe('the multicalls', () => {
  it('answer on both chains', async () => {
    const multicall3 = bed.at('root', 'multicall3', ours('Multicall3'));
    const decimals = '0x313ce567';
    const results = await root.read<[boolean, string][]>(multicall3, 'aggregate3', [
      [rootTokens.USDC.address, false, decimals],
      [rootTokens.NODEC.address, true, decimals],
    ]);
    expect(results.map(([success]) => success)).toEqual([true, false]);
    const multicall = bed.at('child', 'multicall', uniswap.multicall);
    const [, answers] = await child.read<[bigint, [boolean, bigint, string][]]>(multicall, 'multicall', [
      [USDC.address, 1_000_000n, decimals],
    ]);
    expect([BigInt(results[0]![1]), BigInt(answers[0]![2])]).toEqual([6n, 6n]);
  });
});

describe('revertReason', () => {
  it('names custom errors and texts, and passes unknown ones on', () => {
    const reason = (data: string | null): string =>
      devnetRevertReason(new RpcRequestError('eth_call', 3, 'execution reverted', data));
    const text = AbiCoder.defaultAbiCoder().encode(['string'], ['STF']);
    expect(reason(id('ZeroAmount()').slice(0, 10))).toBe('ZeroAmount()');
    expect(reason(concat([id('Error(string)').slice(0, 10), text]))).toBe('STF');
    expect(reason('0x12345678')).toBe('execution reverted');
    expect(reason(null)).toBe('execution reverted');
  });
});

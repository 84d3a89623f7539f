import { readFileSync } from 'node:fs';
import type { InterfaceAbi } from 'ethers';
import { AbiCoder, Interface } from 'ethers';
import type { Rpc } from './createRpc.js';

export interface Uniswap {
  readonly owner: string;
  readonly factory: string;
  readonly positions: string;
  readonly router: string;
  readonly quoter: string;
  /** Ascending, lower-case. */
  readonly tokens: readonly string[];
}

interface Artifact {
  readonly abi: InterfaceAbi;
  readonly bytecode: string;
}

const coder = AbiCoder.defaultAbiCoder();
const UNISWAP = '@uniswap/v3-periphery/artifacts/contracts';
const TOKEN =
  '@axelar-network/axelar-cgp-solidity/artifacts/contracts/MintableCappedERC20.sol/MintableCappedERC20.json';

const tokenInterface = new Interface([
  'function mint(address account, uint256 amount)',
  'function approve(address spender, uint256 amount)',
]);

/** The contracts as published on npm, and tokens that the owner has plenty of. */
export async function deployUniswap(rpc: Rpc, tokenCount: number): Promise<Uniswap> {
  const [owner] = (await rpc.call('eth_accounts', [])) as [string];
  const deploy = async (path: string, types: readonly string[], values: readonly unknown[]): Promise<string> => {
    const data = readArtifact(path).bytecode + coder.encode(types, values).slice(2);
    return (await transact(rpc, { from: owner, data })).contractAddress;
  };
  const factory = await deploy(
    '@uniswap/v3-core/artifacts/contracts/UniswapV3Factory.sol/UniswapV3Factory.json',
    [],
    [],
  );
  await transact(rpc, {
    from: owner,
    to: factory,
    data: new Interface(['function enableFeeAmount(uint24,int24)']).encodeFunctionData('enableFeeAmount', [100, 1]),
  });
  const wrapped = '0x1111111111111111111111111111111111111111';
  const positions = await deploy(
    `${UNISWAP}/NonfungiblePositionManager.sol/NonfungiblePositionManager.json`,
    ['address', 'address', 'address'],
    [factory, wrapped, wrapped],
  );
  const router = await deploy(`${UNISWAP}/SwapRouter.sol/SwapRouter.json`, ['address', 'address'], [factory, wrapped]);
  const quoter = await deploy(`${UNISWAP}/lens/QuoterV2.sol/QuoterV2.json`, ['address', 'address'], [factory, wrapped]);
  const tokens: string[] = [];
  for (let index = 0; index < tokenCount; index += 1) {
    const token = await deploy(TOKEN, ['string', 'string', 'uint8', 'uint256'], [`Token ${index}`, `T${index}`, 18, 0]);
    tokens.push(token);
    await transact(rpc, {
      from: owner,
      to: token,
      data: tokenInterface.encodeFunctionData('mint', [owner, 1n << 240n]),
    });
    for (const spender of [positions, router]) {
      await transact(rpc, {
        from: owner,
        to: token,
        data: tokenInterface.encodeFunctionData('approve', [spender, (1n << 256n) - 1n]),
      });
    }
  }
  return { owner, factory, positions, router, quoter, tokens: tokens.sort() };
}

function readArtifact(path: string): Artifact {
  return JSON.parse(readFileSync(new URL(`../../../../../node_modules/${path}`, import.meta.url), 'utf8')) as Artifact;
}

interface Receipt {
  readonly status: string;
  readonly contractAddress: string;
}

/** Mines until there is a receipt; throws when the transaction reverts. */
export async function transact(rpc: Rpc, transaction: { from: string; to?: string; data: string }): Promise<Receipt> {
  const hash = await rpc.call('eth_sendTransaction', [{ ...transaction, gas: '0x8f0d180' }]);
  for (;;) {
    await rpc.call('evm_mine', []);
    const receipt = (await rpc.call('eth_getTransactionReceipt', [hash])) as Receipt | null;
    if (receipt === null) continue;
    if (receipt.status !== '0x1') throw new Error(`transaction reverted: ${transaction.data.slice(0, 10)}`);
    return { ...receipt, contractAddress: (receipt.contractAddress ?? '').toLowerCase() };
  }
}

/** One after the other in the order given; a reverting one does not stop the rest. */
export async function transactAll(
  rpc: Rpc,
  from: string,
  transactions: readonly { to: string; data: string }[],
): Promise<void> {
  const nonce = async (): Promise<number> => Number(await rpc.call('eth_getTransactionCount', [from, 'latest']));
  const first = await nonce();
  const answers = await rpc.batch(
    transactions.map(
      (transaction, index) =>
        [
          'eth_sendTransaction',
          [{ from, gas: '0x5f5e100', nonce: `0x${(first + index).toString(16)}`, ...transaction }],
        ] as const,
    ),
  );
  for (const answer of answers) if ('error' in answer) throw new Error(answer.error.message);
  while ((await nonce()) < first + transactions.length) await rpc.call('evm_mine', []);
}

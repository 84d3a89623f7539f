// `npm run chains`: reads public chain data from packages, each in a fixed version, as packed files in a temporary folder, and writes integrations/chains/table.ts.
import { execFileSync } from 'node:child_process';
import { createHash } from 'node:crypto';
import { mkdtempSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { createRequire } from 'node:module';
import { tmpdir } from 'node:os';
import { join } from 'node:path';
import * as viemChains from 'viem/chains';

const packages = {
  '@uniswap/sdk-core': [
    '7.19.4',
    'sha512-jV9qVMMD6qvEATgfFnZ3QgrhIMv5lullzeGPWjyC4+sUctatft+1M+OtAZxxjbFm8NQfJA73hqIeFPOg4cUyoA==',
  ],
  '@uniswap/universal-router-sdk': [
    '5.13.0',
    'sha512-eAk5or7kZMV2ZlVr+NN0taDOm8MQs9KMfSEwXvC4ggfufVuswux/uVk2sNFx7C69f2Pj6bXLkZHoNH4xv1eqiA==',
  ],
  '@across-protocol/contracts': [
    '5.0.27',
    'sha512-zp6BEBTDzRGEp7sNvvdRH4jBF2EuTI4RqFWVvhfkO28630Ow2hbCYeYiyTOjEOzAdqt+dn/sba9D9WirfwabWQ==',
  ],
  '@hyperlane-xyz/registry': [
    '26.1.0',
    'sha512-zk433OpCZcMPsK3r0qG0MqalHYxycp8ydOokpGlQParhnBUO4KukA0K0Nku3HhPIv8Qt8Y45oMpTc6+00svnqg==',
  ],
};

/** The name here, in viem (by export: an id may have several), and in Hyperlane's registry. */
const chains = [
  ['ethereum', 'mainnet', 'ethereum'],
  ['optimism', 'optimism', 'optimism'],
  ['bnb', 'bsc', 'bsc'],
  ['polygon', 'polygon', 'polygon'],
  ['ronin', 'ronin', 'ronin'],
  ['base', 'base', 'base'],
  ['arbitrum', 'arbitrum', 'arbitrum'],
  ['avalanche', 'avalanche', 'avalanche'],
  ['sepolia', 'sepolia', 'sepolia'],
  ['baseSepolia', 'baseSepolia', 'basesepolia'],
  ['optimismSepolia', 'optimismSepolia', 'optimismsepolia'],
  ['arbitrumSepolia', 'arbitrumSepolia', 'arbitrumsepolia'],
];

/** Uniswap's creation codes, as `packages/devnet/contracts/published` and the swap plugin have them. */
const pairCodeHash = '0x96e8ac4277198ff8b6f785478aa9a39f403cb768dd02cbee326c3e7da348845f';
const poolCodeHash = '0xe34f199b19b2b4f47f68442619d555527d244f78a3297ea89325f843f87b8b54';
/** The first version of the quoter, which the source lists if there is a second one: its answers have another form. */
const firstQuoter = '0xb27308f9f90d607463bb33ea1bebb41c27ce5ab6';

const folder = mkdtempSync(join(tmpdir(), 'chains-'));
try {
  const sources = Object.fromEntries(Object.keys(packages).map((name) => [name, unpack(name)]));
  const viem = JSON.parse(
    readFileSync(
      createRequire(import.meta.url)
        .resolve('viem/chains')
        .replace(/_cjs.*/, 'package.json'),
      'utf8',
    ),
  );
  const body = tableOf(sources);
  const hash = createHash('sha256').update(body).digest('hex');
  const read = [`viem ${viem.version}`, ...Object.entries(packages).map(([name, [version]]) => `${name} ${version}`)];
  writeFileSync(
    new URL('../../../integrations/chains/table.ts', import.meta.url),
    [`// Written by \`npm run chains\` from ${read.join(', ')}.`, `// sha256 of what follows: ${hash}`, body].join(
      '\n',
    ),
  );
} finally {
  rmSync(folder, { recursive: true });
}

/** @returns the folder of the unpacked package */
function unpack(name) {
  const [version, integrity] = packages[name];
  const place = mkdtempSync(join(folder, 'package-'));
  const options = { cwd: place, encoding: 'utf8', stdio: ['ignore', 'pipe', 'ignore'] };
  const file = execFileSync('npm', ['pack', '--silent', `${name}@${version}`], options).trim();
  const found = `sha512-${createHash('sha512')
    .update(readFileSync(join(place, file)))
    .digest('base64')}`;
  if (found !== integrity) throw new Error(`${name}@${version} is ${found}, and should be ${integrity}`);
  execFileSync('tar', ['xzf', file], options);
  return join(place, 'package');
}

/** Loads a CommonJS file of tables, without its dependencies. */
function readModule(path, required) {
  const exports = {};
  new Function('exports', 'require', readFileSync(path, 'utf8'))(exports, required);
  return exports;
}

function tableOf(sources) {
  const core = join(sources['@uniswap/sdk-core'], 'dist/cjs/src');
  const uniswap = readModule(join(core, 'addresses.js'), () => readModule(join(core, 'chains.js')));
  const number = { from: () => number, pow: () => number, sub: () => number };
  const routers = readModule(join(sources['@uniswap/universal-router-sdk'], 'dist/cjs/src/utils/constants.js'), () => ({
    BigNumber: number,
    constants: {},
  })).CHAIN_CONFIGS;
  const across = JSON.parse(
    readFileSync(join(sources['@across-protocol/contracts'], 'dist/broadcast/deployed-addresses.json'), 'utf8'),
  ).chains;
  const records = chains.map(([name, viemName, hyperlaneName]) => {
    const place = join(sources['@hyperlane-xyz/registry'], 'dist/chains', hyperlaneName, 'metadata.json');
    const { blocks } = JSON.parse(readFileSync(place, 'utf8'));
    const chain = viemChains[viemName];
    const { id } = chain;
    const wrapped = wrappedOf(routers[id]?.weth, chain);
    const record = {
      chainId: id,
      network: networkOf(chain, blocks),
      wrappedNative: wrapped,
      exchanges: exchangesOf(name, id, wrapped, uniswap, routers[id]),
      acrossPool: across[id]?.contracts?.SpokePool?.address ?? null,
    };
    return `export const ${name}: ChainRecord = ${JSON.stringify(record, null, 2)};\n`;
  });
  return `import type { ChainRecord } from './ChainRecord.js';\n\n${records.join('\n')}`;
}

/** On chains of the OP Stack it stands at one place; elsewhere the zero address means that the source does not know. */
function wrappedOf(address, { contracts }) {
  if (contracts?.l2StandardBridge !== undefined) return '0x4200000000000000000000000000000000000006';
  return address === undefined || /^0x0*$/.test(address) ? null : address;
}

function networkOf({ name, nativeCurrency, rpcUrls, blockExplorers, contracts, blockTime }, blocks) {
  const { address } = contracts.multicall3;
  return {
    chainName: name,
    rpcUrls: [...rpcUrls.default.http],
    nativeCurrency,
    blockExplorerUrls: [blockExplorers.default.url],
    indexerUrl: null,
    multicall: { address, flavour: 'multicall3' },
    blockTimeMs: blockTime ?? blocks.estimateBlockTime * 1_000,
    // Where it is a tag instead of a number, the engine's own default stands.
    ...(typeof blocks.reorgPeriod === 'number' && { finalityBlocks: Math.max(1, blocks.reorgPeriod) }),
  };
}

function exchangesOf(name, chainId, wrappedNative, uniswap, routers) {
  const known = uniswap.CHAIN_TO_ADDRESSES_MAP[chainId];
  if (known === undefined || wrappedNative === null) return [];
  const id = (kind) => `${name}-uniswap-${kind}`;
  const shared = { chainId, wrappedNative };
  const [factory, router] = [uniswap.V2_FACTORY_ADDRESSES[chainId], uniswap.V2_ROUTER_ADDRESSES[chainId]];
  const pairs = factory &&
    router && { id: id('v2'), kind: 'v2', ...shared, factory, router, initCodeHash: pairCodeHash, fee: 3_000 };
  const { v3CoreFactoryAddress, quoterAddress, v4PoolManagerAddress, v4QuoterAddress } = known;
  const pools = quoterAddress &&
    quoterAddress.toLowerCase() !== firstQuoter && {
      id: id('v3'),
      kind: 'v3',
      ...shared,
      factory: v3CoreFactoryAddress,
      quoter: quoterAddress,
      router: uniswap.SWAP_ROUTER_02_ADDRESSES(chainId),
      initCodeHash: poolCodeHash,
    };
  const universal = routers?.routerConfigs['2.0']?.address;
  const managed = v4PoolManagerAddress &&
    v4QuoterAddress &&
    universal && {
      id: id('v4'),
      kind: 'v4',
      ...shared,
      manager: v4PoolManagerAddress,
      quoter: v4QuoterAddress,
      router: universal,
      mixes: [pairs, pools].filter(Boolean).map((one) => one.id),
    };
  return [pairs, pools, managed].filter(Boolean);
}

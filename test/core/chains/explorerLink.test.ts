import { describe, expect, it } from '@jest/globals';
import { explorerLink } from '../../../core/chains/explorerLink.js';
import { networks } from '../../../core/chains/networks.js';

const hash = `0x${'8f'.repeat(32)}`;

describe('explorerLink', () => {
  const pages = {
    1: `https://eth.blockscout.com/tx/${hash}`,
    11155111: `https://eth-sepolia.blockscout.com/tx/${hash}`,
    13371: `https://explorer.immutable.com/tx/${hash}`,
    13473: `https://explorer.testnet.immutable.com/tx/${hash}`,
    15003: null, // has neither an explorer nor an indexer
  } as const satisfies Record<keyof typeof networks, string | null>;

  it.each(Object.values(networks))('$chainId: the page of a transaction', (network) => {
    expect(explorerLink(network, hash)).toBe(pages[network.chainId as keyof typeof pages]);
  });

  it('links to the block explorer, under any path, if there is no indexer', () => {
    const blockExplorerUrls = ['https://scan.example/game//'];
    expect(explorerLink({ indexerUrl: null, blockExplorerUrls }, hash)).toBe(`https://scan.example/game/tx/${hash}`);
    expect(explorerLink({ indexerUrl: 'https://indexer.example', blockExplorerUrls }, hash)).toBe(
      `https://indexer.example/tx/${hash}`,
    );
  });

  it.each([['', null, '0x', '0x12', `${hash}00`, `${hash}/../..`, 'javascript:alert(1)']].flat())(
    'has no page for %p',
    (given) => {
      expect(explorerLink(networks[13371], given)).toBeNull();
    },
  );

  it('has no page on a network that is not known', () => {
    expect(explorerLink(undefined, hash)).toBeNull();
  });
});

import type { DevnetAccount } from '../../Devnet.js';

/**
 * Accounts 6 and 7 of the mnemonic of `devnetAccounts`: two relayers that fill deposits. The second
 * one acts only on request.
 */
export const acrossRelayers = {
  relayer: {
    name: 'across relayer',
    address: '0x976EA74026E726554dB657fA54763abd0C3a0aa9',
    privateKey: '0x92db14e403b83dfe3df233f83dfa3a0d7096f21ca9b0d6d6b8d88b2b4ec1564e',
  },
  rival: {
    name: 'across rival',
    address: '0x14dC79964da2C08b23698B3D3cc7Ca32193d9955',
    privateKey: '0x4bbbf85ce3377467afe5d46f804f221813b2bb87f24d81f60f1fcdbf7cbf4356',
  },
} as const satisfies Record<string, DevnetAccount>;

import { devnetAccounts } from '../../../packages/devnet/chains/devnetAccounts.js';

export const { player } = devnetAccounts;

import { devnetAccounts } from '../../../devnet/chains/devnetAccounts.js';

export const { player } = devnetAccounts;

import { createCoinbaseWalletSDK, type ProviderInterface } from '@coinbase/wallet-sdk';
import { takes } from './takes.js';

declare const provider: ProviderInterface;
takes(provider);
takes(createCoinbaseWalletSDK({}).getProvider());

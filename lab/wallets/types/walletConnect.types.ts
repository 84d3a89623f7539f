import type { EthereumProvider } from '@walletconnect/ethereum-provider';
import { takes } from './takes.js';

declare const provider: Awaited<ReturnType<typeof EthereumProvider.init>>;
takes(provider);

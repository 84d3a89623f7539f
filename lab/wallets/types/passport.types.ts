import type { connectWallet, ZkEvmProvider } from '@imtbl/wallet';
import { takes } from './takes.js';

declare const zkEvm: ZkEvmProvider;
takes(zkEvm);
declare const connected: Awaited<ReturnType<typeof connectWallet>>;
takes(connected);

import { createPublicClient, createWalletClient, custom, type EIP1193Provider, http, type WalletClient } from 'viem';
import { takes } from './takes.js';

declare const provider: EIP1193Provider;
takes(provider);
takes(custom(provider)({}));
takes(createWalletClient({ transport: custom(provider) }));
takes(createPublicClient({ transport: http() }));
declare const client: WalletClient;
takes(client);
takes({ request: client.request });

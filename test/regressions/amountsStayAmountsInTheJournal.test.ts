import { expect, it } from '@jest/globals';
import { devnetOverrides } from 'tributary-devnet';
import { FileExecutionLock, FileJournalStore } from 'tributary-sdk/node';
import { Checkout, WrappedBrowserProvider } from '../../integrations/compat/index.js';
import { childTokens } from '../../packages/devnet/deploy/tokens/childTokens.js';
import { useDevnet } from '../integration/useDevnet.js';
import { useDirectory } from '../integrations/node/kit/useDirectory.js';
import { withBigIntToJson } from '../kit/withBigIntToJson.js';

const bed = useDevnet();
const newDirectory = useDirectory();
const fromToken = { name: 'tIMX', symbol: 'tIMX', decimals: 18, address: 'native' };
const toToken = { name: 'USDC', symbol: 'USDC', decimals: 6, address: childTokens.USDC.address };

it('a swap with an unknown outcome is not resent in a process where bigints have a toJSON', async () => {
  const wallet = bed.wallet('rich');
  const sent: unknown[] = [];
  const provider = new WrappedBrowserProvider({
    request: (request: Parameters<typeof wallet.request>[0]): Promise<unknown> => {
      if (request.method !== 'eth_sendTransaction') return wallet.request(request);
      sent.push(request);
      return Promise.reject(Object.assign(new Error('no answer'), { code: -32603 }));
    },
    on: wallet.on.bind(wallet),
    removeListener: wallet.removeListener.bind(wallet),
  });
  const directory = await newDirectory();
  const { overrides } = devnetOverrides(bed.devnet);
  const sdk = new Checkout({
    baseConfig: { environment: 'sandbox' },
    engine: { overrides, journal: new FileJournalStore({ directory }), lock: new FileExecutionLock({ directory }) },
  });
  const swap = (): Promise<unknown> =>
    sdk.swap({ provider, fromToken, toToken, fromAmount: '1' }).catch((error: unknown) => error);
  try {
    await withBigIntToJson(async () => {
      await swap();
      await swap();
    });
  } finally {
    sdk.dispose();
  }
  expect(sent).toHaveLength(1);
}, 120_000);

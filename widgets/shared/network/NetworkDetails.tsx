import type { ReactElement } from 'react';
import type { Network } from '../../../core/index.js';
import { Facts } from '../../components/layout/Facts.js';
import { Disclosure } from '../../components/message/Disclosure.js';
import { useWords } from '../../messages/useWords.js';
import { networkWords } from './words/words.js';

/** Shows the network data that the wallet receives, so that the player can compare both. */
export function NetworkDetails({ network }: { readonly network: Network }): ReactElement {
  const t = useWords(networkWords);
  const { chainName, chainId, nativeCurrency, rpcUrls, blockExplorerUrls = [] } = network;
  const facts = [
    [t.name, chainName],
    [t.id, String(chainId)],
    [t.coin, nativeCurrency.symbol],
    ...rpcUrls.slice(0, 1).map((url) => [t.node, hostOf(url)] as const),
    ...blockExplorerUrls.slice(0, 1).map((url) => [t.explorer, hostOf(url)] as const),
  ] as const;
  return (
    <Disclosure title={t.details}>
      <Facts>
        {facts.map(([name, value]) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              <bdi>{value}</bdi>
            </dd>
          </div>
        ))}
      </Facts>
    </Disclosure>
  );
}

function hostOf(url: string): string {
  return URL.canParse(url) ? new URL(url).host : url;
}

import type { ReactElement } from 'react';
import type { InstallLink } from '../../../../flows/connect/installLinks.js';
import { ListCard } from '../../../components/layout/Card.js';
import { WalletRow } from '../../../components/wallet/WalletRow.js';
import { useWords } from '../../../messages/useWords.js';
import { connectWords } from '../words/words.js';
import { WalletFace } from './WalletFace.js';

/** Links to the makers' pages that offer their wallets; nothing if none may be offered. */
export function InstallList({ links }: { readonly links: readonly InstallLink[] }): ReactElement | null {
  const { get } = useWords(connectWords);
  if (links.length === 0) return null;
  return (
    <ListCard>
      {links.map(({ rdns, name, href, kind }) => (
        <li key={rdns}>
          <WalletRow
            name={name}
            picture={<WalletFace id={rdns} name={name} icon={null} />}
            state={{ kind: 'install', note: get[kind], href }}
          />
        </li>
      ))}
    </ListCard>
  );
}

import type { ReactElement } from 'react';
import type { ConnectedWallet } from '../../../flows/connect/WalletSession.js';
import { walletTitle } from '../../../flows/connect/walletTitle.js';
import { Strong } from '../../components/layout/Text.js';
import { GlyphPebble, PicturePebble } from '../../components/picture/Pebble.js';
import { AddressText } from '../../components/wallet/AddressText.js';
import { useWords } from '../../messages/useWords.js';
import { walletWords } from '../words/words.js';

/** Shows the wallet's name and account. */
export function WalletMark({ wallet, account }: ConnectedWallet): ReactElement {
  const { address } = useWords(walletWords);
  const icon = wallet.info?.icon ?? null;
  return (
    <>
      {icon === null ? (
        <GlyphPebble hue="plum" glyph="waves" size={32} />
      ) : (
        <PicturePebble src={icon} name={walletTitle(wallet)} size={32} />
      )}
      <Strong>
        <AddressText
          address={account}
          copy={{ copy: address.copy, done: address.copied, failed: address.copyFailed }}
        />
      </Strong>
    </>
  );
}

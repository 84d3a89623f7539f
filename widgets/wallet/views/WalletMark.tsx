import type { ReactElement } from 'react';
import type { ConnectedWallet } from '../../host/WalletSession.js';
import { walletTitle } from '../../host/walletTitle.js';
import { useWords } from '../../i18n/useWords.js';
import { Strong } from '../../parts/layout/Text.js';
import { GlyphPebble, PicturePebble } from '../../parts/picture/Pebble.js';
import { AddressText } from '../../parts/wallet/AddressText.js';
import { walletWords } from '../words/words.js';

/** Whose wallet this is. */
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

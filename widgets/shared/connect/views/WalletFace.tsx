import type { ReactElement } from 'react';
import { rdnsOf } from '../../../../flows/connect/walletChoices.js';
import { GlyphPebble, PicturePebble } from '../../../components/picture/Pebble.js';

/** Drawn icons for wallets without a picture here: the host passed them in, or they are not installed yet. */
const drawn: Readonly<Record<string, ReactElement>> = {
  'com.immutable.passport': <GlyphPebble hue="river" glyph="person" />,
  'io.metamask': <GlyphPebble hue="ember" glyph="fox" />,
  walletconnect: <GlyphPebble hue="violet" glyph="radio" />,
};

export function WalletFace({
  id,
  name,
  icon,
}: {
  readonly id: string;
  readonly name: string;
  readonly icon: string | null;
}): ReactElement {
  return (icon === null ? drawn[rdnsOf(id)] : undefined) ?? <PicturePebble src={icon ?? ''} name={name} />;
}

import { type ReactElement, type ReactNode, useState } from 'react';
import { openableUrl } from '../../../core/index.js';
import { color } from '../../theme/colors.js';
import { type HueName, hues, networkGrounds, pebbleEdge, pebbleInk } from '../../theme/hues.js';
import { pebbleRadius, size as sizes } from '../../theme/scale.js';
import { css, styled } from '../../theme/styledComponents.js';
import { tracked } from '../../theme/type.js';
import { type GlyphName, glyphs } from './glyphs.js';
import { Icon, type IconName } from './Icon.js';
import { initials } from './initials.js';
import type { NetworkMark } from './NetworkMark.js';
import { tokenFace } from './tokenFaces.js';

export type PebbleSize = 20 | 24 | 28 | 32 | 40 | 48 | 56 | 64;

interface Common {
  /** Default 40. */
  readonly size?: PebbleSize;
}

export interface TokenPebbleProps extends Common {
  readonly token: { readonly symbol: string; readonly icon?: string | undefined };
  /** The token is on no list: it gets neither a known token's icon nor the icon that it names. Default false. */
  readonly isUnlisted?: boolean | undefined;
  /** Adds the small square that names the network. */
  readonly network?: NetworkMark | undefined;
}

/**
 * A token: drawn, its icon, or two letters with a dashed edge. Always next to its name, so hidden from screen
 * readers.
 *
 * @example <TokenPebble token={{ symbol: 'USDC' }} network={networkMark(engine.environment, 13371)} />
 */
export function TokenPebble({ token, network, isUnlisted = false, size = 40 }: TokenPebbleProps): ReactElement {
  const [broken, setBroken] = useState<string | null>(null);
  const face = isUnlisted ? null : tokenFace(token.symbol);
  const badge = network === undefined ? null : <NetworkBadge mark={network} />;
  if (face !== null) {
    return (
      <Shape $size={size} $ground={hues[face.hue]}>
        <Glyph name={face.glyph} />
        {badge}
      </Shape>
    );
  }
  if (!isUnlisted && token.icon !== undefined && openableUrl(token.icon) !== null && broken !== token.icon) {
    return (
      <Shape $size={size} $ground={color('surface.raised')}>
        <Picture
          src={token.icon}
          alt=""
          loading="lazy"
          referrerPolicy="no-referrer"
          onError={() => setBroken(token.icon ?? null)}
        />
        {badge}
      </Shape>
    );
  }
  return (
    <Shape $size={size} $look="letters">
      {initials(token.symbol)}
      {badge}
    </Shape>
  );
}

export interface GlyphPebbleProps extends Common {
  readonly hue: HueName;
  readonly glyph: GlyphName;
}

/**
 * A wallet or a game.
 *
 * @example <GlyphPebble hue="ember" glyph="flame" size={32} />
 */
export function GlyphPebble({ hue, glyph, size = 40 }: GlyphPebbleProps): ReactElement {
  return (
    <Shape $size={size} $ground={hues[hue]}>
      <Glyph name={glyph} />
    </Shape>
  );
}

/**
 * A picture for anything but a token: a card, a wallet to choose.
 *
 * @example <IconPebble icon="card" size={40} />
 */
export function IconPebble({ icon, size = 40 }: Common & { readonly icon: IconName }): ReactElement {
  return (
    <Shape $size={size} $look="plain">
      <Icon name={icon} />
    </Shape>
  );
}

/**
 * An external picture, such as a wallet's icon: https or a data URI of an image, else the first letters of the name.
 *
 * @example <PicturePebble src={picture} name="MetaMask" size={40} />
 */
export function PicturePebble({
  src,
  name = '',
  size = 40,
}: Common & { readonly src: string; readonly name?: string }): ReactElement {
  const [broken, setBroken] = useState<string | null>(null);
  if (!/^(?:https:\/\/|data:image\/)/.test(src) || broken === src) {
    return (
      <Shape $size={size} $look="letters">
        {initials(name)}
      </Shape>
    );
  }
  return (
    <Shape $size={size} $ground={color('surface.raised')}>
      <Picture src={src} alt="" referrerPolicy="no-referrer" onError={() => setBroken(src)} />
    </Shape>
  );
}

/**
 * The mark of a network; `size` in CSS pixels.
 *
 * @example <NetworkPebble mark={networkMark(engine.environment, 13371)} size={32} />
 */
export function NetworkPebble({ mark, size = 20 }: Common & { readonly mark: NetworkMark }): ReactElement {
  return (
    <Shape $size={size} $ground={hues[mark.hue]}>
      <NetworkSign mark={mark} />
    </Shape>
  );
}

function NetworkBadge({ mark }: { readonly mark: NetworkMark }): ReactElement {
  return (
    <Badge $ground={networkGrounds[mark.hue]}>
      <NetworkSign mark={mark} />
    </Badge>
  );
}

function NetworkSign({ mark: { icon, glyph, name } }: { readonly mark: NetworkMark }): ReactNode {
  const [broken, setBroken] = useState<string | null>(null);
  if (icon !== undefined && openableUrl(icon) !== null && broken !== icon)
    return <Picture src={icon} alt="" loading="lazy" referrerPolicy="no-referrer" onError={() => setBroken(icon)} />;
  return glyph === undefined ? initials(name) : <Glyph name={glyph} />;
}

function Glyph({ name }: { readonly name: GlyphName }): ReactNode {
  return (
    <svg viewBox="0 0 24 24" fill="none" stroke="currentColor" strokeLinecap="round" strokeLinejoin="round">
      {glyphs[name]}
    </svg>
  );
}

const letters = css`
  background: ${color('surface.raised')};
  color: ${color('text.secondary')};
  box-shadow: none;
  border: 1.5px dashed ${color('border.control')};
`;
/** A selected row around may tint it. */
const plain = css`
  background: var(--tb-plain-ground, ${color('surface.raised')});
  color: var(--tb-plain-ink, ${color('text.primary')});
  box-shadow: none;
`;

const Shape = styled.span.attrs({ 'aria-hidden': true })<{
  $size: PebbleSize;
  $ground?: string;
  $look?: 'letters' | 'plain';
}>`
  position: relative;
  flex: none;
  inline-size: ${({ $size }) => $size}px;
  block-size: ${({ $size }) => $size}px;
  display: grid;
  place-items: center;
  color: ${pebbleInk};
  border-radius: ${pebbleRadius};
  background: ${({ $ground }) => $ground};
  box-shadow: ${pebbleEdge};
  font: 700 ${({ $size }) => $size * 0.36}px/1 var(--tb-font);
  letter-spacing: ${tracked(-0.02)};
  ${({ $look }) => ($look === 'letters' ? letters : $look === 'plain' ? plain : null)}
  > svg {
    inline-size: 58%;
    block-size: 58%;
  }
`;

const Picture = styled.img`
  inline-size: 100%;
  block-size: 100%;
  object-fit: cover;
  border-radius: inherit;
`;

const Badge = styled.span<{ $ground: string }>`
  position: absolute;
  inset-block-end: -3px;
  inset-inline-end: -5px;
  inline-size: ${sizes.badge};
  block-size: ${sizes.badge};
  display: grid;
  place-items: center;
  border-radius: 7px;
  color: ${pebbleInk};
  background: ${({ $ground }) => $ground};
  border: 2px solid ${color('surface.card')};
  font: 700 8px/1 var(--tb-font);
  svg {
    inline-size: 12px;
    block-size: 12px;
  }
`;

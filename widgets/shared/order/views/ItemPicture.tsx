import { type ReactElement, useState } from 'react';
import { initials } from '../../../components/picture/initials.js';
import { artWater } from '../../../theme/hues.js';
import { styled } from '../../../theme/styledComponents.js';
import type { OrderItem } from '../OrderParameters.js';

/**
 * The item's picture from the host; if it is missing or does not load, water and two letters. The item's name
 * stands next to it.
 */
export function ItemPicture({ items }: { readonly items: readonly Pick<OrderItem, 'image' | 'name'>[] }): ReactElement {
  const [broken, setBroken] = useState<string | null>(null);
  const image = items.find((item) => item.image !== null)?.image ?? null;
  if (image === null || image === broken) {
    return (
      <Water viewBox="0 0 96 96" aria-hidden="true">
        <path d="M0 62c16-4 26-4 42 0s32 4 54 0v34H0z" fill={artWater.far} />
        <path d="M0 80c18-4 30-3 46 1s30 4 50-1v16H0z" fill={artWater.near} />
        <text x="48" y="49" textAnchor="middle" fill={artWater.ink}>
          {initials(items[0]?.name ?? '')}
        </text>
      </Water>
    );
  }
  return <img src={image} alt="" referrerPolicy="no-referrer" onError={() => setBroken(image)} />;
}

const Water = styled.svg`
  background: ${artWater.sky};
  text {
    font: 700 34px/1 var(--tb-font);
  }
`;

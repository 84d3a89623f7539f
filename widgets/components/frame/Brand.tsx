import { type ReactElement, Suspense } from 'react';
import { lazyView } from '../../loading/lazyView.js';
import { styled } from '../../theme/styledComponents.js';

export interface BrandProps {
  readonly name: string;
  /** https or a data URI of an image. Default: the name's first letters. */
  readonly picture?: string;
}

/** Loaded on demand: most pages have no brand, and the first view may draw no other pebble. */
const BrandPicture = lazyView(async () => (await import('./BrandPicture.js')).BrandPicture);

/** Shows the brand of the page. Its space is reserved before the picture loads. */
export function Brand({ name, picture = '' }: BrandProps): ReactElement {
  return (
    <Place role="img" aria-label={name}>
      <Suspense fallback={null}>
        <BrandPicture name={name} picture={picture} />
      </Suspense>
    </Place>
  );
}

const Place = styled.span`
  flex: none;
  display: flex;
  inline-size: 28px;
  block-size: 28px;
  margin-inline-start: 12px;
`;

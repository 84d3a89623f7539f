import type { ReactElement } from 'react';
import { PicturePebble } from '../picture/Pebble.js';

export interface BrandPictureProps {
  readonly name: string;
  readonly picture: string;
}

/** A separate file, so that it loads on demand without the pebbles of other views. */
export function BrandPicture({ name, picture }: BrandPictureProps): ReactElement {
  return <PicturePebble src={picture} name={name} size={28} />;
}

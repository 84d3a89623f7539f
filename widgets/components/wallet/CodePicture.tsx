import { type ReactElement, useMemo } from 'react';
import { encode } from 'uqr';
import { paper, paperInk } from '../../theme/hues.js';

export interface CodePictureProps {
  readonly text: string;
  /** Names the purpose of the code. */
  readonly name: string;
}

/** Light modules around a code, which cameras need. */
const quietZone = 4;
// No camera reads a longer code from a screen.
const maxLength = 1_000;

/** A QR code as one path: dark on light in both themes. Loaded on demand. */
export function CodePicture({ text, name }: CodePictureProps): ReactElement {
  const { size, path } = useMemo(() => drawn(text.slice(0, maxLength)), [text]);
  return (
    <svg
      role="img"
      aria-label={name}
      viewBox={`${-quietZone} ${-quietZone} ${size + 2 * quietZone} ${size + 2 * quietZone}`}
      shapeRendering="crispEdges"
    >
      <rect x={-quietZone} y={-quietZone} width="100%" height="100%" fill={paper} />
      <path d={path} fill={paperInk} />
    </svg>
  );
}

function drawn(text: string): { readonly size: number; readonly path: string } {
  const { size, data } = encode(text, { ecc: 'M', border: 0 });
  const path = data.flatMap((row, y) => row.flatMap((dark, x) => (dark ? [`M${x} ${y}h1v1h-1z`] : []))).join('');
  return { size, path };
}

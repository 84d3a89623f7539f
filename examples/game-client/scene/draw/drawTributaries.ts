import type { Tone } from '../../state/describeRiver.js';
import { beds, type Curve, lastReach } from '../beds.js';
import type { RiverScene, TributaryScene } from '../RiverScene.js';
import { colours, streamOf } from './colours.js';

/** Longer than any bed: a dash of this length can show a part of a curve from its start. */
const bedLength = 460;

/** Draws payment options: water that flows down from the mountains as the search finds them. */
export function drawTributaries(
  context: CanvasRenderingContext2D,
  { tributaries, time, bead }: RiverScene,
  tone: Tone,
): void {
  context.lineCap = 'round';
  const water = tributaries.reduce(
    (most, { state, length, presence }) => Math.max(most, state === 'open' ? length * presence : 0),
    0,
  );
  // The reach after the mouth: every tributary continues on it to the stall.
  drawStream(context, lastReach, { colour: colours.stream, width: 16, alpha: 0.12 * water, length: water * bedLength });
  drawStream(context, lastReach, { colour: colours.stream, width: 4, alpha: 0.3 * water, length: water * bedLength });
  // Draws the chosen one over the others.
  for (const tributary of [...tributaries].sort((a, b) => a.glow - b.glow))
    drawTributary(context, tributary, time, tone);
  if (bead !== null && bead > 1)
    drawStream(context, lastReach, { colour: streamOf[tone], width: 5, alpha: 0.8, length: (bead - 1) * bedLength });
}

function drawTributary(
  context: CanvasRenderingContext2D,
  { bed, state, length, glow, presence }: TributaryScene,
  time: number,
  tone: Tone,
): void {
  const curve = beds[bed];
  if (curve === undefined) return;
  if (state === 'dry')
    return drawStream(context, curve, {
      colour: colours.dryStream,
      width: 2,
      alpha: 0.55 * presence,
      length: length * bedLength,
      dashed: true,
    });
  const colour = glow > 0.5 ? streamOf[tone] : colours.stream;
  const flicker = state === 'searching' ? 0.75 + 0.25 * Math.sin(time * 3.9) : 1;
  drawStream(context, curve, {
    colour,
    width: 9 + glow * 8,
    alpha: (0.14 + glow * 0.12) * presence,
    length: length * bedLength,
  });
  drawStream(context, curve, {
    colour,
    width: 3 + glow * 3,
    alpha: (0.5 + glow * 0.4) * presence * flicker,
    length: length * bedLength,
  });
}

interface StreamLook {
  readonly colour: string;
  readonly width: number;
  readonly alpha: number;
  readonly length: number;
  readonly dashed?: boolean;
}

function drawStream(
  context: CanvasRenderingContext2D,
  { from, c1, c2, to }: Curve,
  { colour, width, alpha, length, dashed = false }: StreamLook,
): void {
  if (length < 1) return;
  context.strokeStyle = colour;
  context.lineWidth = width;
  context.globalAlpha = alpha;
  context.setLineDash(dashed ? dashes(length) : [length, bedLength * 2]);
  context.beginPath();
  context.moveTo(...from);
  context.bezierCurveTo(...c1, ...c2, ...to);
  context.stroke();
  context.setLineDash([]);
  context.globalAlpha = 1;
}

/** Returns the dashes for stones of a dry bed, up to a length. */
function dashes(length: number): number[] {
  const stones = Math.max(1, Math.floor(length / 14));
  return [...Array.from({ length: stones * 2 - 1 }, (_, index) => (index % 2 === 0 ? 4 : 10)), bedLength * 2];
}

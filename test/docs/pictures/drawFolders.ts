import { type Arrow, type FolderGraph, floorsOf, withoutImplied } from './FolderGraph.js';

/** A folder, or a point on the way of an arrow that passes a floor. */
interface Place {
  readonly name: string;
  readonly isFolder: boolean;
  readonly width: number;
  x: number;
}

interface Layout {
  readonly rows: readonly Place[][];
  /** Each from a place to one on the row below. */
  readonly pieces: readonly { readonly from: Place; readonly to: Place }[];
}

const rowHeight = 76;
const boxHeight = 30;
const gap = 18;
const margin = 24;
const titleHeight = 34;

/** Importing folders above, imported ones below; arrows that follow from others are left out. */
export function drawFolders(title: string, graph: FolderGraph): string {
  const { rows, pieces } = layOut(graph.nodes, graph.down);
  const right = Math.max(...rows.flat().map(({ x, width }) => x + width / 2)) + margin;
  const bottom = titleHeight + rows.length * rowHeight;
  const rowOf = new Map(rows.flatMap((row, index) => row.map((place) => [place, index] as const)));
  const topOf = (place: Place): number => titleHeight + rowOf.get(place)! * rowHeight + 14;
  const lines = pieces.map(({ from, to }) => {
    const [y1, y2] = [
      topOf(from) + (from.isFolder ? boxHeight : boxHeight / 2),
      topOf(to) + (to.isFolder ? 0 : boxHeight / 2),
    ];
    const middle = (y1 + y2) / 2;
    const head = to.isFolder ? ' marker-end="url(#head)"' : '';
    return `<path d="M${at(from.x)} ${at(y1)} C${at(from.x)} ${at(middle)} ${at(to.x)} ${at(middle)} ${at(to.x)} ${at(y2)}"${head}/>`;
  });
  const boxes = rows
    .flat()
    .filter(({ isFolder }) => isFolder)
    .map(
      (place) =>
        `<rect x="${at(place.x - place.width / 2)}" y="${at(topOf(place))}" width="${at(place.width)}" height="${boxHeight}" rx="7"/>` +
        `<text x="${at(place.x)}" y="${at(topOf(place) + 20)}">${place.name}</text>`,
    );
  return [
    `<svg xmlns="http://www.w3.org/2000/svg" width="${at(right)}" height="${at(bottom)}" viewBox="0 0 ${at(right)} ${at(bottom)}" role="img" aria-label="${title}">`,
    '<style>',
    'svg { background: #f7f9fb; font: 13px ui-sans-serif, system-ui, sans-serif; }',
    'path { fill: none; stroke: #8aa0b4; stroke-width: 1.2; } marker path { fill: #8aa0b4; stroke: none; }',
    'rect { fill: #fff; stroke: #2f6f8f; stroke-width: 1.2; } text { fill: #17303f; text-anchor: middle; }',
    '.title { text-anchor: start; font-weight: 600; fill: #4a6072; }',
    '</style>',
    '<defs><marker id="head" viewBox="0 0 8 8" refX="7" refY="4" markerWidth="7" markerHeight="7" orient="auto"><path d="M0 0 L8 4 L0 8 z"/></marker></defs>',
    `<text class="title" x="${margin}" y="24">${title}</text>`,
    ...lines,
    ...boxes,
    '</svg>',
    '',
  ].join('\n');
}

const at = (figure: number): string => String(Math.round(figure * 10) / 10);

function layOut(nodes: readonly string[], down: readonly Arrow[]): Layout {
  const floors = floorsOf({ nodes, down });
  const highest = Math.max(...floors.values());
  const rows: Place[][] = Array.from({ length: highest + 1 }, () => []);
  const places = new Map<string, Place>();
  for (const name of nodes) {
    const place = { name, isFolder: true, width: name.length * 7.4 + 22, x: 0 };
    places.set(name, place);
    rows[highest - floors.get(name)!]!.push(place);
  }
  const pieces: { from: Place; to: Place }[] = [];
  for (const { from, to } of withoutImplied(down)) {
    let last = places.get(from)!;
    for (let floor = floors.get(from)! - 1; floor > floors.get(to)!; floor -= 1) {
      const point = { name: `${from} ${to}`, isFolder: false, width: 4, x: 0 };
      rows[highest - floor]!.push(point);
      pieces.push({ from: last, to: point });
      last = point;
    }
    pieces.push({ from: last, to: places.get(to)! });
  }
  sortRows(rows, pieces);
  return { rows, pieces };
}

/** Each place as near as can be to the middle of those it is joined to, downwards and upwards in turn. */
function sortRows(rows: readonly Place[][], pieces: Layout['pieces']): void {
  const widest = Math.max(...rows.map(widthOf));
  const spread = (row: Place[]): void => {
    let x = margin + (widest - widthOf(row)) / 2;
    for (const place of row) {
      place.x = x + place.width / 2;
      x += place.width + gap;
    }
  };
  rows.forEach(spread);
  for (let turn = 0; turn < 24; turn += 1) {
    const isDownwards = turn % 2 === 0;
    for (const row of isDownwards ? rows : rows.toReversed()) {
      const middles = new Map(row.map((place) => [place, middleOf(place, pieces, isDownwards)]));
      row.sort((a, b) => middles.get(a)! - middles.get(b)! || (a.name < b.name ? -1 : 1));
      spread(row);
    }
  }
}

const widthOf = (row: readonly Place[]): number => row.reduce((sum, { width }) => sum + width + gap, -gap);

function middleOf(place: Place, pieces: Layout['pieces'], isDownwards: boolean): number {
  const joined = pieces
    .filter(({ from, to }) => (isDownwards ? to : from) === place)
    .map(({ from, to }) => (isDownwards ? from : to).x);
  return joined.length === 0 ? place.x : joined.reduce((sum, x) => sum + x, 0) / joined.length;
}

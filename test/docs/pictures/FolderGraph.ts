import type { Import } from './readImports.js';

export interface Arrow {
  readonly from: string;
  readonly to: string;
  /** How many imports it stands for. */
  readonly count: number;
}

export interface FolderGraph {
  readonly nodes: readonly string[];
  /** From the importing folder to the imported one; they run in no circle. */
  readonly down: readonly Arrow[];
  /** The imports to leave out so that the graph has no cycle. */
  readonly up: readonly Arrow[];
}

/** Files folded into the folders that `folderOf` names; null: not in the picture. */
export function folderGraph(imports: readonly Import[], folderOf: (path: string) => string | null): FolderGraph {
  const counts = new Map<string, Arrow>();
  for (const { from, to } of imports) {
    const [a, b] = [folderOf(from), folderOf(to)];
    if (a === null || b === null || a === b) continue;
    const key = `${a} ${b}`;
    counts.set(key, { from: a, to: b, count: (counts.get(key)?.count ?? 0) + 1 });
  }
  const arrows = [...counts.values()].sort((a, b) => (`${a.from} ${a.to}` < `${b.from} ${b.to}` ? -1 : 1));
  const nodes = [...new Set(imports.flatMap(({ from, to }) => [folderOf(from), folderOf(to)]))]
    .filter((node) => node !== null)
    .sort();
  const order = orderOf(nodes, arrows);
  const isDown = ({ from, to }: Arrow): boolean => order.indexOf(from) < order.indexOf(to);
  return { nodes, down: arrows.filter(isDown), up: arrows.filter((arrow) => !isDown(arrow)) };
}

/** Importing folders first: moves one folder at a time to where the fewest arrows run up, until none gets better. */
function orderOf(nodes: readonly string[], arrows: readonly Arrow[]): readonly string[] {
  let best = nodes;
  let least = costOf(best, arrows);
  for (let before = Number.POSITIVE_INFINITY; least < before; ) {
    before = least;
    for (const node of nodes) {
      const others = best.filter((other) => other !== node);
      for (let place = 0; place <= others.length; place += 1) {
        const order = others.toSpliced(place, 0, node);
        const cost = costOf(order, arrows);
        if (cost < least) [best, least] = [order, cost];
      }
    }
  }
  return best;
}

/** An arrow that runs up is worse than any number of imports behind it. */
function costOf(order: readonly string[], arrows: readonly Arrow[]): number {
  const placeOf = new Map(order.map((node, place) => [node, place]));
  return arrows
    .filter(({ from, to }) => placeOf.get(from)! > placeOf.get(to)!)
    .reduce((cost, { count }) => cost + 1_000 + count, 0);
}

function reaches(from: string, to: string, arrows: readonly Arrow[]): boolean {
  const seen = new Set<string>();
  const open = [from];
  for (let node = open.pop(); node !== undefined; node = open.pop()) {
    if (node === to) return true;
    if (seen.has(node)) continue;
    seen.add(node);
    open.push(...arrows.filter((arrow) => arrow.from === node).map((arrow) => arrow.to));
  }
  return false;
}

/** Removes arrows that follow from others: imports through a lower folder may also be direct. */
export function withoutImplied(down: readonly Arrow[]): readonly Arrow[] {
  return down.filter(
    (arrow) =>
      !down.some((other) => other.from === arrow.from && other.to !== arrow.to && reaches(other.to, arrow.to, down)),
  );
}

/** Zero for folders that import nothing; each other one stands above all that it imports. */
export function floorsOf({ nodes, down }: Pick<FolderGraph, 'nodes' | 'down'>): ReadonlyMap<string, number> {
  const floors = new Map<string, number>();
  const floorOf = (node: string): number => {
    const known = floors.get(node);
    if (known !== undefined) return known;
    const below = down.filter(({ from }) => from === node).map(({ to }) => floorOf(to) + 1);
    const floor = Math.max(0, ...below);
    floors.set(node, floor);
    return floor;
  };
  nodes.forEach(floorOf);
  return floors;
}

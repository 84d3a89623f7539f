import type { Point } from './fitLine.js';

const [width, height] = [720, 260];
const margin = { left: 56, right: 16, top: 28, bottom: 36 };

/** A line of the heap, in megabytes from zero, as a picture that a page may show. */
export function drawChart(points: readonly Point[], title: string): string {
  const most = {
    x: Math.max(...points.map(({ x }) => x)),
    y: Math.ceil((Math.max(...points.map(({ y }) => y)) * 1.2) / 5) * 5,
  };
  const at = ({ x, y }: Point): string => {
    const across = margin.left + (x / most.x) * (width - margin.left - margin.right);
    const up = height - margin.bottom - (y / most.y) * (height - margin.top - margin.bottom);
    return `${across.toFixed(1)},${up.toFixed(1)}`;
  };
  const steps = [0, 0.25, 0.5, 0.75, 1];
  const gridline = (share: number): string => {
    const [from, to] = [at({ x: 0, y: most.y * share }), at({ x: most.x, y: most.y * share })];
    const y = from.split(',')[1];
    return `<polyline points="${from} ${to}" class="grid"/><text x="${margin.left - 8}" y="${y}" text-anchor="end" dominant-baseline="middle">${(most.y * share).toFixed(0)}</text>`;
  };
  const mark = (share: number): string => {
    const x = at({ x: most.x * share, y: 0 }).split(',')[0];
    return `<text x="${x}" y="${height - margin.bottom + 18}" text-anchor="middle">${(most.x * share).toLocaleString('en')}</text>`;
  };
  return `<svg xmlns="http://www.w3.org/2000/svg" viewBox="0 0 ${width} ${height}" role="img" aria-label="${title}">
<style>text{font:12px system-ui,sans-serif;fill:#667}.grid{stroke:#8884;fill:none}.line{stroke:#2a7de1;stroke-width:2;fill:none}.dot{fill:#2a7de1}</style>
<text x="${margin.left}" y="16">${title}</text>
${steps.map(gridline).join('\n')}
${steps.map(mark).join('\n')}
<polyline class="line" points="${points.map(at).join(' ')}"/>
${points.map((point) => `<circle class="dot" r="2.5" cx="${at(point).split(',')[0]}" cy="${at(point).split(',')[1]}"/>`).join('\n')}
</svg>
`;
}

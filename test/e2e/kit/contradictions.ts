import type { Page } from 'playwright-core';

/** The parts of a panel that may contradict each other. */
export interface Said {
  /** Its visible text, line by line, in English. */
  readonly lines: readonly string[];
  /** How many pages of transactions it links to. */
  readonly links: number;
  readonly ways: readonly SaidWay[];
  /** How long the list of prompts is; 0: there is none. */
  readonly taps: number;
  /** The total shown above everything during a purchase: "$45.30"; empty if there is none. */
  readonly total: string;
}

interface SaidWay {
  /** "$45.30", "$46.02+", "No price" */
  readonly total: string;
  /** "3 approvals · 20 s · Cheapest" */
  readonly facts: string;
  readonly chosen: boolean;
}

const numbers = /confirm (?:up to )?(once|(\d+) times)/i;

/** Pairs that may never stand together on one page (the design's section 8, acceptance point A21), each as a sentence. */
export function contradictionsIn({ lines, links, ways, taps, total }: Said): readonly string[] {
  const says = (words: RegExp): string | undefined => lines.find((line) => words.test(line));
  const pair = (one: string | undefined, other: string | undefined): readonly string[] =>
    one === undefined || other === undefined ? [] : [`“${one}” beside “${other}”`];
  const linked = links > 0 ? `${links} transactions` : undefined;
  const chosen = ways.find((way) => way.chosen);
  const counts = [
    countOf(chosen?.facts.match(/(\d+) approvals?\b/)),
    taps > 0 ? taps : null,
    ...lines.map((line) => countOf(line.match(numbers))),
  ].filter((count) => count !== null);
  const paid = says(/^Pay [^\d\s]?\d[\d.,]*$/)?.slice('Pay '.length);
  return [
    ...pair(says(/nothing was (spent|charged)|no gas was spent/i), says(/^Gas, \d+ transactions?$/)),
    ...pair(says(/\bnothing was sent\b/i), says(/^Sent\. /) ?? linked),
    ...pair(says(/\bis yours$|^Everything is yours$/), says(/^Sent\. |^Confirm in |\bnothing was (sent|paid)\b/i)),
    ...(links === 0 ? pair(says(/^Sent\. /), 'no transaction') : []),
    ...ways
      .filter(({ facts }) => facts.endsWith('· Cheapest'))
      .flatMap((best) => pair(best.total, belowOf(best, ways))),
    ...(new Set(counts).size > 1 ? [`${counts.join(', ')} prompts`] : []),
    ...(paid === undefined || total === '' || paid === total ? [] : pair(`Pay ${paid}`, total)),
    ...(paid === undefined || chosen === undefined || paid === chosen.total ? [] : pair(`Pay ${paid}`, chosen.total)),
  ];
}

function countOf(match: RegExpMatchArray | null | undefined): number | null {
  if (!match) return null;
  return match[1] === 'once' ? 1 : Number(match[2] ?? match[1]);
}

/** Returns an option that is, or may be, cheaper than the one marked as the cheapest. */
function belowOf(best: SaidWay, ways: readonly SaidWay[]): string | undefined {
  const amount = ({ total }: SaidWay): number => (/\d/.test(total) ? Number(total.replace(/[^\d.]/g, '')) : 0);
  return ways.find((way) => amount(way) < amount(best))?.total;
}

declare const window: { __said(panels: readonly Said[]): void };

/** Runs in the page before its own code: records every state of its panels. */
export function noteWhatIsSaid(): void {
  const text = (element: Element | null | undefined): string => element?.textContent ?? '';
  const read = (panel: HTMLElement): Said => ({
    lines: panel.innerText
      .split('\n')
      .map((line) => line.replaceAll('\u00a0', ' ').trim())
      .filter((line) => /spent|charged|\bsent\b|yours|\bconfirm\b|^Waiting|^Pay|paid|^Gas,/i.test(line)),
    links: panel.querySelectorAll('a[href*="/tx/"]').length,
    ways: [...panel.querySelectorAll('[role=radiogroup] label:has([id$=facts])')].map((way) => ({
      total: text(way.querySelector('[id$=total]')),
      facts: text(way.querySelector('[id$=facts]')),
      chosen: way.querySelector<HTMLInputElement>('input')?.checked === true,
    })),
    taps: panel.querySelectorAll('ol > li > [aria-hidden] + div').length,
    total: text(panel.querySelector('section[aria-label="Your order"] bdi')),
  });
  let last = '';
  let isDue = false;
  const look = (): void => {
    isDue = false;
    const panels = [...document.querySelectorAll<HTMLElement>('section[data-shape]')].map(read);
    const next = JSON.stringify(panels);
    if (next !== last) window.__said(panels);
    last = next;
  };
  new MutationObserver(() => {
    if (!isDue) requestAnimationFrame(look);
    isDue = true;
  }).observe(document, {
    childList: true,
    subtree: true,
    characterData: true,
    attributeFilter: ['checked'],
    attributes: true,
  });
}

/** Call it before the page opens: `tell` gets every contradiction of its panels, each time it appears. */
export async function hearContradictions(page: Page, tell: (words: string) => void): Promise<void> {
  await page.exposeFunction('__said', (panels: readonly Said[]) => {
    panels.flatMap(contradictionsIn).forEach(tell);
  });
  await page.addInitScript(noteWhatIsSaid);
}

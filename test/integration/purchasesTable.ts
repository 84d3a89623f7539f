/** An executed purchase, in cents. */
export interface PurchaseFigure {
  readonly kind: string;
  /** The total on the button. */
  readonly total: number;
  /** The value that the wallet lost, at the same prices. */
  readonly lost: number;
  /** The part of the total for maximum gas and for the swap's limit above its price. */
  readonly gas: number;
  readonly tolerance: number;
}

export const percentAbove = ({ total, lost }: PurchaseFigure): number => ((total - lost) / total) * 100;

/** Returns how far totals were above the losses, by kind of route and for all, as lines of Markdown. */
export function purchasesTable(figures: readonly PurchaseFigure[]): readonly string[] {
  const kinds = [...new Set(figures.map(({ kind }) => kind))].sort();
  const rows = [
    ...kinds.map((kind) => [kind, figures.filter((each) => each.kind === kind)] as const),
    ['all', figures] as const,
  ];
  return [
    '| Route | purchases | above the loss: median | most | in cents: median | most | gas and limit allow: median |',
    '| --- | ---: | ---: | ---: | ---: | ---: | ---: |',
    ...rows.map(([kind, own]) => {
      const percents = inOrder(own.map(percentAbove));
      const cents = inOrder(own.map(({ total, lost }) => total - lost));
      const bounds = inOrder(own.map(({ gas, tolerance }) => gas + tolerance));
      const cells = [
        `${middle(percents).toFixed(3)} %`,
        `${percents.at(-1)!.toFixed(3)} %`,
        middle(cents).toFixed(2),
        cents.at(-1)!.toFixed(2),
        middle(bounds).toFixed(2),
      ];
      return `| ${[kind, String(own.length), ...cells].join(' | ')} |`;
    }),
  ];
}

const inOrder = (values: readonly number[]): readonly number[] => [...values].sort((a, b) => a - b);
const middle = (values: readonly number[]): number => values[values.length >> 1]!;

import { describe, expect, it } from '@jest/globals';
import { BridgeErrorType, CheckoutErrorType, SwapErrorCode } from 'tributary-sdk';
import { bridgeErrors, checkoutErrors, swapErrors } from 'tributary-sdk/plugin';
import { checkoutRoutingMessages, fulfilmentRevertedReason } from '../../core/errors/checkoutErrors.js';
import { bridgeRows } from './bridgeRows.js';
import { useCatalogue } from './CatalogueBed.js';
import { type CatalogueRow, raisedBy } from './CatalogueRow.js';
import { checkoutRows } from './checkoutRows.js';
import { engineRows } from './engineRows.js';
import { outcomeRows } from './outcomeRows.js';
import { swapRows } from './swapRows.js';
import { widgetRows } from './widgetRows.js';

type Rows = Readonly<Record<string, readonly CatalogueRow[]>>;
type Text = (...figures: readonly unknown[]) => { readonly code: string; readonly message: string };

interface Catalogue {
  readonly name: string;
  readonly rows: Rows;
  readonly codes: Readonly<Record<string, string>>;
  readonly texts: Readonly<Record<string, unknown>>;
  /** Rows with the same codes, raised elsewhere. */
  readonly beside: readonly CatalogueRow[];
}

/** `wrapped` isn't a text, but the form around one. */
const checkoutTexts = Object.fromEntries(Object.entries(checkoutErrors).filter(([name]) => name !== 'wrapped'));
const catalogues: readonly Catalogue[] = [
  {
    name: 'checkout',
    rows: checkoutRows,
    codes: CheckoutErrorType,
    texts: checkoutTexts,
    beside: [...engineRows, ...widgetRows],
  },
  { name: 'swap', rows: swapRows, codes: SwapErrorCode, texts: swapErrors, beside: [] },
  { name: 'bridge', rows: bridgeRows, codes: BridgeErrorType, texts: bridgeErrors, beside: [] },
];
const bed = useCatalogue();

async function assertRaised({ code, message, cause, data }: CatalogueRow): Promise<void> {
  const error = await raisedBy(cause(bed));
  expect(error).toMatchObject({ code: expect.any(String), message: expect.any(String) });
  const raised = error as Readonly<Record<'code' | 'message', string>>;
  expect({ code: raised.code, message: raised.message }).toEqual({ code, message });
  if (data !== undefined) expect(error).toMatchObject({ data });
}

const figure = 'FIGURE';
const escaped = (text: string): string => text.replace(/[.*+?^${}()|[\]\\]/g, '\\$&');

/** Returns a pattern for the catalogue's text with any figures, alone or around a cause. */
function formOf(make: Text): RegExp {
  const made = [make(figure), make(figure, figure), make(figure, figure, figure), make(figure, { field: figure })];
  const forms = made.map(({ message }) => escaped(message).replaceAll(figure, '.+'));
  return new RegExp(`^(\\[[A-Z0-9_]+\\]:)?(${forms.join('|')})(\\. Cause:.+)?$`);
}

describe.each(catalogues)('the $name catalogue', ({ rows, codes, texts, beside }) => {
  const all = Object.values(rows).flat();

  it('has a row for every code, and no other code', () => {
    const caused = new Set([...all, ...beside].map(({ code }) => code));
    expect(Object.values(codes).filter((code) => !caused.has(code))).toEqual([]);
    expect(all.filter(({ code }) => !Object.hasOwn(codes, code))).toEqual([]);
  });

  it('has a row for every text, and each row raises that text', () => {
    expect(Object.keys(rows).sort()).toEqual(Object.keys(texts).sort());
    for (const [name, caused] of Object.entries(rows)) {
      expect(caused.length).toBeGreaterThan(0);
      for (const { message } of caused)
        expect([name, message]).toEqual([name, expect.stringMatching(formOf(texts[name] as Text))]);
    }
  });

  it.each(all)('raises $code, $message: $how', assertRaised);
});

describe('errors of the engine in the specification', () => {
  it.each(engineRows)('raises $code, $message: $how', assertRaised);
});

describe('outcomes in the specification', () => {
  it('has a row for every text', () => {
    const texts = [...Object.values(checkoutRoutingMessages), fulfilmentRevertedReason];
    expect(outcomeRows.map(({ message }) => message).sort()).toEqual(texts.sort());
  });

  it.each(outcomeRows)('returns $code, $message: $how', assertRaised);
});

import { type ReactElement, type ReactNode, useContext } from 'react';
import { type IStyleSheetContext, StyleSheetContext, StyleSheetManager } from '../../theme/styledComponents.js';
import { useHost } from '../host/WidgetHost.js';

type Sheet = IStyleSheetContext['styleSheet'];

interface SheetOptions {
  readonly nonce?: string;
  readonly target?: ShadowRoot;
}

/** By document or shadow root, then by nonce: a widget that opens again reuses the existing style element. */
const sheets = new WeakMap<Node, Map<string, Sheet>>();

/** Sets the target of all styles inside, and the nonce for a strict policy. */
export function StyleSheets({ children }: { readonly children: ReactNode }): ReactElement {
  const { config, styleTarget } = useHost();
  const { styleSheet } = useContext(StyleSheetContext);
  const options = { ...(config.nonce && { nonce: config.nonce }), ...(styleTarget && { target: styleTarget }) };
  return <StyleSheetManager {...givenOf(styleSheet, options)}>{children}</StyleSheetManager>;
}

/** A server has a sheet for each response that it renders. */
function givenOf(base: Sheet, options: SheetOptions): SheetOptions | { readonly sheet: Sheet } {
  const isOwn = options.nonce !== undefined || options.target !== undefined;
  return isOwn && typeof document !== 'undefined' ? { sheet: sheetOf(base, options) } : options;
}

function sheetOf(base: Sheet, options: SheetOptions): Sheet {
  const place = options.target ?? base.options.target ?? document;
  const known = sheets.get(place) ?? new Map<string, Sheet>();
  sheets.set(place, known);
  const nonce = options.nonce ?? '';
  const sheet = known.get(nonce) ?? base.reconstructWithOptions(options, false);
  known.set(nonce, sheet);
  return sheet;
}

import { type ReactElement, type ReactNode, useContext } from 'react';
import { type IStyleSheetContext, StyleSheetContext, StyleSheetManager } from '../../theme/styledComponents.js';
import { useHost } from '../host/WidgetHost.js';

type Sheet = IStyleSheetContext['styleSheet'];

interface SheetOptions {
  readonly nonce?: string;
  readonly target?: ShadowRoot;
}

/** By document or shadow root, then by nonce: a widget that opens again writes into the style element that is there. */
const sheets = new WeakMap<Node, Map<string, Sheet>>();

/** Where the styles of everything inside go, and the nonce that lets a strict policy take them. */
export function StyleSheets({ children }: { readonly children: ReactNode }): ReactElement {
  const { config, styleTarget } = useHost();
  const { styleSheet } = useContext(StyleSheetContext);
  const options = { ...(config.nonce && { nonce: config.nonce }), ...(styleTarget && { target: styleTarget }) };
  return <StyleSheetManager {...givenOf(styleSheet, options)}>{children}</StyleSheetManager>;
}

/** A server has a sheet for each answer that it renders. */
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

import { type ReactElement, useState } from 'react';
import { formatOwnPercent } from '../../../flows/format/formatPercent.js';
import { parseTypedPercent } from '../../../flows/format/parseTypedPercent.js';
import { typedTextOf } from '../../../flows/format/typedText.js';
import { highSlippage, mostSlippage, usualSlippage } from '../../../flows/swap/SwapForm.js';
import { Button } from '../../components/action/Button.js';
import { NumberField } from '../../components/field/NumberField.js';
import { Drawer } from '../../components/frame/Drawer.js';
import { Notice } from '../../components/message/Notice.js';
import type { SwapContext } from '../words/words.js';

export interface SettingsDrawerProps {
  readonly open: boolean;
  readonly basisPoints: number;
  readonly onSlip: (basisPoints: number) => void;
  readonly onClose: () => void;
  readonly context: SwapContext;
}

const presets = [usualSlippage, 50, 100];

/** Lets the player set the maximum slippage. An unusable number stays in the field and changes nothing. */
export function SettingsDrawer({ open, onClose, context, ...field }: SettingsDrawerProps): ReactElement {
  const { slippage } = context.swap;
  return (
    <Drawer open={open} title={slippage.title} closeName={slippage.close} onClose={onClose}>
      <SlippageField {...field} context={context} />
      <Button variant="secondary" onPress={onClose}>
        {slippage.done}
      </Button>
    </Drawer>
  );
}

/** Starts with fresh state at every opening: a wrong number is gone. */
function SlippageField({
  basisPoints,
  onSlip,
  context,
}: Pick<SettingsDrawerProps, 'basisPoints' | 'onSlip' | 'context'>): ReactElement {
  const { swap, locale } = context;
  const { slippage } = swap;
  const [text, setText] = useState(() => typedTextOf(BigInt(basisPoints), 2, locale));
  const typed = parseTypedPercent(text, { most: mostSlippage, locale });
  const wrong =
    typed.kind === 'wrong' ? (typed.problem === 'too-large' ? slippage.tooHigh : slippage.wrong) : undefined;
  const say = (next: string): void => {
    setText(next);
    const read = parseTypedPercent(next, { most: mostSlippage, locale });
    if (read.kind === 'percent') onSlip(read.basisPoints);
  };
  const choices = presets.map((each) => ({
    id: typedTextOf(BigInt(each), 2, locale),
    words: formatOwnPercent(each, locale),
  }));
  return (
    <>
      <NumberField
        label={slippage.label}
        text={text}
        onText={say}
        unit="%"
        presets={{ label: slippage.presets, choices }}
        hint={slippage.hint}
        wrong={wrong}
        locale={locale}
      />
      {typed.kind === 'percent' && typed.basisPoints >= highSlippage && <Notice tone="warning" title={slippage.high} />}
    </>
  );
}

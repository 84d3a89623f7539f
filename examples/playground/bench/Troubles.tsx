import { type ReactElement, useEffect, useState } from 'react';
import { Button, Caption, Line, Notice, Stack, TickBox } from 'tributary-sdk/widgets';
import type { Act, ControlBody, ControlState, Trouble } from '../../demo/devnetControls.js';
import { postControl, readControls } from '../controls.js';
import { startAnew } from '../startAnew.js';

const troubles: readonly (readonly [Trouble, string])[] = [
  ['slow', 'Everything answers three seconds later'],
  ['broken', 'The services answer 500'],
  ['held', 'Messages between the chains are held'],
];
const acts: readonly (readonly [Act, string, string])[] = [
  ['limited', '429 for the next requests', 'The next six requests to each service are one too many.'],
  ['step', 'Move held messages on', 'Held messages went one stage on.'],
  ['fail-next', 'Let the next message fail', 'The next message fails where it arrives.'],
  ['day', 'One day later', 'Both chains are a day older.'],
];

/** Controls for faults, set at the devnet, so that they affect every part of the widget. */
export function Troubles(): ReactElement {
  const [state, setState] = useState<ControlState>({ troubles: [], underWay: 0 });
  const [said, setSaid] = useState('');
  const [failure, setFailure] = useState<string | null>(null);
  const follow = (asking: Promise<ControlState>, words: string): Promise<void> =>
    asking.then(
      (now) => {
        setState(now);
        setSaid(words);
        setFailure(null);
      },
      (error: unknown) => setFailure(error instanceof Error ? error.message : String(error)),
    );
  const ask = (body: ControlBody, words = ''): Promise<void> => follow(postControl(body), words);
  useEffect(() => void follow(readControls(), ''), []);
  return (
    <Stack $gap={2}>
      {troubles.map(([trouble, words]) => (
        <TickBox key={trouble} ticked={state.troubles.includes(trouble)} onTick={(on) => void ask({ trouble, on })}>
          {words}
        </TickBox>
      ))}
      <Line $gap={2} $wrap>
        {acts.map(([act, words, done]) => (
          <Button key={act} fit="small" variant="secondary" onPress={() => void ask({ act }, done)}>
            {words}
          </Button>
        ))}
        <Button fit="small" variant="secondary" onPress={() => void ask({ act: 'reset' }).then(startAnew)}>
          Reset the chains
        </Button>
      </Line>
      <Caption role="status">
        {said} {state.underWay === 0 ? 'No message is under way.' : `Messages under way: ${state.underWay}.`}
      </Caption>
      {failure !== null && (
        <Notice tone="warning" title="The devnet did not do it">
          {failure}
        </Notice>
      )}
    </Stack>
  );
}

import type { ReactElement } from 'react';
import { ExternalLink, LinkButton } from '../action/Link.js';
import { Facts } from '../layout/Facts.js';
import { useCopy } from '../wallet/useCopy.js';
import { Disclosure } from './Disclosure.js';

export interface Fact {
  readonly name: string;
  /** The shown text; addresses and hashes may be shortened here. */
  readonly value: string;
  /** The copied text, if it is longer than the shown one. */
  readonly full?: string;
  /** An external page that shows it; `null` or absent: none. */
  readonly page?: string | null;
}

export interface DetailsProps {
  readonly title: string;
  readonly facts: readonly Fact[];
  readonly copy: { readonly words: string; readonly done: string };
  readonly open?: boolean;
}

/**
 * Technical facts for support: closed by default, copied in full.
 *
 * @example <Details title="Details" facts={facts} copy={{ words: 'Copy', done: 'Copied' }} />
 */
export function Details({ title, facts, copy, open = false }: DetailsProps): ReactElement {
  const text = facts.map(({ name, value, full }) => `${name}: ${full ?? value}`).join('\n');
  const [state, onCopy] = useCopy(text);
  return (
    <Disclosure title={title} inset open={open}>
      <Facts $mono>
        {facts.map(({ name, value, page = null }) => (
          <div key={name}>
            <dt>{name}</dt>
            <dd>
              {page === null ? (
                <bdi>{value}</bdi>
              ) : (
                <ExternalLink href={page}>
                  <bdi>{value}</bdi>
                </ExternalLink>
              )}
            </dd>
          </div>
        ))}
      </Facts>
      <LinkButton icon={state === 'copied' ? 'check' : 'copy'} onPress={onCopy}>
        <span aria-live="polite">{state === 'copied' ? copy.done : copy.words}</span>
      </LinkButton>
    </Disclosure>
  );
}
